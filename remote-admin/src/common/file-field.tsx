import { Field } from '@portal/shared-ui/field';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  hint?: string | undefined;
  error: string | null;
  /** Extensions and types, as the browser filters them: `.csv,text/csv`. */
  accept: string;
  isRequired?: boolean;
  /** One is on its way. */
  isDisabled?: boolean;
  onChoose: (file: File | null) => void;
}

/** One file of staff, with its refusal below it. */
export function FileField({
  label,
  hint,
  error,
  accept,
  isRequired = false,
  isDisabled = false,
  onChoose,
}: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <input
          {...control}
          className={styles.file}
          type="file"
          accept={accept}
          disabled={isDisabled}
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
