import { call, toast } from '@portal/shared-api';
import { removeApplication, startApplication } from '@portal/shared-api/contract/facteurs';
import { Button } from '@portal/shared-ui/button';
import { qrcode } from '@portal/shared-ui/icons-security';
import { useState } from 'react';
import { Confirm } from './confirm';
import { EnrolApplication, type PreparedApplication } from './enrol-application';
import { OnOff, datesOf, isLastStrong } from './factor-facts';
import { messages } from './messages';
import type { FactorProps } from './protection';
import { Row } from './row';
import styles from './securite.module.css';
import { useAct } from './use-act';

/** The authenticator application: added with a QR code, removed. */
export function Application({ facteurs, onChange, onCodes }: FactorProps) {
  const { application } = facteurs;
  const [prepared, setPrepared] = useState<PreparedApplication | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { isPending, run } = useAct();
  const isKept = application !== null && isLastStrong(facteurs);
  const start = () => run(async () => setPrepared(await call(startApplication, {})));
  const remove = async () => {
    await call(removeApplication, {});
    toast({ type: 'success', title: messages.applicationRemoved });
    onChange();
  };
  return (
    <Row
      icon={qrcode}
      title={messages.application}
      state={<OnOff isOn={application !== null} />}
      tools={
        application === null ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={messages.addApplication}
            isPending={isPending}
            onClick={() => void start()}
          >
            {messages.add}
          </Button>
        ) : (
          !isKept && (
            <Button
              variant="danger-quiet"
              size="sm"
              aria-label={messages.removeApplication}
              onClick={() => setRemoving(true)}
            >
              {messages.remove}
            </Button>
          )
        )
      }
    >
      <p>{application === null ? messages.applicationOff : datesOf(application)}</p>
      {isKept && <p className={styles.note}>{messages.lastStrong}</p>}
      {prepared && (
        <EnrolApplication
          prepared={prepared}
          facteurs={facteurs}
          onAdded={(codes) => {
            setPrepared(null);
            onChange();
            if (codes) onCodes(codes);
          }}
          onClose={() => setPrepared(null)}
        />
      )}
      {isRemoving && (
        <Confirm
          isDanger
          title={messages.removeApplicationTitle}
          text={messages.removeApplicationText}
          yes={messages.remove}
          onYes={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Row>
  );
}
