import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, call, toast } from '@portal/shared-api';
import { confirmApplication, type Facteurs } from '@portal/shared-api/contract/facteurs';
import { Button } from '@portal/shared-ui/button';
import { CodeInput } from '@portal/shared-ui/code-input';
import { Dialog } from '@portal/shared-ui/dialog';
import { useRefusedFocus } from '@portal/shared-ui/field';
import { copy } from '@portal/shared-ui/icons-security';
import { LinkButton } from '@portal/shared-ui/link';
import { QrCode } from '@portal/shared-ui/qr-code';
import { useId, useState, type FormEvent } from 'react';
import { copyText } from './copy-text';
import { afterLostAnswer, type GivenCodes } from './lost-answer';
import { messages } from './messages';
import styles from './securite.module.css';

export interface PreparedApplication {
  /** In groups, for typing. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  uri: string;
}

interface EnrolApplicationProps {
  prepared: PreparedApplication;
  /** Protections without it. */
  facteurs: Facteurs;
  /** Called with the recovery codes of a first strong factor. */
  onAdded: (codes: GivenCodes) => void;
  onClose: () => void;
}

/** Adds an authenticator application: its QR code or secret, then its first code. */
export function EnrolApplication({ prepared: { secret, uri }, facteurs, onAdded, onClose }: EnrolApplicationProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, run] = usePending<'confirm'>();
  const formId = useId();
  const [form, focusRefused] = useRefusedFocus();
  const refuse = (message: string) => {
    setError(message);
    focusRefused();
  };
  const conclude = (codes: GivenCodes) => {
    toast({ type: 'success', title: messages.applicationAdded });
    onAdded(codes);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending !== null) return;
    if (!/^\d{6}$/.test(code)) return refuse(messages.incomplete);
    await run('confirm', async () => {
      try {
        const { codesSecours } = await call(confirmApplication, { body: { code } });
        conclude(codesSecours);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        const added = await afterLostAnswer(failure, facteurs, ({ application }) => application !== null);
        if (added) return conclude(added.codes);
        setCode('');
        refuse(failure.message);
      }
    });
  };
  return (
    <Dialog
      isWide
      title={messages.addApplication}
      isPending={pending !== null}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" isIdle={pending !== null} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={pending !== null}>
            {messages.validate}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.enrol} noValidate onSubmit={(event) => void submit(event)}>
        <p>{messages.scan}</p>
        <div className={styles.code}>
          <QrCode label={messages.qrCode} value={uri} />
        </div>
        <div className={styles.secret}>
          <span className={styles.label}>{messages.secret}</span>
          <code>{secret}</code>
          <LinkButton icon={copy} onClick={() => void copyText(secret.replaceAll(' ', ''), messages.secretCopied)}>
            {messages.copySecret}
          </LinkButton>
        </div>
        <CodeInput label={messages.firstCode} error={error} value={code} onChange={setCode} />
      </form>
    </Dialog>
  );
}
