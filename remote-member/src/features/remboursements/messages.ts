import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.remboursements', {
  subtitle: 'Vos soins, acte par acte, et ce que chacun vous a remboursé.',
  totals: plural('{nombre} acte {periode}', '{nombre} actes {periode}'),
  empty: 'Aucun remboursement ne correspond à votre recherche.',
  caption: 'Remboursements, acte par acte',
  act: 'Acte',
  care: 'Soins et paiement',
  paidOn: 'payé le',
  beneficiary: 'Bénéficiaire',
  expense: 'Dépense',
  mutual: 'Mutuelle',
  others: 'Autres organismes',
  left: 'Reste à charge',
  monthly: 'Part de la mutuelle par mois de soins',
  month: 'Mois',
  decompte: text('Décompte {numero}'),
  total: 'Total',
});
