import type { Acces, listAccesAdministrateur } from '@portal/shared-api/contract/acces-administrateur';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { Badge } from '@portal/shared-ui/badge';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { InstantText } from '@portal/shared-ui/date-text';
import { hourglass } from '@portal/shared-ui/icons-states';
import { LinkButton } from '@portal/shared-ui/link';
import { EmptyState } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { minutesOf } from './duration';
import { ListPages } from '../../common/list-pages';
import type { pageSizes } from '../../common/page-sizes';
import { messages } from './messages';
import styles from './page.module.css';

type Answer<E> = E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Response> ? Response : never;

interface RegisterTableProps {
  result: Answer<typeof listAccesAdministrateur> | undefined;
  isRefreshing: boolean;
  isFiltered: boolean;
  opened: string | null;
  onOpen: (acces: Acces) => void;
  onPage: (page: number) => void;
  onSize: (taille: (typeof pageSizes)[number]) => void;
}

const columns = (opened: string | null, onOpen: (acces: Acces) => void): Column<Acces>[] => [
  {
    id: 'adherent',
    header: messages.columns.adherent,
    isRowHeader: true,
    cell: (acces) => (
      <span className={styles.name}>
        <LinkButton aria-expanded={acces.idAcces === opened} onClick={() => onOpen(acces)}>
          {acces.adherent}
        </LinkButton>
      </span>
    ),
  },
  { id: 'administrateur', header: messages.columns.administrateur, cell: ({ administrateur }) => administrateur },
  {
    id: 'motif',
    header: messages.columns.motif,
    cell: ({ libelleMotif, reference }) => (
      <span className={styles.pair}>
        {libelleMotif}
        {reference && <small>{reference}</small>}
      </span>
    ),
  },
  {
    id: 'debut',
    header: messages.columns.debut,
    cell: ({ dateDebut }) => <InstantText instant={dateDebut} separator="line" />,
  },
  {
    id: 'fin',
    header: messages.columns.fin,
    cell: ({ dateDebut, dateFin }) =>
      dateFin ? (
        <span className={styles.pair}>
          <InstantText instant={dateFin} separator="line" />
          <small>{messages.duration({ minutes: minutesOf(dateDebut, dateFin) })}</small>
        </span>
      ) : (
        <Badge tone="info" icon={hourglass}>
          {messages.open}
        </Badge>
      ),
  },
  { id: 'pages', header: messages.columns.pages, isNumeric: true, cell: ({ nombrePagesVues }) => nombrePagesVues },
];

/** Matching consultations, newest first; the name of a member opens the details. */
export function RegisterTable({
  result,
  isRefreshing,
  isFiltered,
  opened,
  onOpen,
  onPage,
  onSize,
}: RegisterTableProps) {
  const rows = result?.acces;
  return (
    <Panel isFlush>
      <DataTable
        isFlush
        isDense
        caption={messages.caption({ nombre: rows?.length ?? 0, total: result?.pagination.total ?? 0 })}
        columns={columns(opened, onOpen)}
        rows={rows}
        rowKey={({ idAcces }) => idAcces}
        isRefreshing={isRefreshing}
        isSelected={({ idAcces }) => idAcces === opened}
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
