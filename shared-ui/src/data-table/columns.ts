import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  /** Label of the cell in a card, when the header is not plain text. */
  label?: string | undefined;
  cell: (row: Row) => ReactNode;
  /**
   * Place in a card, when it is not a line with its label: `plain` for a value that explains itself, one after the
   * other, `beside` for the buttons next to the title.
   */
  inCard?: 'plain' | 'beside' | undefined;
  /** Right-aligned numbers. */
  isNumeric?: boolean | undefined;
  /** Names the row: its cells are `th`. One per table. */
  isRowHeader?: boolean | undefined;
  /** Key of `tri` for sorting by this column. */
  sortKey?: string | undefined;
  /** For all rows, below the last one. */
  total?: ReactNode;
}

/** Sort order in the format of `tri`: a leading `-` is descending. */
export type SortOrder = string;

/** Order after a click on a column: ascending first, then reversed. */
export function nextOrder(sortKey: string, current: SortOrder | undefined): SortOrder {
  return current === sortKey ? `-${sortKey}` : sortKey;
}

/** Value of `aria-sort` of a column. */
export function ariaSort(
  sortKey: string | undefined,
  current: SortOrder | undefined,
): 'ascending' | 'descending' | undefined {
  if (!sortKey || !current) return undefined;
  if (current === sortKey) return 'ascending';
  return current === `-${sortKey}` ? 'descending' : undefined;
}

/** Text of a column for its cells in a card; undefined for a drawn header without one. */
export function labelOf<Row>({ label, header }: Column<Row>): string | undefined {
  return (label ?? (typeof header === 'string' ? header : undefined)) || undefined;
}
