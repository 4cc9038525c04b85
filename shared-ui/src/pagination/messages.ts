const whole = new Intl.NumberFormat('fr-FR');

/** What the rows are, in the singular and in the plural. */
export interface Rows {
  one: string;
  many: string;
}

export const messages = {
  label: 'Pagination',
  previous: 'Page précédente',
  next: 'Page suivante',
  page: (page: number) => `Page ${page}`,
  size: 'Lignes par page',
  /** « 21–40 sur 1 240 décomptes » */
  range: (from: number, to: number, total: number, rows?: Rows) =>
    `${whole.format(from)}–${whole.format(to)} sur ${whole.format(total)}${rows ? ` ${total > 1 ? rows.many : rows.one}` : ''}`,
};
