const period = (text: string) => (text.startsWith('du ') ? text : `du ${text}`);
const count = (total: number, one: string, many: string) => `${total} ${total > 1 ? many : one}`;

export const messages = {
  subtitle: 'Ce que votre mutuelle a réglé à votre place, directement aux professionnels.',
  notice: 'Ces montants ont été réglés directement au professionnel de santé\u00a0: vous n’avez rien à avancer.',
  type: 'Type de professionnel',
  everyType: 'Tous les types',
  empty: 'Aucun soin réglé en tiers payant sur la période sélectionnée.',
  /** « 2 professionnels, 12 décomptes du 20/08/2026 au 20/11/2026 » */
  totals: (tiers: number, decomptes: number, between: string) =>
    `${count(tiers, 'professionnel', 'professionnels')}, ${count(decomptes, 'décompte', 'décomptes')} ${period(between)}`,
  decomptes: (total: number, between: string) => `${count(total, 'décompte', 'décomptes')} ${period(between)}`,
  caption: 'Professionnels et établissements réglés en tiers payant',
  name: 'Professionnel ou établissement',
  kind: 'Type',
  count: 'Décomptes',
  last: 'Dernier paiement',
  paid: 'Réglé par la mutuelle',
  total: 'Total',
  finess: (number: string) => `FINESS ${number}`,
  rpps: (number: string) => `RPPS ${number}`,
  back: 'Mes soins en tiers payant',
};
