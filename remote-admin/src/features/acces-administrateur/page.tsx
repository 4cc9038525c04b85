import { downloadFile, resources, useResource, useRight } from '@portal/shared-api';
import { exportAccesAdministrateur, listAccesAdministrateur } from '@portal/shared-api/contract/acces-administrateur';
import type { AccountRow } from '@portal/shared-api/contract/comptes';
import { useSearchParams } from '@portal/shared-api/router';
import { Button } from '@portal/shared-ui/button';
import { login } from '@portal/shared-ui/icons-administration';
import { download } from '@portal/shared-ui/icons-tools';
import { PageHeader, ReadError } from '@portal/shared-ui/page';
import { useState } from 'react';
import { StartAccessDialog } from '../../common/start-access/start-access-dialog';
import { useMayStart } from '../../common/start-access/use-may-start';
import { AdminLayout } from '../../layout/admin-layout';
import { filterQuery, readAddress } from './address';
import { Detail } from './detail';
import { Filters } from './filters';
import { MemberFinder } from './member-finder';
import { messages } from './messages';
import { RegisterTable } from './register-table';
import sheet from '../../common/sheet-layout.module.css';
import styles from './page.module.css';

/**
 * « Accès administrateur »: the register of consultations, and their start. Filters and page are in
 * the address.
 */
export default function AccesAdministrateur() {
  const [params, setParams] = useSearchParams();
  const { filters, page, taille, acces } = readAddress(params);
  const query = filterQuery(filters);
  const { data, error, reload, isRefreshing } = useResource(
    listAccesAdministrateur,
    { query: { ...query, page, taille } },
    { keepPrevious: true },
  );

  const change = (changes: Record<string, string | number | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: !('page' in changes) },
    );

  return (
    <AdminLayout>
      <PageHeader title={resources.accesAdministrateur.label} subtitle={messages.subtitle} />
      <Actions query={query} />
      <Filters
        key={JSON.stringify(filters)}
        filters={filters}
        onFilter={(next) => change({ ...next, page: null, acces: null })}
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
            onPage={(next) => change({ page: next, acces: null })}
            onSize={(next) => change({ taille: next, page: null })}
          />
          {acces && <Detail key={acces} idAcces={acces} onClose={() => change({ acces: null })} />}
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
  const [isExporting, setExporting] = useState(false);
  const leave = async () => {
    setExporting(true);
    await downloadFile(exportAccesAdministrateur, { query });
    setExporting(false);
  };
  return (
    <div className={styles.actions}>
      {mayStart && mayFind && (
        <Button size="sm" icon={login} onClick={() => setStep('find')}>
          {messages.start}
        </Button>
      )}
      <Button variant="quiet" size="sm" icon={download} isPending={isExporting} onClick={() => void leave()}>
        {messages.export}
      </Button>
      {step === 'find' && <MemberFinder onChoose={setStep} onClose={() => setStep(null)} />}
      {step && step !== 'find' && <StartAccessDialog member={step} onClose={() => setStep(null)} />}
    </div>
  );
}
