import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  /** Label of the cell in a card, when the header is not plain text. */
  label?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  isNumeric?: boolean | undefined;
  /** Names the row: its cells are `th`. One a table. */
  isRowHeader?: boolean | undefined;
  /** Key of the server's `tri`, when rows may be ordered by this column. */
  sortKey?: string | undefined;
  /** Of the whole set, below the last row. */
  total?: ReactNode;
}

/** Order as the server's `tri` writes it: a leading `-` is descending. */
export type SortOrder = string;

/** The order a click on a column asks for: ascending first, then the other way. */
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

/** The words of a column, for its cells in a card; undefined when its header is drawn and nothing was given. */
export function labelOf<Row>({ label, header }: Column<Row>): string | undefined {
  return (label ?? (typeof header === 'string' ? header : undefined)) || undefined;
}
