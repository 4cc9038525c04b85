import { useResource } from '@portal/shared-api';
import type { Pagination } from '@portal/shared-api/contract/common';
import { useListState, type HistoryOptions } from '@portal/shared-api/list-state';
import { useAnswered } from '@portal/shared-api/use-answered';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { LinkButton } from '@portal/shared-ui/link';
import { EmptyState, PageHeader, Question, ReadError } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useId, useState } from 'react';
import { asking } from '../../common/leaving';
import { ListPages } from '../../common/list-pages';
import { Sheet } from '../../common/sheet';
import { AdminLayout } from '../../layout/admin-layout';
import type { ListPlace } from './address';
import { BulkBar } from './bulk-bar';
import { useColumns } from './columns';
import type { ListColumn, ListDefinition } from './definition';
import { Downloads } from './downloads';
import { FilterBar } from './filters';
import { useListKeys, usePageKeys } from './keys';
import { KeptViews } from './kept-views';
import { messages } from './messages';
import { Shortcuts } from './shortcuts';
import styles from './list.module.css';

/**
 * A list of the back office, drawn from its declaration: filters, order, page and open row in the address; kept views,
 * chosen columns, actions on ticked rows, files, all by keyboard.
 */
export function ListScreen<Row, State extends ListPlace, P, Q, R extends { pagination: Pagination }>(
  props: ListDefinition<Row, State, P, Q, R>,
) {
  const { address, label, rowKey, bulk = [], sheet, besides, parts, rail } = props;
  const filtersId = useId();
  const { state, change } = useListState(address);
  // Fields of every list, in the type of this one.
  const move = (changes: Partial<ListPlace>, history?: HistoryOptions) => change(changes as Partial<State>, history);
  /** Names by key: the rows may be on another page when an action answers. */
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const ticked = [...names.keys()];
  const { ouvert: _opened, ...asked } = address.narrowed(state);
  const args = props.call(asked);
  const read = useResource(props.read, args, { keepPrevious: true });
  const { data, error, reload, isRefreshing, question } = read;
  const rows = data && props.rows(data);
  const columns = useColumns(props.name, props.columns);
  const { page: _page, taille: _size, tri: _order, ...narrowing } = asked;
  const isNarrowed = useAnswered(read, Object.keys(narrowing).length > 0);
  const filtered = Object.keys(narrowing).filter((name) => name !== parts?.name);
  const filters = typeof props.filters === 'function' ? props.filters(data) : props.filters;
  const clear = asking((changes: Partial<State>) =>
    change({ ...address.usual, tri: state.tri, taille: state.taille, ...changes }),
  );
  const open = (key: string) => move({ ouvert: key });
  const close = () => open('');
  const opened = state.ouvert;
  const leaveTo = asking(open);
  const toPage = asking((page: number) => move({ page }));
  // The row that is open already stays as it is.
  const choose = (key: string) => key !== opened && leaveTo(key);
  // Beside a sheet the rows keep what tells them apart.
  const shown = opened === '' ? columns.shown : columns.shown.slice(0, 3);
  useListKeys(filtersId, sheet ? (rows ?? []).map(rowKey) : [], opened, choose);
  usePageKeys({ Escape: opened === '' ? undefined : asking(close) });
  const rowOf = (key: string) => rows?.find((row) => rowKey(row) === key);
  const nameOf = (key: string) => {
    const row = rowOf(key);
    return row && props.rowName(row);
  };
  const tick = (keys: readonly string[]) =>
    setNames((before) => new Map(keys.map((key) => [key, nameOf(key) ?? before.get(key) ?? key])));
  return (
    <AdminLayout>
      <PageHeader title={label} subtitle={props.subtitle} back={props.back} />
      {parts?.render(state, data, clear)}
      <div className={opened === '' ? styles.before : rail ? styles.away : styles.behind}>
        {filters.length > 0 && (
          <FilterBar
            id={filtersId}
            narrowing={narrowing}
            state={state}
            usual={address.usual}
            filters={filters}
            isFiltered={filtered.length > 0}
            onFilter={asking(change)}
            onClear={() => clear(parts ? fieldOf(parts.name, state) : {})}
          />
        )}
        <div className={styles.tools}>
          {props.tools?.(choose)}
          <div className={styles.end}>
            <KeptViews name={props.name} openedIn={props.openedIn ?? 'ouvert'} />
            {columns.chooser}
            {args !== null && <Downloads definition={props} asked={asked} />}
            <Shortcuts keys={props.keys} />
          </div>
        </div>
        {ticked.length > 0 && (
          <BulkBar keys={ticked} actions={bulk} nameOf={(key) => names.get(key) ?? key} onTick={tick} />
        )}
      </div>
      {/* The same read says it once. */}
      {!error && besides?.error && (
        <ReadError
          label={label}
          message={besides.error.message}
          isRetrying={besides.isRefreshing}
          onRetry={besides.reload}
        />
      )}
      {error && <ReadError label={label} message={error.message} isRetrying={isRefreshing} onRetry={reload} />}
      {!error && (
        <div className={rail ? styles.railed : styles.split}>
          {args === null && props.start && opened === '' && (
            <EmptyState title={props.start.title}>{props.start.text}</EmptyState>
          )}
          {opened !== '' && rail?.(rows, opened, choose)}
          {args !== null && (opened === '' || !rail) && (
            <Question value={question}>
              <Panel isFlush>
                <DataTable
                  isFlush
                  isWide={opened === '' && (props.room ?? true)}
                  isDense={columns.isDense}
                  caption={messages.caption({
                    nom: label,
                    nombre: rows?.length ?? 0,
                    total: data?.pagination.total ?? 0,
                  })}
                  columns={tableColumns(props, shown, rows, { ticked, onTick: tick, opened, open: choose })}
                  rows={rows}
                  rowKey={rowKey}
                  isRefreshing={isRefreshing}
                  isSelected={(row) => rowKey(row) === opened}
                  sort={{ order: state.tri, onSort: asking((tri: string) => move({ tri, page: 1 })) }}
                  empty={
                    <EmptyState isPlain title={props.empty?.title ?? messages.empty}>
                      {isNarrowed ? messages.emptyText : props.empty?.text}
                    </EmptyState>
                  }
                />
                <ListPages
                  pagination={data?.pagination}
                  rows={props.noun}
                  // A page that the list goes back to by itself asks no question.
                  onPage={(page, history) => (history ? move({ page }, history) : toPage(page))}
                  onSize={asking((taille: ListPlace['taille']) => move({ taille, page: 1 }))}
                >
                  {data && props.note?.(data)}
                </ListPages>
              </Panel>
            </Question>
          )}
          {opened !== '' && sheet && (
            <div key={opened} className={styles.aside}>
              {sheet(opened, rowOf(opened), close, open, data) || (rows && !isRefreshing && <Gone onClose={close} />)}
            </div>
          )}
        </div>
      )}
    </AdminLayout>
  );
}

/** Says why no sheet shows for the row that is open, such as one that was just added. */
const Gone = ({ onClose }: { onClose: () => void }) => (
  <Sheet title={messages.gone} closeLabel={messages.closeSheet} onClose={onClose}>
    <p>{messages.goneText}</p>
  </Sheet>
);

/** One field of the address. The type of a computed name is wider than that of the field, hence the assertion. */
const fieldOf = <State,>(name: keyof State, state: State) => ({ [name]: state[name] }) as Partial<State>;

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
