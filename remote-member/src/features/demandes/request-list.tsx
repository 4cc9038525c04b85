import { resources, useResource } from '@portal/shared-api';
import { listDemandes, type Demande } from '@portal/shared-api/contract/historique';
import { useAnswered } from '@portal/shared-api/use-answered';
import { Button } from '@portal/shared-ui/button';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText, InstantText } from '@portal/shared-ui/date-text';
import { PersonName } from '@portal/shared-ui/display';
import { checklist } from '@portal/shared-ui/icons-menu';
import { TextLink } from '@portal/shared-ui/link';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useChoiceFilters } from '../../common/choice-filters';
import { ListPages } from '../../common/list-pages';
import { messages as common } from '../../common/messages';
import { OpenLink } from '../../common/open-link';
import { RequestState } from '@portal/shared-ui/request-state';
import { useLastKnown } from '@portal/shared-api/use-last-known';
import { requestList, RequestFilters } from './filters';
import { messages } from './messages';
import styles from './page.module.css';

const { path, label } = resources.historique;

const columns: Column<Demande>[] = [
  {
    id: 'numero',
    header: messages.number,
    isRowHeader: true,
    cell: ({ numeroDemande, libelle }) => (
      <>
        <span className={styles.number}>
          <TextLink to={`${path}/${numeroDemande}`}>{numeroDemande}</TextLink>
        </span>{' '}
        <span className={styles.form}>{libelle}</span>
      </>
    ),
  },
  { id: 'date', header: messages.date, cell: ({ dateDemande }) => <DateText date={dateDemande} /> },
  { id: 'contrat', header: messages.contract, cell: ({ numeroContratIndividuel }) => numeroContratIndividuel },
  {
    id: 'beneficiaire',
    header: messages.person,
    cell: ({ beneficiaires }) => (
      <span className={styles.persons}>
        {beneficiaires.map((person) => (
          <PersonName key={person.numPers} person={person} />
        ))}
      </span>
    ),
  },
  { id: 'etat', header: messages.state, cell: ({ etat }) => <RequestState etat={etat} /> },
  {
    id: 'maj',
    header: messages.updated,
    label: messages.updatedInCard,
    cell: ({ dateMaj }) => <InstantText instant={dateMaj} separator="line" />,
  },
];

/** All requests of the person, on any contract; form, state and period are in the address. */
export function RequestList() {
  const address = useChoiceFilters(requestList);
  const read = useResource(listDemandes, { query: address.query }, { keepPrevious: true });
  const isNarrowed = useAnswered(read, address.isNarrowed);
  const demarches = useLastKnown(read.data?.demarches) ?? [];
  return (
    <>
      <PageHeader
        title={label}
        subtitle={messages.subtitle}
        back={{ to: resources.demarches.path, label: resources.demarches.label }}
      />
      <div className={styles.page}>
        {(address.isNarrowed || (read.data?.pagination.total ?? 0) > 0) && (
          <RequestFilters address={address} demarches={demarches} />
        )}
        <Resource
          read={read}
          label={label}
          rows={6}
          empty={({ pagination }) =>
            pagination.total === 0 &&
            !isNarrowed && (
              <EmptyState icon={checklist} title={messages.none} actions={<OpenLink name="demarches" />}>
                {messages.noneText}
              </EmptyState>
            )
          }
        >
          {(data) => (
            <>
              <Panel title={messages.count({ nombre: data.pagination.total })} note={common.order.newestFeminine}>
                <DataTable
                  isWide
                  caption={messages.caption}
                  columns={columns}
                  rows={data.demandes}
                  rowKey={({ numeroDemande }) => numeroDemande}
                  isRefreshing={read.isRefreshing}
                  empty={
                    <EmptyState
                      isPlain
                      title={messages.noResult}
                      actions={
                        <Button variant="ghost" size="sm" onClick={address.clear}>
                          {common.clearFilters}
                        </Button>
                      }
                    >
                      {messages.noResultText}
                    </EmptyState>
                  }
                />
              </Panel>
              {data.pagination.total > 0 && (
                <ListPages rows="demande" pagination={data.pagination} change={address.change} />
              )}
            </>
          )}
        </Resource>
      </div>
    </>
  );
}
