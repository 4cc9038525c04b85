import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import type { Etiquette, listEtiquettes } from '@portal/shared-api/contract/etiquettes';
import { Badge } from '@portal/shared-ui/badge';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { InstantText } from '@portal/shared-ui/date-text';
import { alertTriangle } from '@portal/shared-ui/icons-states';
import { LinkButton } from '@portal/shared-ui/link';
import { EmptyState } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { ListPages } from '../../common/list-pages';
import type { pageSizes } from '../../common/page-sizes';
import { messages } from './messages';
import styles from './page.module.css';

type Answer<E> = E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Response> ? Response : never;

interface LabelTableProps {
  result: Answer<typeof listEtiquettes> | undefined;
  isRefreshing: boolean;
  isFiltered: boolean;
  opened: string;
  onOpen: (cle: string) => void;
  onPage: (page: number) => void;
  onSize: (taille: (typeof pageSizes)[number]) => void;
}

const columns = (opened: string, onOpen: (cle: string) => void): Column<Etiquette>[] => [
  {
    id: 'defaut',
    header: messages.columns.defaut,
    isRowHeader: true,
    cell: ({ cle, valeurDefaut, contexte }) => (
      <span className={styles.text}>
        <LinkButton aria-expanded={cle === opened} onClick={() => onOpen(cle)}>
          {valeurDefaut}
          <span className="visually-hidden">, {messages.open({ cle })}</span>
        </LinkButton>
        <small>
          <code>{cle}</code> · {contexte}
        </small>
      </span>
    ),
  },
  {
    id: 'valeur',
    header: messages.columns.valeur,
    cell: ({ valeur, isInapplicable }) => (
      <span className={styles.text}>
        {valeur}
        {isInapplicable && (
          <Badge tone="warn" icon={alertTriangle}>
            {messages.inapplicable}
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'date',
    header: messages.columns.date,
    cell: ({ dateModification, auteur }) =>
      dateModification && (
        <span className={styles.text}>
          <InstantText instant={dateModification} separator="line" />
          <small>{auteur}</small>
        </span>
      ),
  },
];

/** Texts of the filters; the text itself opens it beside the list. */
export function LabelTable({ result, isRefreshing, isFiltered, opened, onOpen, onPage, onSize }: LabelTableProps) {
  const rows = result?.etiquettes;
  return (
    <Panel isFlush>
      <DataTable
        isFlush
        isDense
        caption={messages.caption({ nombre: rows?.length ?? 0, total: result?.pagination.total ?? 0 })}
        columns={columns(opened, onOpen)}
        rows={rows}
        rowKey={({ cle }) => cle}
        isRefreshing={isRefreshing}
        isSelected={({ cle }) => cle === opened}
        empty={
          <EmptyState isPlain title={isFiltered ? messages.empty : messages.none}>
            {isFiltered ? messages.emptyText : messages.noneText}
          </EmptyState>
        }
      />
      <ListPages pagination={result?.pagination} rows={messages.rows} onPage={onPage} onSize={onSize} />
    </Panel>
  );
}
