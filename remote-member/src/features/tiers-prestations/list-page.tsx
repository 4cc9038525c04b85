import { resources, useFeature } from '@portal/shared-api';
import { Notice } from '@portal/shared-ui/notice';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { ExportActions } from '../../common/export-actions';
import { messages as common } from '../../common/messages';
import { NoResult } from '../../common/no-result';
import { TotalsPanel } from '../../common/totals-panel';
import { useAnsweredFilters } from '../../common/use-answered-filters';
import { exportTiers, printTiers, useTiers } from './data';
import { TiersFilterFields } from './filter-fields';
import { useTiersFilters } from './filters';
import { ListPages } from '../../common/list-pages';
import { messages } from './messages';
import { TiersTable } from './tiers-table';
import styles from './page.module.css';

/**
 * « Mes soins en tiers payant » (S-09): third parties with direct payment, their number of décomptes and
 * amounts.
 */
export function ListPage() {
  const address = useTiersFilters();
  const { filters, today, change, searchOf } = address;
  const read = useTiers(address);
  const list = useFeature('prestationsConsultation') ? resources.prestations : resources.remboursements;
  const { answered, during } = useAnsweredFilters(read, filters, today);
  return (
    <>
      <PageHeader
        title={resources.tiersPrestations.label}
        subtitle={messages.subtitle}
        back={{ to: list.path, label: list.label }}
      />
      <div className={styles.page}>
        <Notice isLine>{messages.notice}</Notice>
        <TiersFilterFields address={address} />
        <Resource
          read={read}
          label={resources.tiersPrestations.label}
          rows={5}
          empty={({ pagination }) =>
            pagination.total === 0 && <NoResult title={messages.empty} {...address} filters={answered} />
          }
        >
          {(data) => (
            <>
              <TotalsPanel
                title={messages.totals({
                  professionnels: messages.professionals({ nombre: data.pagination.total }),
                  decomptes: messages.decomptes({ nombre: data.nombreDecomptes, periode: during }),
                })}
                note={common.order.byLastPayment}
                numPers={filters.numPers}
                totaux={data.totaux}
                actions={
                  <ExportActions
                    onExport={(format) => exportTiers(address, format)}
                    onPrint={() => printTiers(address)}
                  />
                }
              />
              <Panel>
                <TiersTable
                  tiers={data.tiersPrestations}
                  nombreDecomptes={data.nombreDecomptes}
                  totaux={data.totaux}
                  isRefreshing={read.isRefreshing}
                  searchOf={searchOf}
                />
              </Panel>
              <ListPages rows="professionnel" pagination={data.pagination} change={change} />
            </>
          )}
        </Resource>
      </div>
    </>
  );
}
