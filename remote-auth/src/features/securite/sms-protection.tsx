import { askForSecurityCode, useSession } from '@portal/shared-api';
import { Button } from '@portal/shared-ui/button';
import { deviceMobile } from '@portal/shared-ui/icons-security';
import { useState } from 'react';
import { Confirm } from './confirm';
import { OnOff } from './factor-facts';
import { hasKeyHere } from '../../common/keys-here';
import { messages } from './messages';
import type { FactorProps } from './protection';
import { Row } from './row';
import styles from './securite.module.css';
import { TelephoneDialog } from './telephone-dialog';

interface SmsProtectionProps extends FactorProps {
  /**
   * Whether the insurer sends SMS: where it no longer does, codes come by mail until the protection is switched off.
   */
  hasSms: boolean;
}

/** « Protection via SMS » (F-31, F-32): on, off, and its mobile. */
export function SmsProtection({ facteurs, onChange, hasSms }: SmsProtectionProps) {
  const { telephone, isAmfActive, isTelephoneConfirme, isTelephoneInterdit } = facteurs;
  const [asked, setAsked] = useState<'telephone' | 'off' | null>(null);
  const change = async (operation: 'ACTIVATE_AMF' | 'DESACTIVATE_AMF') => {
    const { isDone } = await askForSecurityCode({ operation });
    if (!isDone) return;
    noteProtection(operation === 'ACTIVATE_AMF');
    onChange();
  };
  return (
    <Row
      icon={deviceMobile}
      title={messages.sms}
      state={<OnOff isOn={isAmfActive} />}
      tools={
        <>
          {!isAmfActive && telephone !== null && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={messages.activateSms}
              onClick={() => void change('ACTIVATE_AMF')}
            >
              {messages.activate}
            </Button>
          )}
          {hasSms && (
            <Button
              variant={telephone === null ? 'secondary' : 'quiet'}
              size="sm"
              onClick={() => setAsked('telephone')}
            >
              {telephone === null ? messages.addTelephone : messages.changeTelephone}
            </Button>
          )}
          {isAmfActive && (
            <Button
              variant="danger-quiet"
              size="sm"
              aria-label={messages.deactivateSms}
              onClick={() => setAsked('off')}
            >
              {messages.deactivate}
            </Button>
          )}
        </>
      }
    >
      <p>{sentenceOf(facteurs)}</p>
      {telephone !== null && !isTelephoneConfirme && !isAmfActive && !isTelephoneInterdit && (
        <p className={styles.note}>{messages.smsUnconfirmed}</p>
      )}
      {hasSms && telephone !== null && isTelephoneInterdit && (
        <p className={styles.note}>{messages.smsForbidden({ telephone })}</p>
      )}
      {asked === 'telephone' && <TelephoneDialog onChange={onChange} onClose={() => setAsked(null)} />}
      {asked === 'off' && (
        <Confirm
          isDanger
          title={messages.deactivateSmsTitle}
          text={withoutSms(facteurs)}
          yes={messages.deactivate}
          onYes={() => change('DESACTIVATE_AMF')}
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  );
}

/** Where the codes go: to the address while none can go to the number (AMF-02, AMF-03). */
function sentenceOf(facteurs: FactorProps['facteurs']): string {
  const { telephone, email, isAmfActive, canalCodes } = facteurs;
  if (telephone === null && !isAmfActive) return messages.smsNoTelephone;
  const isByMail = telephone === null || canalCodes === 'MAIL';
  // A stronger factor opens the space instead, and is asked for first: a code is the other way, which staff have not.
  const facteur = strongOf(facteurs);
  if (facteur !== null) {
    if (facteurs.isFacteurFortRequis) return messages.smsStaff({ facteur });
    if (isByMail)
      return isAmfActive ? messages.smsOnMailStrong({ email, facteur }) : messages.smsOffMailStrong({ email, facteur });
    return isAmfActive ? messages.smsOnStrong({ telephone, facteur }) : messages.smsOffStrong({ telephone, facteur });
  }
  if (isByMail) return isAmfActive ? messages.smsOnMail({ email }) : messages.smsOffMail({ email });
  return isAmfActive ? messages.smsOn({ telephone }) : messages.smsOff({ telephone });
}

/** What opens the space once no code comes by SMS: the password alone, unless a stronger factor stays. */
function withoutSms(facteurs: FactorProps['facteurs']): string {
  const facteur = strongOf(facteurs);
  if (facteur !== null) return messages.deactivateSmsTextStrong({ facteur });
  return facteurs.clesAcces.length > 0 ? messages.deactivateSmsTextElsewhere : messages.deactivateSmsText;
}

/** The stronger factors that are asked for at this address, in words; null without one. */
function strongOf(facteurs: FactorProps['facteurs']): string | null {
  const hasKey = hasKeyHere(facteurs);
  if (facteurs.application === null) return hasKey ? messages.strongFactors.key : null;
  return messages.strongFactors[hasKey ? 'both' : 'application'];
}

/** The rest of the page updates at once. */
function noteProtection(isAmfActive: boolean) {
  const { user } = useSession.getState();
  if (user)
    useSession.setState({
      user: { ...user, authentificationMultiples: { ...user.authentificationMultiples, isAmfActive } },
    });
}
