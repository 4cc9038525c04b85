import { useFeature, useSession } from '@portal/shared-api';
import type { Facteurs } from '@portal/shared-api/contract/facteurs';
import { Notice } from '@portal/shared-ui/notice';
import { Panel } from '@portal/shared-ui/panel';
import { Application } from './application';
import { Biometry } from './biometry';
import { RecoveryCodes } from './recovery-codes';
import { Keys } from './keys';
import type { GivenCodes } from './lost-answer';
import { messages } from './messages';
import styles from './securite.module.css';
import { SmsProtection } from './sms-protection';

export interface FactorProps {
  facteurs: Facteurs;
  /** Reads the protections again after a change. */
  onChange: () => void;
  /** Shows recovery codes, this once, or says that they could not be shown. */
  onCodes: (codes: NonNullable<GivenCodes>) => void;
}

/** All factors beyond the password (F-31 to F-33). */
export function Protection(factor: FactorProps) {
  const { facteurs } = factor;
  const hasSms = useSession(({ client }) => client?.amfSmsActivated ?? false);
  const hasBiometry = useFeature('biometrieService');
  const hasStrong = facteurs.application !== null || facteurs.clesAcces.length > 0;
  return (
    <Panel isFlush title={messages.protection}>
      <p className={styles.intro}>{messages.protectionText}</p>
      {facteurs.isFacteurFortRequis && !hasStrong && (
        <div className={styles.foot}>
          <Notice tone="warn">{messages.strongRequired}</Notice>
        </div>
      )}
      <ul className={styles.rows}>
        {(hasSms || facteurs.isAmfActive) && <SmsProtection {...factor} hasSms={hasSms} />}
        <Application {...factor} />
        <Keys {...factor} />
        {hasStrong && <RecoveryCodes {...factor} />}
        {hasBiometry && <Biometry {...factor} />}
      </ul>
    </Panel>
  );
}
