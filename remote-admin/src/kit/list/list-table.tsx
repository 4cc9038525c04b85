import type { Pagination } from '@portal/shared-api/contract/common';
import type { HistoryOptions } from '@portal/shared-api/list-state';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { LinkButton } from '@portal/shared-ui/link';
import { EmptyState } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { asking } from '../../common/leaving';
import { ListPages } from '../../common/list-pages';
import type { ListPlace } from './address';
import type { ListColumn, ListDefinition } from './definition';
import { messages } from './messages';

interface ListTableProps<Row, State extends ListPlace, P, Q, R extends { pagination: Pagination }> {
  definition: ListDefinition<Row, State, P, Q, R>;
  data: R | undefined;
  rows: readonly Row[] | undefined;
  columns: readonly ListColumn<Row>[];
  isDense: boolean;
  isRefreshing: boolean;
  /** Whether the rows that are shown were asked for with a filter. */
  isNarrowed: boolean;
  order: string;
  picked: Picked;
  /** Changes the order or the page in the address. */
  move: (changes: Partial<ListPlace>, history?: HistoryOptions) => void;
}

/** Rows of a list with their boxes, order and pages. */
export function ListTable<Row, State extends ListPlace, P, Q, R extends { pagination: Pagination }>({
  definition,
  data,
  rows,
  columns,
  isDense,
  isRefreshing,
  isNarrowed,
  order,
  picked,
  move,
}: ListTableProps<Row, State, P, Q, R>) {
  const { label, rowKey, empty, note, noun, room = true } = definition;
  const { opened } = picked;
  const toPage = asking((page: number) => move({ page }));
  return (
    <Panel isFlush>
      <DataTable
        isFlush
        isWide={opened === '' && room}
        isDense={isDense}
        caption={messages.caption({ nom: label, nombre: rows?.length ?? 0, total: data?.pagination.total ?? 0 })}
        columns={tableColumns(definition, columns, rows, picked)}
        rows={rows}
        rowKey={rowKey}
        isRefreshing={isRefreshing}
        isSelected={(row) => rowKey(row) === opened}
        sort={{ order, onSort: asking((tri: string) => move({ tri, page: 1 })) }}
        empty={
          <EmptyState isPlain title={empty?.title ?? messages.empty}>
            {isNarrowed ? messages.emptyText : empty?.text}
          </EmptyState>
        }
      />
      <ListPages
        pagination={data?.pagination}
        rows={noun}
        // A page that the list goes back to by itself asks no question.
        onPage={(page, history) => (history ? move({ page }, history) : toPage(page))}
        onSize={asking((taille: ListPlace['taille']) => move({ taille, page: 1 }))}
      >
        {data && note?.(data)}
      </ListPages>
    </Panel>
  );
}

interface Picked {
  ticked: readonly string[];
  onTick: (keys: readonly string[]) => void;
  opened: string;
  open: (key: string) => void;
}

/** Columns of the table: a box where there are actions on several rows, and the first one opens the row. */
function tableColumns<Row, State extends ListPlace, P, Q, R extends { pagination: Pagination }>(
  { bulk = [], sheet, rowKey, rowName }: ListDefinition<Row, State, P, Q, R>,
  shown: readonly ListColumn<Row>[],
  rows: readonly Row[] | undefined,
  { ticked, onTick, opened, open }: Picked,
): Column<Row>[] {
  const keys = (rows ?? []).map(rowKey);
  const here = keys.filter((key) => ticked.includes(key));
  const box: Column<Row> = {
    id: 'selection',
    header: (
      <Checkbox
        isLabelHidden
        label={messages.tickAll}
        isChecked={keys.length > 0 && here.length === keys.length}
        isMixed={here.length > 0 && here.length < keys.length}
        onChange={(isTicked) => {
          const others = ticked.filter((key) => !keys.includes(key));
          onTick(isTicked ? [...others, ...keys] : others);
        }}
      />
    ),
    label: messages.select,
    cell: (row) => (
      <Checkbox
        isLabelHidden
        label={messages.tick({ nom: rowName(row) })}
        isChecked={ticked.includes(rowKey(row))}
        onChange={(isTicked) =>
          onTick(isTicked ? [...ticked, rowKey(row)] : ticked.filter((key) => key !== rowKey(row)))
        }
      />
    ),
  };
  const named = shown.map((column, index): Column<Row> =>
    index > 0 || !sheet
      ? column
      : {
          ...column,
          isRowHeader: true,
          cell: (row) => (
            <LinkButton aria-expanded={rowKey(row) === opened} onClick={() => open(rowKey(row))}>
              {column.cell(row)}
            </LinkButton>
          ),
        },
  );
  return bulk.length > 0 ? [box, ...named] : named;
}
