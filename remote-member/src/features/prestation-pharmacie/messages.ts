import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.prestation-pharmacie', {
  subtitle: 'Ce que votre régime obligatoire ne rembourse pas, et que votre forfait prend en charge.',
  deadline: 'Vous avez deux ans après l’achat pour demander le remboursement.',
  counters: 'Votre forfait',
  counter: text('{libelle} {annee}\u00a0: {plafond} – restant {restant}'),
  counterOf: text('{prenom}\u00a0: {plafond} – restant {restant}'),
  packageOf: text('{libelle} {annee}'),
  exhausted: text('Votre forfait est épuisé pour l’année {annee}. Votre demande ne donnera pas lieu à remboursement.'),
  none: 'Votre contrat ne comporte pas de forfait pour la pharmacie non remboursée. Votre demande ne donnera pas lieu à remboursement.',
  noneThen: text(
    'Votre contrat ne comporte pas de forfait pour la pharmacie non remboursée à la date du {date}. Votre demande ne donnera pas lieu à remboursement.',
  ),
  purchase: 'L’achat',
  products: 'Les produits',
  papers: 'Les justificatifs',
  total: 'Total des produits',
  totalHint: 'Vérifiez qu’il est celui de votre facture.',
});
