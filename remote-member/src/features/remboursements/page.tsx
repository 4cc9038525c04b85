import { resources, useFeature, useSession } from '@portal/shared-api';
import { Filters } from '@portal/shared-ui/filters';
import { ButtonLink } from '@portal/shared-ui/link';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { activeFilters } from '../../common/active-filters';
import { CommonFilterFields } from '../../common/common-filter-fields';
import { ExportActions } from '../../common/export-actions';
import { NoResult } from '../../common/no-result';
import { PerContract } from '../../common/per-contract';
import { TotalsPanel } from '../../common/totals-panel';
import { useAnsweredFilters } from '../../common/use-answered-filters';
import { useListFilters } from '../../common/use-list-filters';
import { exportActs, printActs, useRemboursements } from './data';
import { ListPages } from '../../common/list-pages';
import { messages as common } from '../../common/messages';
import { messages } from './messages';
import { MonthlyChart } from './monthly-chart';
import { RefundTable } from './refund-table';
import styles from './page.module.css';

/** « Mes remboursements » (S-07), for clients without décomptes: one row per act. */
export default function Remboursements() {
  return (
    <PerContract>
      <Acts />
    </PerContract>
  );
}

function Acts() {
  const address = useListFilters();
  const { filters, today, change, clear } = address;
  const hasThirdParty = useFeature('tiersPrestationsConsultation');
  const people = useSession((session) => session.contrat?.beneficiaires ?? noOne);
  const read = useRemboursements(filters, today);
  const { answered, during } = useAnsweredFilters(read, filters, today);
  return (
    <>
      <PageHeader
        title={resources.remboursements.label}
        subtitle={messages.subtitle}
        actions={
          hasThirdParty && (
            <ButtonLink variant="quiet" size="sm" to={resources.tiersPrestations.path}>
              {resources.tiersPrestations.label}
            </ButtonLink>
          )
        }
      />
      <div className={styles.page}>
        <Filters active={activeFilters(address, people)} onClear={clear}>
          <CommonFilterFields {...address} />
        </Filters>
        <Resource
          read={read}
          label={resources.remboursements.label}
          rows={6}
          empty={({ pagination }) =>
            pagination.total === 0 && <NoResult title={messages.empty} {...address} filters={answered} />
          }
        >
          {(data) => (
            <>
              <TotalsPanel
                title={messages.totals({ nombre: data.pagination.total, periode: during })}
                note={common.order.byTreatment}
                numPers={filters.numPers}
                totaux={data.totaux}
                actions={
                  <ExportActions
                    onExport={(format) => exportActs(filters, today, format)}
                    onPrint={() => printActs(filters, today)}
                  />
                }
              />
              <MonthlyChart filters={filters} today={today} />
              <Panel>
                <RefundTable
                  remboursements={data.remboursements}
                  totaux={data.totaux}
                  isRefreshing={read.isRefreshing}
                  filters={filters}
                />
              </Panel>
              <ListPages rows="acte" pagination={data.pagination} change={change} />
            </>
          )}
        </Resource>
      </div>
    </>
  );
}

const noOne: never[] = [];
