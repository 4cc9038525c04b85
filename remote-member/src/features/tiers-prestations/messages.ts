import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.tiers-prestations', {
  subtitle: 'Ce que votre mutuelle a réglé à votre place, directement aux professionnels.',
  notice: 'Ces montants ont été réglés directement au professionnel de santé\u00a0: vous n’avez rien à avancer.',
  type: 'Type de professionnel',
  everyType: 'Tous les types',
  empty: 'Aucun soin réglé en tiers payant sur la période sélectionnée.',
  /** « 2 professionnels, 12 décomptes du 20/08/2026 au 20/11/2026 » */
  totals: text('{professionnels}, {decomptes}'),
  professionals: plural('{nombre} professionnel', '{nombre} professionnels'),
  decomptes: plural('{nombre} décompte {periode}', '{nombre} décomptes {periode}'),
  caption: 'Professionnels et établissements réglés en tiers payant',
  name: 'Professionnel ou établissement',
  kind: 'Type',
  count: 'Décomptes',
  last: 'Dernier paiement',
  paid: 'Réglé par la mutuelle',
  total: 'Total',
  finess: text('FINESS {numero}'),
  rpps: text('RPPS {numero}'),
  back: 'Mes soins en tiers payant',
});
