import { usePending } from '@portal/shared-api/use-pending';
import { downloadFile, resources, useResource, useRight } from '@portal/shared-api';
import { exportAccesAdministrateur, listAccesAdministrateur } from '@portal/shared-api/contract/acces-administrateur';
import type { AccountRow } from '@portal/shared-api/contract/comptes';
import { useListState } from '@portal/shared-api/list-state';
import { Button } from '@portal/shared-ui/button';
import { login } from '@portal/shared-ui/icons-administration';
import { download } from '@portal/shared-ui/icons-tools';
import { PageHeader, ReadError } from '@portal/shared-ui/page';
import { useState } from 'react';
import { MemberFinder } from '../../common/member-finder/member-finder';
import { StartAccessDialog } from '../../common/start-access/start-access-dialog';
import { useMayStart } from '../../common/start-access/use-may-start';
import { AdminLayout } from '../../layout/admin-layout';
import { filterQuery, registerList } from './address';
import { Detail } from './detail';
import { Filters } from './filters';
import { messages } from './messages';
import { RegisterTable } from './register-table';
import sheet from '../../common/sheet-layout.module.css';
import styles from './page.module.css';

/**
 * « Accès administrateur »: the register of consultations, and their start. Filters and page are in
 * the address.
 */
export default function AccesAdministrateur() {
  const { state, change } = useListState(registerList);
  const { page, taille, acces, ...filters } = state;
  const query = filterQuery(filters);
  const { data, error, reload, isRefreshing } = useResource(
    listAccesAdministrateur,
    { query: { ...query, page, taille } },
    { keepPrevious: true },
  );

  return (
    <AdminLayout>
      <PageHeader title={resources.accesAdministrateur.label} subtitle={messages.subtitle} />
      <Actions query={query} />
      <Filters
        key={JSON.stringify(filters)}
        filters={filters}
        onFilter={(next) => change({ ...next, page: 1, acces: '' })}
      />
      {error && (
        <ReadError
          label={resources.accesAdministrateur.label}
          message={error.message}
          isRetrying={isRefreshing}
          onRetry={reload}
        />
      )}
      {!error && (
        <div className={sheet.split}>
          <RegisterTable
            result={data}
            isRefreshing={isRefreshing}
            isFiltered={Object.keys(query).length > 0}
            opened={acces}
            onOpen={({ idAcces }) => change({ acces: idAcces })}
            onPage={(next) => change({ page: next, acces: '' })}
            onSize={(next) => change({ taille: next, page: 1 })}
          />
          {acces && <Detail key={acces} idAcces={acces} onClose={() => change({ acces: '' })} />}
        </div>
      )}
    </AdminLayout>
  );
}

/** Actions besides reading: export the list, open a space. */
function Actions({ query }: { query: ReturnType<typeof filterQuery> }) {
  const mayStart = useMayStart();
  // Without this right members cannot be searched.
  const mayFind = useRight('users.adherent:read');
  const [step, setStep] = useState<'find' | AccountRow | null>(null);
  const [pending, run] = usePending<'export'>();
  const leave = () => run('export', () => downloadFile(exportAccesAdministrateur, { query }));
  return (
    <div className={styles.actions}>
      {mayStart && mayFind && (
        <Button size="sm" icon={login} onClick={() => setStep('find')}>
          {messages.start}
        </Button>
      )}
      <Button variant="quiet" size="sm" icon={download} isPending={pending !== null} onClick={() => void leave()}>
        {messages.export}
      </Button>
      {step === 'find' && <MemberFinder title={messages.findMember} onChoose={setStep} onClose={() => setStep(null)} />}
      {step && step !== 'find' && <StartAccessDialog member={step} onClose={() => setStep(null)} />}
    </div>
  );
}
