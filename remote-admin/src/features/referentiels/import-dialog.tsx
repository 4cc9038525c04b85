import { clearCache, toast, useSubmit } from '@portal/shared-api';
import {
  importReferentiel,
  referentielFileLimit,
  type ReferentielListed,
} from '@portal/shared-api/contract/referentiel-edition';
import { Button } from '@portal/shared-ui/button';
import { download } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { FileField } from '../../common/file-field';
import { saveRefusals } from '../../kit/list/refusals';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.importing;
/** Lines that are told one by one; the file of refusals has all. */
const TOLD = 50;

interface Refusal {
  ligne: number;
  contenu: string;
  motif: string;
}
interface Trial {
  ajouts: number;
  modifications: number;
  refus: readonly Refusal[];
}

/** A file is checked first; what it changes is shown, and saved by a second step, whole or not at all. */
export function ImportDialog({ list, onClose }: { list: ReferentielListed; onClose: () => void }) {
  const { submit, isPending } = useSubmit(importReferentiel);
  const [file, setFile] = useState<File | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isReady = trial !== null && trial.refus.length === 0 && trial.ajouts + trial.modifications > 0;
  const send = async () => {
    if (!file) return setError(texts.choose);
    if (file.size > referentielFileLimit) return setError(texts.tooLarge);
    const body = { contenu: await textOf(file), isEssai: !isReady };
    const result = await submit({ params: { nom: list.nom }, body });
    setError(result.isDone ? null : result.error.message);
    if (!result.isDone) return toast({ type: 'danger', title: texts.failed, text: result.error.message });
    if (!result.answer.isApplique) return setTrial(result.answer);
    clearCache();
    toast({ type: 'success', title: texts.done({ nombre: result.answer.ajouts + result.answer.modifications }) });
    onClose();
  };
  return (
    <ActDialog
      title={texts.title({ nom: list.libelle })}
      confirmLabel={isReady ? texts.apply : texts.check}
      isPending={isPending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FileField
        label={texts.file}
        hint={texts.hint}
        error={error}
        accept=".csv,text/csv"
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

function Outcome({ trial: { ajouts, modifications, refus } }: { trial: Trial }) {
  if (refus.length === 0 && ajouts + modifications === 0) return <p>{texts.nothing}</p>;
  if (refus.length === 0)
    return (
      <ul className={styles.lines}>
        <li>{texts.adds({ nombre: ajouts })}</li>
        <li>{texts.changes({ nombre: modifications })}</li>
      </ul>
    );
  const contentOf = new Map(refus.map(({ ligne, contenu }) => [String(ligne), contenu]));
  return (
    <>
      <p>{texts.refusals({ nombre: refus.length })}</p>
      <ul className={styles.lines}>
        {refus.slice(0, TOLD).map(({ ligne, motif }) => (
          <li key={ligne}>{texts.refusal({ ligne, motif })}</li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        icon={download}
        onClick={() =>
          saveRefusals(
            refus.map(({ ligne, motif }) => ({ cle: String(ligne), isFait: false, message: motif })),
            (key) => contentOf.get(key) ?? key,
          )
        }
      >
        {texts.refused}
      </Button>
    </>
  );
}

/** Text of a file; spreadsheets write either UTF-8 or the code page of Windows. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
