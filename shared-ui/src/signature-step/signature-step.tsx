import { call, downloadFile, printFile, useResource } from '@portal/shared-api';
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
  return (
    <>
      <SignatureView
        signature={signature}
        isOpened={isOpenedHere || signature.dateConsultation !== null}
        acts={{
          open: () => setShown(true),
          sendCode: (sendType) => call(sendSignatureCode, { body: { idSignature, sendType } }),
          sign: async (securityCode) =>
            decide(
              await call(signDocument, {
                body: { idSignature, empreinte: signature.empreinte, isLu: true, securityCode },
              }),
            ),
          refuse: async () => decide(await call(refuseSignature, { body: { idSignature } })),
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
