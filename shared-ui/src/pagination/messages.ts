const whole = new Intl.NumberFormat('fr-FR');

export const messages = {
  label: 'Pagination',
  previous: 'Page précédente',
  next: 'Page suivante',
  page: (page: number) => `Page ${page}`,
  size: 'Lignes par page',
  /** « 21–40 sur 1 240 » */
  range: (from: number, to: number, total: number) =>
    `${whole.format(from)}–${whole.format(to)} sur ${whole.format(total)}`,
};
