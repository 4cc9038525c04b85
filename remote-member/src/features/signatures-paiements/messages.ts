import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.signatures-paiements', {
  subtitle: 'Ce que vous avez signé et réglé en ligne pour ce contrat.',
  none: 'Aucune signature ni aucun paiement en ligne.',
  noneText: 'Vos mandats, vos avenants signés et vos paiements par carte apparaîtront ici.',
  noResult: 'Aucune opération ne correspond à ces filtres.',
  noResultText: 'Élargissez la période ou retirez un filtre.',
  caption: 'Signatures et paiements, du plus récent au plus ancien',
  count: plural('{nombre} opération', '{nombre} opérations'),
  date: 'Date',
  type: 'Type',
  everyType: 'Signatures et paiements',
  label: 'Libellé',
  amount: 'Montant',
  state: 'État',
  everyState: 'Tous les états',
  document: 'Document',
  get: 'Télécharger',
  getDocument: text('Télécharger le document\u00a0: {libelle}'),
  period: 'Période',
  everyPeriod: 'Depuis toujours',
});
