import { resources, toast, useResource } from '@portal/shared-api';
import { listDemarches, type Demarche } from '@portal/shared-api/contract/demarches';
import { ban } from '@portal/shared-ui/icons-states';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { useEffect } from 'react';
import { CurrentSuspension } from '../../common/suspension';
import { messages as common } from '../../common/messages';
import { OpenLink } from '../../common/open-link';
import { EmptyContract } from '../../common/other-contracts';
import { procedureGroups } from './catalogue';
import { messages } from './messages';
import { ProcedureCard } from './procedure-card';
import styles from './page.module.css';

/** « Mes démarches »: forms of this client, grouped, and why the contract does not allow some (product 2.0.4). */
export default function DemarchesPage() {
  const read = useResource(listDemarches, {});
  const { error } = read;
  useEffect(() => {
    if (error) toast({ type: 'danger', title: common.modeFailed, text: error.message });
  }, [error]);
  return (
    <>
      <PageHeader
        title={resources.demarches.label}
        subtitle={messages.subtitle}
        actions={
          <>
            <OpenLink name="historique" />
            <OpenLink name="signaturesPaiements" />
          </>
        }
      />
      <div className={styles.notice}>
        <CurrentSuspension />
      </div>
      <Resource read={read} label={resources.demarches.label} rows={6}>
        {({ demarches }) => <Procedures demarches={demarches} />}
      </Resource>
    </>
  );
}

function Procedures({ demarches }: { demarches: readonly Demarche[] }) {
  const groups = procedureGroups
    .map(({ title, procedures }) => ({
      title,
      procedures: procedures.flatMap((procedure) => {
        const demarche = demarches.find(({ code }) => code === procedure.feature);
        return demarche ? [{ procedure, demarche }] : [];
      }),
    }))
    .filter(({ procedures }) => procedures.length > 0);
  return groups.length === 0 ? (
    <EmptyContract icon={ban} title={messages.none}>
      {messages.noneText}
    </EmptyContract>
  ) : (
    <div className={styles.groups}>
      {groups.map(({ title, procedures }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className={styles.cards}>
            {procedures.map(({ procedure, demarche }) => (
              <ProcedureCard key={procedure.feature} procedure={procedure} demarche={demarche} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
