import { useFeature, useSession } from '@portal/shared-api';
import type { Facteurs } from '@portal/shared-api/contract/facteurs';
import { Notice } from '@portal/shared-ui/notice';
import { Panel } from '@portal/shared-ui/panel';
import { useState } from 'react';
import { Application } from './application';
import { Biometry } from './biometry';
import { RecoveryCodes } from './recovery-codes';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { Keys } from './keys';
import { messages } from './messages';
import styles from './securite.module.css';
import { SmsProtection } from './sms-protection';

export interface FactorProps {
  facteurs: Facteurs;
  /** Reads the protections again after a change. */
  onChange: () => void;
  /** Shows recovery codes, this once. */
  onCodes: (codes: readonly string[]) => void;
}

/** All factors beyond the password (F-31 to F-33). */
export function Protection({ facteurs, onChange }: Omit<FactorProps, 'onCodes'>) {
  const hasSms = useSession(({ client }) => client?.amfSmsActivated ?? false);
  const hasBiometry = useFeature('biometrieService');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasStrong = facteurs.application !== null || facteurs.clesAcces.length > 0;
  const factor: FactorProps = { facteurs, onChange, onCodes: setCodes };
  return (
    <Panel isFlush title={messages.protection}>
      <p className={styles.intro}>{messages.protectionText}</p>
      {facteurs.isFacteurFortRequis && !hasStrong && (
        <div className={styles.foot}>
          <Notice tone="warn">{messages.strongRequired}</Notice>
        </div>
      )}
      <ul className={styles.rows}>
        {hasSms && <SmsProtection {...factor} />}
        <Application {...factor} />
        <Keys {...factor} />
        {hasStrong && <RecoveryCodes {...factor} />}
        {hasBiometry && <Biometry {...factor} />}
      </ul>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  );
}
