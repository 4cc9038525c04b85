import { clearCache, downloadFile, tellUpdate, useRight, useSubmit } from '@portal/shared-api';
import {
  audienceFileLimit,
  exportAudienceFile,
  importAudienceFile,
  modesFichier,
  type FileMode,
} from '@portal/shared-api/contract/audiences';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { Button } from '@portal/shared-ui/button';
import { download, fileImport } from '@portal/shared-ui/icons-tools';
import { RadioGroup } from '@portal/shared-ui/radio-group';
import { useId, useState } from 'react';
import { FileField } from '../../common/file-field';
import { csvOf, saveCsv, saveRefusals } from '../../kit/list/refusals';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.file;
const model = ['numeroContratIndividuel', 'numPers'] as const;
/** Lines that are told one by one; the file of refusals has all. */
const TOLD = 50;

interface Outcome {
  lignesLues: number;
  acceptees: number;
  rejetees: number;
  erreurs: readonly { ligne: number; motif: string }[];
}

/** The contracts and persons of an audience that a file gives. */
export function FilePanel({ code }: { code: string }) {
  const mayChange = useRight('audiences:update');
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      <p className={styles.hint}>{texts.text({ nombre: formatWholeNumber(audienceFileLimit) })}</p>
      <div className={styles.line}>
        <Button variant="ghost" size="sm" icon={download} onClick={() => saveCsv(texts.modelName, csvOf([model]))}>
          {texts.model}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={download}
          onClick={() => void downloadFile(exportAudienceFile, { query: { code } })}
        >
          {texts.current}
        </Button>
      </div>
      {mayChange && <Import code={code} />}
    </section>
  );
}

function Import({ code }: { code: string }) {
  const { submit, isPending } = useSubmit(importAudienceFile);
  const [mode, setMode] = useState<FileMode>('REMPLACER');
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async () => {
    setOutcome(null);
    if (!file) return setError(texts.missing);
    const result = await submit({ query: { code, mode }, file });
    setError(result.isDone ? null : result.error.message);
    tellUpdate(result.isDone ? null : result.error, { done: texts.done, failed: texts.failed });
    if (!result.isDone) return;
    setOutcome(result.answer);
    clearCache();
  };
  return (
    <>
      <RadioGroup
        isCompact
        look="inline"
        label={texts.mode}
        options={modesFichier.map((each) => ({ code: each, libelle: texts.modes[each] }))}
        value={mode}
        onChange={setMode}
      />
      <FileField
        label={texts.choose}
        error={error}
        accept=".csv,text/csv"
        onChoose={(chosen) => {
          setFile(chosen);
          setOutcome(null);
          setError(null);
        }}
      />
      <div>
        <Button variant="quiet" size="sm" icon={fileImport} isPending={isPending} onClick={() => void send()}>
          {texts.send}
        </Button>
      </div>
      <div role="status">{outcome && file && <Result outcome={outcome} file={file} />}</div>
    </>
  );
}

function Result({ outcome: { lignesLues, acceptees, rejetees, erreurs }, file }: { outcome: Outcome; file: File }) {
  const save = async () => {
    const lines = (await file.text()).split(/\r\n|\n|\r/);
    saveRefusals(
      erreurs.map(({ ligne, motif }) => ({ cle: String(ligne), isFait: false, message: motif })),
      (key) => lines[Number(key) - 1] ?? key,
    );
  };
  return (
    <>
      <ul className={styles.lines}>
        <li>{texts.read({ nombre: lignesLues })}</li>
        <li>{texts.taken({ nombre: acceptees })}</li>
        <li>{texts.refused({ nombre: rejetees })}</li>
        {erreurs.slice(0, TOLD).map(({ ligne, motif }) => (
          <li key={ligne} className={styles.unmet}>
            {texts.refusal({ ligne: String(ligne), motif })}
          </li>
        ))}
      </ul>
      {erreurs.length > 0 && (
        <Button variant="ghost" size="sm" icon={download} onClick={() => void save()}>
          {texts.refusals}
        </Button>
      )}
    </>
  );
}
