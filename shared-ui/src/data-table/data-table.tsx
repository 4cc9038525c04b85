import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { arrowDown } from '../icon/paths/arrow-down';
import { arrowUp } from '../icon/paths/arrow-up';
import { selector } from '../icon/paths/selector';
import { ReadError, Skeleton } from '../page';
import { CardSort, type Sorting } from './card-sort';
import { ariaSort, labelOf, nextOrder, type Column } from './columns';
import styles from './data-table.module.css';

interface DataTableProps<Row> {
  /** Visually hidden caption: the content of the rows. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first rows load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
  /** Other rows are loading: the current ones fade. */
  isRefreshing?: boolean | undefined;
  /** The read failed: shown above the rows, or instead of them. */
  error?: { label: string; message?: string | undefined; onRetry: () => void } | null | undefined;
  sort?: Sorting | undefined;
  isSelected?: ((row: Row) => boolean) | undefined;
  /** Extends to the border of its panel. */
  isFlush?: boolean | undefined;
  /** Compact rows, for the back office. */
  isDense?: boolean | undefined;
  /** Many columns: switches to cards in 45 rem, or in the rem that they need. */
  isWide?: boolean | number | undefined;
}

/**
 * A table whose rows become cards in a narrow space, without horizontal scrolling. In a card each value is drawn with
 * its label, so the meaning does not depend on roles of a table that is no longer one.
 */
export function DataTable<Row>({ error, ...table }: DataTableProps<Row>) {
  if (!error) return <Rows {...table} />;
  return (
    <>
      <div className={table.isFlush ? styles.edge : undefined}>
        <ReadError {...error} isRetrying={table.isRefreshing} />
      </div>
      {table.rows && <Rows {...table} />}
    </>
  );
}

function Rows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  isRefreshing,
  sort,
  isSelected,
  isFlush,
  isDense,
  isWide,
}: Omit<DataTableProps<Row>, 'error'>) {
  if (!rows)
    return (
      <div className={isFlush ? styles.edge : undefined}>
        <Skeleton rows={5} />
      </div>
    );
  if (rows.length === 0) return empty;
  const look = classes(
    styles.table,
    styles.folds,
    isFlush && styles.flush,
    isDense && styles.dense,
    columns.length > 9 && styles.crowded,
    columns.some(({ inCard }) => inCard === 'plain') && styles.light,
  );
  return (
    <div className={classes(styles.room, isRefreshing && styles.refreshing)} aria-busy={isRefreshing || undefined}>
      <div className={styles.asked} style={partFor(isWide)}>
        {sort && (
          <div className={classes(styles.cards, isFlush && styles.edge)}>
            <CardSort columns={columns} sort={sort} />
          </div>
        )}
        <table className={look}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-selected={isSelected?.(row) || undefined}>
                {columns.map((column) => (
                  <BodyCell key={column.id} column={column}>
                    {column.cell(row)}
                  </BodyCell>
                ))}
              </tr>
            ))}
          </tbody>
          {columns.some((column) => column.total !== undefined) && (
            <tfoot>
              <tr>
                {columns.map((column) => (
                  <BodyCell key={column.id} column={column}>
                    {column.total}
                  </BodyCell>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

/** Room in which every table folds, in rem: the style sheet has the same. */
const usual = 36;

/** Part of the room that is asked: the table folds where that part is narrower than the usual room. */
const partFor = (isWide: DataTableProps<unknown>['isWide']): CSSProperties & Record<'--part', number> => ({
  '--part': usual / (isWide === true ? 45 : isWide || usual),
});

function BodyCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const numeric = column.isNumeric ? styles.numeric : undefined;
  if (column.isRowHeader)
    return (
      <th scope="row" className={numeric}>
        {children}
      </th>
    );
  return (
    <td className={numeric} data-label={labelOf(column)} data-card={column.inCard}>
      {children !== null && children !== undefined && <div className={styles.content}>{children}</div>}
    </td>
  );
}

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: DataTableProps<Row>['sort'] }) {
  const { sortKey } = column;
  const direction = ariaSort(sortKey, sort?.order);
  return (
    <th scope="col" className={column.isNumeric ? styles.numeric : undefined} aria-sort={direction}>
      {sort && sortKey ? (
        <button type="button" className={styles.sort} onClick={() => sort.onSort(nextOrder(sortKey, sort.order))}>
          {column.header}
          <Icon
            of={direction === 'ascending' ? arrowUp : direction === 'descending' ? arrowDown : selector}
            size={16}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
