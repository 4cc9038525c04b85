import { ApiError } from '@portal/shared-api';
import type { SendType } from '@portal/shared-api/contract/amf';
import type { Signature } from '@portal/shared-api/contract/signatures';
import { signatureTexts } from '@portal/shared-api/rules/signature-texts';
import { limitToSign } from '@portal/shared-api/rules/to-sign';
import { usePending } from '@portal/shared-api/use-pending';
import { useState } from 'react';
import { Actions, Button } from '../button';
import { Checkbox } from '../checkbox';
import { instantText } from '../date-text';
import { Dialog } from '../dialog';
import { Facts } from '../facts';
import { eye } from '../icon/paths/eye';
import { fileText } from '../icon/paths/file-text';
import { Notice } from '../notice';
import { StatusNotice } from '../page';
import { CodeStep, type SigningCall } from './code-step';
import { messages } from './messages';
import styles from './signature-step.module.css';

/** What the person may do with an act; each rejects with an ApiError whose message is for them. */
export interface SignatureActs {
  /** Shows the document; it counts as opened once it is on the screen. */
  open: () => void;
  sendCode: (sendType: SendType) => Promise<{ sendType: SendType; content?: string | undefined }>;
  sign: (code: string) => Promise<void>;
  refuse: () => Promise<void>;
  download: () => Promise<unknown>;
}

interface SignatureViewProps {
  signature: Signature;
  /** The document was on the screen. */
  isOpened: boolean;
  acts: SignatureActs;
}

/** An act to sign: its document, the agreement, the code; afterwards what became of it. */
export function SignatureView({ signature, isOpened, acts }: SignatureViewProps) {
  const { libelle, nomFichier, empreinte, etat, dateExpiration } = signature;
  if (etat !== 'EN_ATTENTE') return <Decided {...{ signature, acts, etat }} />;
  return (
    <section className={styles.step} aria-label={messages.label}>
      <p>
        <strong>{messages.title}</strong>. {messages.about}
      </p>
      <Facts
        layout="rows"
        facts={[
          { label: messages.document, value: `${libelle} (${nomFichier})` },
          { label: messages.until, value: limitToSign(dateExpiration, instantText) },
          { label: messages.digest, value: <code className={styles.digest}>{empreinte}</code> },
        ]}
      />
      <Actions>
        <Button variant={isOpened ? 'quiet' : 'primary'} icon={isOpened ? eye : fileText} onClick={acts.open}>
          {isOpened ? messages.openAgain : messages.open}
        </Button>
      </Actions>
      <Agreement signature={signature} isOpened={isOpened} acts={acts} />
    </section>
  );
}

function Agreement({ signature, isOpened, acts }: SignatureViewProps) {
  const [isRead, setRead] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const [pending, run] = usePending<SigningCall>();
  return (
    <>
      <Checkbox
        isRequired
        label={messages.read}
        hint={isOpened ? undefined : messages.openFirst}
        error={isAsked && isOpened && !isRead ? messages.readFirst : null}
        disabled={!isOpened}
        isChecked={isRead}
        onChange={setRead}
      />
      <CodeStep
        contact={signature.contact}
        acts={acts}
        onBefore={() => {
          setAsked(true);
          return isOpened && isRead;
        }}
        isReady={isOpened && isRead}
        pending={pending}
        run={run}
      />
      <Actions>
        <Button variant="danger-quiet" isIdle={pending === 'sign'} onClick={() => setRefusing(true)}>
          {messages.refuse}
        </Button>
      </Actions>
      {isRefusing && <Refusal onRefuse={acts.refuse} onClose={() => setRefusing(false)} />}
    </>
  );
}

function Refusal({ onRefuse, onClose }: { onRefuse: () => Promise<void>; onClose: () => void }) {
  const [pending, run] = usePending<'refuse'>();
  const [error, setError] = useState<string | null>(null);
  const refuse = async () => {
    setError(null);
    try {
      await onRefuse();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return setError(failure.message);
    }
    onClose();
  };
  return (
    <Dialog
      title={messages.refuseTitle}
      isPending={pending !== null}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" isIdle={pending !== null} onClick={onClose}>
            {messages.back}
          </Button>
          <Button variant="danger" isPending={pending !== null} onClick={() => void run('refuse', refuse)}>
            {messages.refuseConfirm}
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="err" role="alert">
          {error}
        </Notice>
      )}
      <p>{messages.refuseText}</p>
    </Dialog>
  );
}

const tones = { SIGNE: 'ok', REFUSE: 'warn', EXPIRE: 'warn' } as const;
type Outcome = keyof typeof tones;

/** What became of an act: one that ended before its time missed no day. */
function wordsOf({ isAbandonne, dateDecision, dateExpiration }: Signature, etat: Outcome) {
  if (isAbandonne) return { tone: 'info', title: messages.abandoned, text: signatureTexts.abandoned } as const;
  const date = instantText(dateDecision ?? dateExpiration);
  const limite = limitToSign(dateExpiration, instantText);
  return { tone: tones[etat], title: messages.done[etat], text: messages.doneText[etat]({ date, limite }) };
}

function Decided({ signature, etat, acts }: Pick<SignatureViewProps, 'signature' | 'acts'> & { etat: Outcome }) {
  const { libelle, empreinte } = signature;
  const { text, ...notice } = wordsOf(signature, etat);
  const [pending, run] = usePending<'download'>();
  return (
    <section className={styles.step} aria-label={messages.label}>
      <StatusNotice {...notice}>
        <p>{text}</p>
      </StatusNotice>
      <Facts
        layout="rows"
        facts={[
          { label: messages.document, value: libelle },
          etat === 'SIGNE'
            ? { label: messages.digest, value: <code className={styles.digest}>{empreinte}</code> }
            : null,
        ]}
      />
      {etat === 'SIGNE' && (
        <Actions>
          <Button variant="quiet" isPending={pending !== null} onClick={() => void run('download', acts.download)}>
            {messages.keep}
          </Button>
        </Actions>
      )}
    </section>
  );
}
