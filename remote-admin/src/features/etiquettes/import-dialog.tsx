import { toast, useSubmit } from '@portal/shared-api';
import { importEtiquettes } from '@portal/shared-api/contract/etiquettes';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { FileField } from '../../common/file-field';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.importing;
/** Bytes of the largest workbook. */
const LARGEST = 600_000;
/** Lines that are told one by one. */
const TOLD = 50;

interface Trial {
  changements: readonly { cle: string; avant: string; apres: string }[];
  refus: readonly { ligne: number; cle: string; message: string }[];
}

/** A workbook is checked first; what it changes is shown, and saved by a second step. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { submit, isPending } = useSubmit(importEtiquettes);
  const [file, setFile] = useState<File | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isReady = trial !== null && trial.refus.length === 0 && trial.changements.length > 0;
  const send = async () => {
    if (!file) return setError(texts.choose);
    if (file.size > LARGEST) return setError(texts.tooLarge);
    const result = await submit({ body: { classeur: await base64Of(file), isEssai: !isReady } });
    setError(result.isDone ? null : result.error.message);
    if (!result.isDone) return toast({ type: 'danger', title: texts.failed, text: result.error.message });
    if (!result.answer.isApplique) return setTrial(result.answer);
    toast({ type: 'success', title: texts.done({ nombre: result.answer.changements.length }) });
    onClose();
  };
  return (
    <ActDialog
      title={texts.title}
      confirmLabel={isReady ? texts.apply : texts.check}
      isPending={isPending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FileField
        label={texts.file}
        error={error}
        accept=".xlsx"
        onChoose={(chosen) => {
          setFile(chosen);
          setTrial(null);
          setError(null);
        }}
      />
      <div role="status">{trial && <Outcome trial={trial} />}</div>
    </ActDialog>
  );
}

function Outcome({ trial: { changements, refus } }: { trial: Trial }) {
  if (changements.length === 0 && refus.length === 0) return <p>{texts.nothing}</p>;
  return (
    <>
      {refus.length > 0 && <p>{texts.refusals({ nombre: refus.length })}</p>}
      {refus.length === 0 && <p>{texts.changes({ nombre: changements.length })}</p>}
      <ul className={styles.lines}>
        {refus.slice(0, TOLD).map(({ ligne, cle, message }) => (
          <li key={ligne}>{texts.refusal({ ligne, cle, raison: message })}</li>
        ))}
        {refus.length === 0 &&
          changements
            .slice(0, TOLD)
            .map(({ cle, avant, apres }) => <li key={cle}>{texts.line({ cle, avant, apres })}</li>)}
      </ul>
    </>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
