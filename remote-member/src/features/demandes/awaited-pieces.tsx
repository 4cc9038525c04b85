import { selectContrat, toast, useAnnounced, useSession, useSubmit, useTyped } from '@portal/shared-api';
import { addPieces, type DemandeDetail } from '@portal/shared-api/contract/historique';
import { Button } from '@portal/shared-ui/button';
import { LeaveGuard } from '@portal/shared-ui/dialog';
import { useRefusedFocus } from '@portal/shared-ui/field';
import { Notice } from '@portal/shared-ui/notice';
import { Panel } from '@portal/shared-ui/panel';
import { Uploader, type UploadedFile } from '@portal/shared-ui/uploader';
import { useState } from 'react';
import { useIsChoosable } from '../../common/other-contracts';
import { messages } from './messages';
import styles from './page.module.css';

interface AwaitedPiecesProps {
  demande: DemandeDetail;
  ajout: NonNullable<DemandeDetail['ajoutPieces']>;
  /** The request must be read again: it has changed, or had changed before. */
  onTried: () => void;
}

/**
 * « Ajouter une pièce », with the file limits of the form of the request; on another contract, a link to the right one.
 */
export function AwaitedPieces({ demande, ajout, onTried }: AwaitedPiecesProps) {
  const current = useSession((session) => session.contrat?.numeroContratIndividuel);
  const { numeroContratIndividuel } = demande;
  const isChoosable = useIsChoosable(numeroContratIndividuel);
  return (
    <Panel title={messages.add}>
      {numeroContratIndividuel === null || current === numeroContratIndividuel ? (
        <Sending key={demande.numeroDemande} numeroDemande={demande.numeroDemande} ajout={ajout} onTried={onTried} />
      ) : (
        <Notice
          action={
            isChoosable && (
              <Button variant="quiet" size="xs" onClick={() => selectContrat(numeroContratIndividuel)}>
                {messages.chooseContract}
              </Button>
            )
          }
        >
          {(isChoosable ? messages.otherContract : messages.closedContract)({ numero: numeroContratIndividuel })}
        </Notice>
      )}
    </Panel>
  );
}

function Sending({
  numeroDemande,
  ajout: { form, inputName, fichiers },
  onTried,
}: { numeroDemande: string } & Pick<AwaitedPiecesProps, 'ajout' | 'onTried'>) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { submit, isPending } = useSubmit(addPieces);
  const [place, focusRefused] = useRefusedFocus<HTMLDivElement>();
  useAnnounced(isBusy ? messages.uploading : undefined);
  const isAtRisk = isBusy || files.length > 0;
  useTyped(isAtRisk);
  const send = async () => {
    setError(files.length === 0 ? messages.nothingToSend : null);
    if (files.length === 0) return focusRefused();
    const result = await submit({
      params: { numeroDemande },
      body: { piecesJointes: files.map(({ remoteFileName }) => remoteFileName) },
    });
    if (result.isDone) {
      setFiles([]);
      toast({ type: 'success', title: messages.sent });
    } else toast({ type: 'danger', title: messages.sendFailed, text: result.error.message });
    if (!result.isDone && result.error.data !== 'EtatIncompatible') return;
    onTried();
  };
  return (
    <div ref={place} className={styles.sending}>
      <Uploader
        label={messages.addLabel}
        prompt={messages.addPrompt}
        value={files}
        onChange={setFiles}
        onBusyChange={setBusy}
        limits={fichiers}
        inputName={inputName}
        form={form}
        error={error}
      />
      {isBusy && <p>{messages.uploading}</p>}
      <Button isPending={isPending} isDisabled={isBusy} onClick={() => void send()}>
        {messages.send}
      </Button>
      <LeaveGuard isAtRisk={isAtRisk} title={messages.leaveTitle} yes={messages.leaveYes} no={messages.leaveNo}>
        {messages.leaveText}
      </LeaveGuard>
    </div>
  );
}
