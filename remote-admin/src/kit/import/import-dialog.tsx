import { toast, type Submitted } from '@portal/shared-api';
import { importRules, type ImportRule, type LineRefusal } from '@portal/shared-api/contract/imports';
import { formatByteLimit } from '@portal/shared-api/rules/byte-sizes';
import { Button } from '@portal/shared-ui/button';
import { download } from '@portal/shared-ui/icons-tools';
import { RadioGroup } from '@portal/shared-ui/radio-group';
import { useState, type ReactNode } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { FileField } from '../../common/file-field';
import { saveCsv } from '../list/refusals';
import styles from './import-dialog.module.css';
import { messages } from './messages';
import { refusedLines } from './refused-lines';

/** Refused lines in the dialog, at most; the file of refusals has all. */
const TOLD = 50;

/** What the server says of a file. */
export interface ImportOutcome {
  isApplique: boolean;
  /** Whether the good lines change something. */
  isChange: boolean;
  /** What they change, in words. */
  told: readonly string[];
  refus: readonly LineRefusal[];
  /** What is said once it is done. */
  done: string;
}

interface ImportDialogProps<Answer> {
  title: string;
  /** `largest` in bytes. */
  file: { label: string; hint?: string; accept: string; largest: number };
  /** What is proposed for files with wrong lines. */
  rule: ImportRule;
  isPending: boolean;
  send: (file: File, how: { isEssai: boolean; regle: ImportRule }) => Promise<Submitted<Answer>>;
  outcomeOf: (answer: Answer) => ImportOutcome;
  /** The refused lines as a CSV; by default those of the file. */
  refusalsOf?: (answer: Answer) => string;
  onDone: () => void;
  onClose: () => void;
  /** Other choices. */
  children?: ReactNode;
}

/**
 * Imports a file in two steps: a trial says what it changes and which lines are refused, by line and as a file; a
 * second step saves it, whole or without those lines.
 */
export function ImportDialog<Answer>(props: ImportDialogProps<Answer>) {
  const { title, file: field, isPending, onClose, children } = props;
  const [file, setFile] = useState<File | null>(null);
  const [regle, setRule] = useState(props.rule);
  const [trial, setTrial] = useState<Answer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const tried = trial === null ? null : props.outcomeOf(trial);
  const isReady = tried !== null && tried.isChange && (regle === 'LIGNES_VALABLES' || tried.refus.length === 0);
  const send = async () => {
    if (!file) return setError(messages.choose);
    if (file.size > field.largest) return setError(messages.tooLarge({ poids: formatByteLimit(field.largest) }));
    const result = await props.send(file, { isEssai: !isReady, regle });
    setError(result.isDone ? null : result.error.message);
    if (!result.isDone) return toast({ type: 'danger', title: messages.failed, text: result.error.message });
    const { isApplique, done } = props.outcomeOf(result.answer);
    if (!isApplique) return setTrial(result.answer);
    toast({ type: 'success', title: done });
    props.onDone();
    onClose();
  };
  const save = async () => {
    if (trial === null || file === null || tried === null) return;
    saveCsv(messages.refusalsFile, props.refusalsOf?.(trial) ?? (await refusedLines(file, tried.refus)));
  };
  return (
    <ActDialog
      title={title}
      confirmLabel={isReady ? messages.apply : messages.check}
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <FileField
        isRequired
        label={field.label}
        hint={field.hint}
        error={error}
        accept={field.accept}
        onChoose={(chosen) => {
          setFile(chosen);
          setTrial(null);
          setError(null);
        }}
      />
      {children}
      <RadioGroup
        isCompact
        label={messages.rule}
        options={importRules.map((code) => ({ code, libelle: messages.rules[code] }))}
        value={regle}
        onChange={setRule}
      />
      <div role="status">{tried && <Outcome outcome={tried} regle={regle} onSave={() => void save()} />}</div>
    </ActDialog>
  );
}

interface OutcomeProps {
  outcome: ImportOutcome;
  regle: ImportRule;
  onSave: () => void;
}

function Outcome({ outcome: { isChange, told, refus }, regle, onSave }: OutcomeProps) {
  const nombre = refus.length;
  return (
    <>
      {!isChange && nombre === 0 && <p>{messages.nothing}</p>}
      {told.length > 0 && (
        <ul className={styles.lines}>
          {told.slice(0, TOLD).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {nombre > 0 && (
        <>
          <p>{regle === 'LIGNES_VALABLES' && isChange ? messages.leftOut({ nombre }) : messages.kept({ nombre })}</p>
          <ul className={styles.lines}>
            {refus.slice(0, TOLD).map(({ ligne, motif }) => (
              <li key={ligne}>{messages.refusal({ ligne, motif })}</li>
            ))}
          </ul>
          <Button variant="ghost" size="sm" icon={download} onClick={onSave}>
            {messages.refusals}
          </Button>
        </>
      )}
    </>
  );
}
