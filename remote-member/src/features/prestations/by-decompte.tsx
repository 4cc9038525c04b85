import { resources, useSession } from '@portal/shared-api';
import { decompteStateCodes, decompteStates } from '@portal/shared-api/contract/decomptes';
import { readDecompteActes } from '@portal/shared-api/contract/prestations';
import { Filters } from '@portal/shared-ui/filters';
import { Resource } from '@portal/shared-ui/page';
import { Select } from '@portal/shared-ui/select';
import { activeFilters } from '../../common/active-filters';
import { CommonFilterFields } from '../../common/common-filter-fields';
import type { DecompteSource } from '../../common/decomptes/decompte-detail';
import { DecompteList } from '../../common/decomptes/decompte-list';
import { ExportActions } from '../../common/export-actions';
import { NoResult } from '../../common/no-result';
import { TotalsPanel } from '../../common/totals-panel';
import { useAnsweredFilters } from '../../common/use-answered-filters';
import { useListFilters } from '../../common/use-list-filters';
import { exportDecomptes, printDecomptes, useDecomptes } from './data';
import { ListPages } from '../../common/list-pages';
import { messages as common } from '../../common/messages';
import { messages } from './messages';
import { StatementActions } from './statement-actions';
import styles from './page.module.css';

const source: DecompteSource = {
  actes: readDecompteActes,
  actions: ({ numeroDecompte, idDocumentReleve }) =>
    idDocumentReleve && <StatementActions numeroDecompte={numeroDecompte} idDocument={idDocumentReleve} />,
};
const states = [
  { code: '', libelle: messages.everyState },
  ...decompteStateCodes.map((code) => ({ code, libelle: decompteStates[code] })),
] as const;

/** Tab « Par décompte »: filters, totals and décomptes. */
export function ByDecompte() {
  const address = useListFilters();
  const { filters, today, change, clear } = address;
  const people = useSession((session) => session.contrat?.beneficiaires ?? noOne);
  const read = useDecomptes(filters, today);
  const { answered, during } = useAnsweredFilters(read, filters, today);
  return (
    <div className={styles.tab}>
      <Filters active={activeFilters(address, people)} onClear={clear}>
        <CommonFilterFields {...address}>
          <Select
            isCompact
            label={messages.state}
            value={filters.etat}
            options={states}
            onChange={(etat) => change({ etat })}
          />
        </CommonFilterFields>
      </Filters>
      <Resource
        read={read}
        label={resources.prestations.label}
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
                  onExport={(format) => exportDecomptes(filters, today, format)}
                  onPrint={() => printDecomptes(filters, today)}
                />
              }
            />
            <DecompteList
              decomptes={data.decomptes}
              source={source}
              isRefreshing={read.isRefreshing}
              asked={filters.q}
            />
            <ListPages rows="decompte" pagination={data.pagination} change={change} />
          </>
        )}
      </Resource>
    </div>
  );
}

const noOne: never[] = [];
