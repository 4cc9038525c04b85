import { useResource, type Resource } from '@portal/shared-api';
import type { Pagination } from '@portal/shared-api/contract/common';
import { useListState, type HistoryOptions } from '@portal/shared-api/list-state';
import { useAnswered } from '@portal/shared-api/use-answered';
import { EmptyState, PageHeader, Question, ReadError } from '@portal/shared-ui/page';
import { useId, useState } from 'react';
import { asking } from '../../common/leaving';
import { Sheet } from '../../common/sheet';
import { AdminLayout } from '../../layout/admin-layout';
import type { ListPlace } from './address';
import { BulkBar } from './bulk-bar';
import { useColumns } from './columns';
import type { ListDefinition } from './definition';
import { Downloads } from './downloads';
import { FilterBar } from './filters';
import { useListKeys, usePageKeys } from './keys';
import { KeptViews } from './kept-views';
import { ListTable } from './list-table';
import { messages } from './messages';
import { useShortcuts } from './shortcuts';
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
  const { ouvert: _opened, ...asked } = address.narrowed(state);
  const args = props.call(asked);
  const read = useResource(props.read, args, { keepPrevious: true });
  const { data, error, isRefreshing, question } = read;
  const rows = data && props.rows(data);
  const columns = useColumns(props.name, props.columns);
  const { page: _page, taille: _size, tri: _order, ...narrowing } = asked;
  const isNarrowed = useAnswered(read, Object.keys(narrowing).length > 0);
  const filtered = Object.keys(narrowing).filter((name) => name !== parts?.name);
  const filters = typeof props.filters === 'function' ? props.filters(data) : props.filters;
  const clear = asking((changes: Partial<State>) =>
    change({ ...address.usual, tri: state.tri, taille: state.taille, ...changes }),
  );
  const shortcuts = useShortcuts(props.keys);
  const open = (key: string) => move({ ouvert: key });
  const close = () => open('');
  const opened = state.ouvert;
  const leaveTo = asking(open);
  // The row that is open already stays as it is.
  const choose = (key: string) => key !== opened && leaveTo(key);
  // Beside a sheet the rows keep what tells them apart.
  const shown = opened === '' ? columns.shown : columns.shown.slice(0, 3);
  useListKeys(filtersId, sheet ? (rows ?? []).map(rowKey) : [], opened, choose);
  usePageKeys({ Escape: opened === '' ? undefined : asking(close) });
  const rowOf = (key: string) => rows?.find((row) => rowKey(row) === key);
  const { ticked, tick, nameOf } = useTicked((key) => {
    const row = rowOf(key);
    return row && props.rowName(row);
  });
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
            {shortcuts.opener}
          </div>
        </div>
        {ticked.length > 0 && <BulkBar keys={ticked} actions={bulk} nameOf={nameOf} onTick={tick} />}
      </div>
      {shortcuts.dialog}
      <FailedReads label={label} read={read} besides={besides} />
      {!error && (
        <div className={rail ? styles.railed : styles.split}>
          {args === null && props.start && opened === '' && (
            <EmptyState title={props.start.title}>{props.start.text}</EmptyState>
          )}
          {opened !== '' && rail?.(rows, opened, choose)}
          {args !== null && (opened === '' || !rail) && (
            <Question value={question}>
              <ListTable
                definition={props}
                data={data}
                rows={rows}
                columns={shown}
                isDense={columns.isDense}
                isRefreshing={isRefreshing}
                isNarrowed={isNarrowed}
                order={state.tri}
                picked={{ ticked, onTick: tick, opened, open: choose }}
                move={move}
              />
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

type Reading = Pick<Resource<unknown>, 'error' | 'isRefreshing' | 'reload'>;

/**
 * What could not be read: the list, or what its filters or columns take their words from. The same read says it once.
 */
function FailedReads({ label, read, besides }: { label: string; read: Reading; besides: Reading | undefined }) {
  const failed = read.error ? read : besides;
  return failed?.error ? (
    <ReadError label={label} message={failed.error.message} isRetrying={failed.isRefreshing} onRetry={failed.reload} />
  ) : null;
}

/** Says why no sheet shows for the row that is open, such as one that was just added. */
const Gone = ({ onClose }: { onClose: () => void }) => (
  <Sheet title={messages.gone} closeLabel={messages.closeSheet} onClose={onClose}>
    <p>{messages.goneText}</p>
  </Sheet>
);

/** Ticked rows by key, with their names: they may be on another page when an action answers. */
function useTicked(shownName: (key: string) => string | undefined) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    ticked: [...names.keys()],
    tick: (keys: readonly string[]) =>
      setNames((before) => new Map(keys.map((key) => [key, shownName(key) ?? before.get(key) ?? key]))),
    nameOf: (key: string) => names.get(key) ?? key,
  };
}

/** One field of the address. The type of a computed name is wider than that of the field, hence the assertion. */
const fieldOf = <State,>(name: keyof State, state: State) => ({ [name]: state[name] }) as Partial<State>;
