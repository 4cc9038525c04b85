import { resources, usePageTitle } from '@portal/shared-api';
import { readTiersActes } from '@portal/shared-api/contract/tiers-prestations';
import { Notice } from '@portal/shared-ui/notice';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import type { DecompteSource } from '../../common/decomptes/decompte-detail';
import { DecompteList } from '../../common/decomptes/decompte-list';
import { ExportActions } from '../../common/export-actions';
import { NoResult } from '../../common/no-result';
import { TotalsPanel } from '../../common/totals-panel';
import { useAnsweredFilters } from '../../common/use-answered-filters';
import { useLastKnown } from '@portal/shared-api/use-last-known';
import { exportTiers, printTiers, useTiersDecomptes } from './data';
import { TiersFilterFields } from './filter-fields';
import { useTiersFilters, type TiersAddress } from './filters';
import { ListPages } from '../../common/list-pages';
import { messages as common } from '../../common/messages';
import { messages } from './messages';
import styles from './page.module.css';

const source: DecompteSource = { actes: readTiersActes };

/** Décomptes paid to one professional or establishment, each with its acts (S-09, levels 2 and 3). */
export function DecomptesPage() {
  const address = useTiersFilters();
  // The page of another professional keeps nothing of this one.
  return <Decomptes key={address.tiers} address={address} />;
}

function Decomptes({ address }: { address: TiersAddress }) {
  const { filters, today, change, tiers: idTiers, searchOf } = address;
  // The type of professional belongs to the previous list.
  const asked = { ...address, type: '' as const };
  const read = useTiersDecomptes(idTiers, asked);
  const { answered, during } = useAnsweredFilters(read, filters, today);
  // A filter that finds nothing, or fails, leaves the name.
  const professional = useLastKnown(read.data?.decomptes[0]?.professionnel);
  usePageTitle(professional?.nom);
  return (
    <>
      <PageHeader
        title={professional?.nom ?? resources.tiersDecomptes.label}
        subtitle={professional?.specialite}
        back={{ to: `${resources.tiersPrestations.path}${searchOf('')}`, label: messages.back }}
      />
      <div className={styles.page}>
        <Notice isLine>{messages.notice}</Notice>
        <TiersFilterFields address={asked} hasType={false} />
        {!idTiers && <EmptyState title={messages.empty} />}
        {idTiers && (
          <Resource
            read={read}
            label={resources.tiersDecomptes.label}
            rows={5}
            empty={({ pagination }) =>
              pagination.total === 0 && <NoResult title={messages.empty} {...asked} filters={answered} />
            }
          >
            {(data) => (
              <>
                <TotalsPanel
                  title={messages.decomptes({ nombre: data.pagination.total, periode: during })}
                  note={common.order.byTreatment}
                  numPers={filters.numPers}
                  totaux={data.totaux}
                  actions={
                    <ExportActions
                      onExport={(format) => exportTiers(asked, format, idTiers)}
                      onPrint={() => printTiers(asked, idTiers)}
                    />
                  }
                />
                <DecompteList decomptes={data.decomptes} source={source} isRefreshing={read.isRefreshing} />
                <ListPages rows="decompte" pagination={data.pagination} change={change} />
              </>
            )}
          </Resource>
        )}
      </div>
    </>
  );
}
