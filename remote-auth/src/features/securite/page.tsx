import { resources, useResource, useSession } from '@portal/shared-api';
import { readFacteurs } from '@portal/shared-api/contract/facteurs';
import { Notice } from '@portal/shared-ui/notice';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { useState } from 'react';
import { Access } from './access';
import { Connections } from './connections';
import { Consultations } from './consultations';
import { Devices } from './devices';
import type { GivenCodes } from './lost-answer';
import { LostCodesDialog } from './lost-codes-dialog';
import { messages } from './messages';
import { Protection } from './protection';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import styles from './securite.module.css';

/** « Sécurité et connexion »: protections of the account, its sessions and connections. */
export default function SecurityPage() {
  const provider = useSession(({ client }) => client?.oidcExternalProvider ?? null);
  // Staff without contract have no menu with a way back.
  const isAlone = useSession(({ contrat }) => contrat === null);
  return (
    <>
      <PageHeader
        title={resources.securite.label}
        subtitle={messages.subtitle}
        back={isAlone ? { to: resources.administration.path, label: messages.administration } : undefined}
      />
      <div className={styles.page}>
        {provider ? <Notice>{messages.external({ libelle: provider.libelle })}</Notice> : <OwnFactors />}
        <Devices />
        <Connections />
        <Consultations />
      </div>
    </>
  );
}

function OwnFactors() {
  const read = useResource(readFacteurs, {});
  const [codes, setCodes] = useState<NonNullable<GivenCodes> | null>(null);
  const renewed = (made: NonNullable<GivenCodes>) => {
    read.reload();
    setCodes(made);
  };
  const isUnseen = codes === 'lost' || codes === 'doubtful';
  return (
    <>
      <Resource isErrorAlone read={read} label={messages.label} rows={4}>
        {(data) => (
          <>
            <Access facteurs={data} />
            <Protection facteurs={data} onChange={read.reload} onCodes={setCodes} />
          </>
        )}
      </Resource>
      {/* Codes that show once stay, whatever becomes of the read beside them. */}
      {isUnseen && (
        <LostCodesDialog
          isDoubtful={codes === 'doubtful'}
          onCodes={renewed}
          onDoubt={() => renewed('doubtful')}
          onClose={() => setCodes((shown) => (shown === codes ? null : shown))}
        />
      )}
      {codes && !isUnseen && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
