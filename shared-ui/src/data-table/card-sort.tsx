import { useId } from 'react';
import type { Column, SortOrder } from './columns';
import { labelOf } from './columns';
import { messages } from './messages';
import styles from './data-table.module.css';

export interface Sorting {
  order: SortOrder | undefined;
  onSort: (order: SortOrder) => void;
}

interface CardSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sorting;
}

/** Sort order for the card layout, which has no column headers. */
export function CardSort<Row>({ columns, sort: { order, onSort } }: CardSortProps<Row>) {
  const id = useId();
  const sortable = columns.flatMap((column) => {
    const label = labelOf(column);
    return column.sortKey && label ? [{ sortKey: column.sortKey, label }] : [];
  });
  if (sortable.length === 0) return null;
  return (
    <div className={styles.order}>
      <label htmlFor={id}>{messages.sortBy}</label>
      <select id={id} value={order ?? ''} onChange={({ target }) => onSort(target.value)}>
        {order === undefined && (
          <option value="" disabled>
            {messages.unsorted}
          </option>
        )}
        {sortable.flatMap(({ sortKey, label }) => [
          <option key={sortKey} value={sortKey}>
            {messages.ascending({ libelle: label })}
          </option>,
          <option key={`-${sortKey}`} value={`-${sortKey}`}>
            {messages.descending({ libelle: label })}
          </option>,
        ])}
      </select>
    </div>
  );
}
