import { useId } from 'react';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  hint?: string | undefined;
  error: string | null;
  /** Extensions and types, as the browser filters them: `.csv,text/csv`. */
  accept: string;
  /** One is on its way. */
  isDisabled?: boolean;
  onChoose: (file: File | null) => void;
}

/** One file of staff, with its refusal beside it. */
export function FileField({ label, hint, error, accept, isDisabled = false, onChoose }: FileFieldProps) {
  const [fileId, hintId, errorId] = [useId(), useId(), useId()];
  return (
    <div className={styles.file}>
      <label htmlFor={fileId}>{label}</label>
      {hint && <small id={hintId}>{hint}</small>}
      <input
        id={fileId}
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-invalid={error !== null}
        aria-describedby={hint ? `${hintId} ${errorId}` : errorId}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
      <p id={errorId} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
