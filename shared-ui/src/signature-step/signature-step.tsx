import { ApiError, call, downloadFile, printFile, useResource } from '@portal/shared-api';
import {
  downloadSignature,
  readSignature,
  refuseSignature,
  sendSignatureCode,
  signDocument,
  viewSignature,
  type Signature,
} from '@portal/shared-api/contract/signatures';
import { useState } from 'react';
import { ReadError, Skeleton } from '../page';
import { Viewer } from '../viewer';
import { messages } from './messages';
import { SignatureView } from './signature-view';

interface SignatureStepProps {
  /** « SIG-2026-500001 », from the answer of the act that asks for it. */
  idSignature: string;
  /** Called once the act is signed or refused here. */
  onDecided?: ((signature: Signature) => void) | undefined;
}

/**
 * « Signature simple » of an act: the document in the viewer, « J’ai lu… », a code, or a refusal. The server decides on
 * each of them; what another window decided shows here after the next action.
 */
export function SignatureStep({ idSignature, onDecided }: SignatureStepProps) {
  const read = useResource(readSignature, { query: { idSignature } }, { label: messages.label });
  const [decided, setDecided] = useState<Signature | null>(null);
  const [isShown, setShown] = useState(false);
  const view = useResource(viewSignature, isShown ? { query: { id: idSignature } } : null);
  const [isOpenedHere, setOpenedHere] = useState(false);
  if (view.data && !isOpenedHere) setOpenedHere(true);

  const signature = decided ?? read.data;
  if (read.error && !signature)
    return (
      <ReadError
        label={messages.label}
        message={read.error.message}
        isRetrying={read.isRefreshing}
        onRetry={read.reload}
      />
    );
  if (!signature) return <Skeleton rows={4} />;
  const decide = (after: Signature) => {
    setDecided(after);
    onDecided?.(after);
  };
  const file = { query: { idSignature } };
  /** Whether an act that failed was done all the same, or decided elsewhere: what became of it then shows. */
  const isDecidedAfter = async (failure: unknown) => {
    if (!(failure instanceof ApiError) || !mayBeDecided(failure)) return false;
    const now = await lookAgain(idSignature);
    if (now === undefined || now.etat === 'EN_ATTENTE') return false;
    decide(now);
    return true;
  };
  const decideBy = (act: Promise<Signature>) =>
    act.then(decide, async (failure: unknown) => {
      if (!(await isDecidedAfter(failure))) throw failure;
    });
  return (
    <>
      <SignatureView
        signature={signature}
        isOpened={isOpenedHere || signature.dateConsultation !== null}
        acts={{
          open: () => setShown(true),
          sendCode: (sendType) =>
            call(sendSignatureCode, { body: { idSignature, sendType } }).catch(async (failure: unknown) => {
              await isDecidedAfter(failure);
              throw failure;
            }),
          sign: (securityCode) =>
            decideBy(
              call(signDocument, { body: { idSignature, empreinte: signature.empreinte, isLu: true, securityCode } }),
            ),
          refuse: () => decideBy(call(refuseSignature, { body: { idSignature } })),
          download: () => downloadFile(downloadSignature, file),
        }}
      />
      {isShown && (
        <Viewer
          title={signature.libelle}
          read={view}
          file={{
            download: () => downloadFile(downloadSignature, file),
            print: () => printFile(downloadSignature, file),
          }}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}

/** Whether an act may be decided although it was refused or has no answer. */
const mayBeDecided = ({ leavesDoubt, data }: ApiError) => leavesDoubt || data === 'EtatIncompatible';

/** The act as the server has it now; nothing when that fails too, which the failure of the act says already. */
async function lookAgain(idSignature: string): Promise<Signature | undefined> {
  try {
    return await call(readSignature, { query: { idSignature }, staysOn503: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}
