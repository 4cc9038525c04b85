import { labels, text } from '@portal/shared-api/labels';

/** What the rows are, in the singular and in the plural. */
export interface Rows {
  one: string;
  many: string;
}

export const messages = labels('shared-ui.pagination', {
  label: 'Pagination',
  previous: 'Page précédente',
  next: 'Page suivante',
  page: text('Page {page}'),
  size: 'Lignes par page',
  range: text('{debut}–{fin} sur {total}'),
  /** « 21–40 sur 1 240 décomptes » */
  rangeOf: text('{debut}–{fin} sur {total} {lignes}'),
});
