import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.inscription-beneficiaire', {
  subtitle: 'Couvrez un proche avec votre contrat.',
  steps: {
    link: 'Le lien et l’événement',
    person: 'La personne à couvrir',
    cover: 'Ses garanties',
    price: 'La date et la cotisation',
    papers: 'Les justificatifs',
  },
  duration: 'Comptez dix minutes. Ce que vous saisissez est enregistré\u00a0: vous pourrez reprendre plus tard.',
  inherited: text('La personne sera couverte par {offre}, comme vous.'),
  inheritedWith: text(
    'La personne sera couverte par {offre}, comme vous, renforts de tout le contrat compris\u00a0: {renforts}.',
  ),
  inheritedMany: text('Ces personnes seront couvertes par {offre}, comme vous.'),
  inheritedManyWith: text(
    'Ces personnes seront couvertes par {offre}, comme vous, renforts de tout le contrat compris\u00a0: {renforts}.',
  ),
  paysFrom: text('{libelle}\u00a0: remboursements améliorés à partir du {date}, fin du délai d’attente du contrat.'),
  dateHint: text('Du {debut} au {fin}'),
  dateHintEnd: text('Du {debut} au {fin}, dernier jour du contrat'),
  nobody: 'Aucune date possible avec cet événement',
  priceWait: 'Choisissez la date d’effet\u00a0: la nouvelle cotisation s’affichera ici.',
  priceLoading: 'Calcul de la cotisation…',
  priceTitle: 'Votre cotisation',
  numbered: text('{libelle}\u00a0{rang}'),
  fromSituation: 'Ces informations viennent de votre changement de situation familiale. Vérifiez-les.',
  card: 'La carte de tiers payant mise à jour sera disponible sous 48\u00a0h.',
  cardLater: text('La carte de tiers payant mise à jour sera valable dès le {date}, premier jour couvert.'),
});
