import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import type { HandledRow, listHandledRequests } from '@portal/shared-api/contract/traitement-demandes';
import { Badge } from '@portal/shared-ui/badge';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { DataTable, type Column, type SortOrder } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { alertTriangle, clock } from '@portal/shared-ui/icons-states';
import { LinkButton } from '@portal/shared-ui/link';
import { EmptyState } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { ListPages } from '../../common/list-pages';
import type { pageSizes } from '../../common/page-sizes';
import { messages } from './messages';
import { RequestState } from '@portal/shared-ui/request-state';
import styles from './page.module.css';

type Answer<E> = E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Response> ? Response : never;

interface RequestTableProps {
  result: Answer<typeof listHandledRequests> | undefined;
  isRefreshing: boolean;
  /** Numbers of the ticked requests. */
  ticked: readonly string[];
  onTick: (numeros: readonly string[]) => void;
  sort: { order: SortOrder; onSort: (order: SortOrder) => void };
  onOpen: (numeroDemande: string) => void;
  onPage: (page: number) => void;
  onSize: (taille: (typeof pageSizes)[number]) => void;
}

/** Who is in charge, as the reader says it. */
export const handlerName = ({ gestionnaire, isMienne }: Pick<HandledRow, 'gestionnaire' | 'isMienne'>) =>
  isMienne ? messages.me : (gestionnaire ?? messages.nobody);

function columnsOf({ ticked, onTick, onOpen }: RequestTableProps): Column<HandledRow>[] {
  const { columns } = messages;
  return [
    {
      id: 'select',
      header: <span className="visually-hidden">{columns.select}</span>,
      cell: ({ numeroDemande }) => (
        <Checkbox
          isLabelHidden
          label={messages.selectRow({ numero: numeroDemande })}
          isChecked={ticked.includes(numeroDemande)}
          onChange={(isTicked) =>
            onTick(isTicked ? [...ticked, numeroDemande] : ticked.filter((each) => each !== numeroDemande))
          }
        />
      ),
    },
    {
      id: 'numero',
      header: columns.numero,
      isRowHeader: true,
      cell: ({ numeroDemande, libelle }) => (
        <span className={styles.pair}>
          <LinkButton onClick={() => onOpen(numeroDemande)}>{numeroDemande}</LinkButton>
          <small>{libelle}</small>
        </span>
      ),
    },
    { id: 'date', header: columns.date, sortKey: 'date', cell: ({ dateDemande }) => <DateText date={dateDemande} /> },
    {
      id: 'adherent',
      header: columns.adherent,
      cell: ({ expediteur: { nom, prenom }, numeroContratIndividuel }) => (
        <span className={styles.pair}>
          {nom} {prenom}
          <small>{numeroContratIndividuel}</small>
        </span>
      ),
    },
    {
      id: 'etat',
      header: columns.etat,
      cell: ({ etat, etatTechnique }) => (
        <span className={styles.badges}>
          <RequestState etat={etat} />
          {etatTechnique === 'ECHEC' && (
            <Badge tone="err" icon={alertTriangle}>
              {messages.failed}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'delai',
      header: columns.delai,
      sortKey: 'echeance',
      cell: ({ delaiOuvres, isEnRetard }) => (
        <span className={styles.badges}>
          {messages.days({ nombre: delaiOuvres })}
          {isEnRetard && (
            <Badge tone="warn" icon={clock}>
              {messages.late}
            </Badge>
          )}
        </span>
      ),
    },
    { id: 'mode', header: columns.mode, cell: ({ modeGestion }) => messages.modes[modeGestion] },
    { id: 'canal', header: columns.canal, cell: ({ canal }) => messages.channels[canal] },
    { id: 'ar', header: columns.ar, cell: ({ isArEnvoye }) => (isArEnvoye ? messages.yes : messages.no) },
    { id: 'gestionnaire', header: columns.gestionnaire, cell: handlerName },
  ];
}

/** Requests of the view; the number opens the request. */
export function RequestTable(props: RequestTableProps) {
  const { result, isRefreshing, sort, onPage, onSize } = props;
  const rows = result?.demandes;
  return (
    <Panel isFlush>
      <DataTable
        isFlush
        isDense
        isWide
        caption={messages.caption({ nombre: rows?.length ?? 0, total: result?.pagination.total ?? 0 })}
        columns={columnsOf(props)}
        rows={rows}
        rowKey={({ numeroDemande }) => numeroDemande}
        isRefreshing={isRefreshing}
        sort={sort}
        empty={
          <EmptyState isPlain title={messages.empty}>
            {messages.emptyText}
          </EmptyState>
        }
      />
      <ListPages pagination={result?.pagination} rows={messages.rows} onPage={onPage} onSize={onSize}>
        {result?.isTotalPlafonne && <p>{messages.capped}</p>}
      </ListPages>
    </Panel>
  );
}
