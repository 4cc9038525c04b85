import { Button, IconButton } from '@portal/shared-ui/button';
import { plus, trash } from '@portal/shared-ui/icons-tools';
import { Switch } from '@portal/shared-ui/switch';
import type { ReactNode } from 'react';
import { messages } from './messages';
import styles from './page.module.css';

interface ExceptionRowsProps<Row extends { isActivated: boolean }> {
  title: string;
  hint: string;
  rows: readonly Row[];
  error: string | null;
  /** A row that is added. */
  empty: Row;
  addLabel: string;
  /** Name of a row, and of its button, by rank. */
  rowLabel: (values: { rang: string }) => string;
  removeLabel: (values: { rang: string }) => string;
  onChange: (rows: Row[]) => void;
  /** What tells whom a row is for, and what else of it is set after its switch. */
  who: (row: Row, replace: (changes: Partial<Row>) => void) => ReactNode;
  rest?: ((row: Row, replace: (changes: Partial<Row>) => void) => ReactNode) | undefined;
}

/** Rows of those for whom a feature differs, each with its switch. */
export function ExceptionRows<Row extends { isActivated: boolean }>(props: ExceptionRowsProps<Row>) {
  const { title, hint, rows, error, empty, addLabel, rowLabel, removeLabel, onChange, who, rest } = props;
  const replaceAt = (index: number) => (changes: Partial<Row>) =>
    onChange(rows.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  const setActivated = (index: number, isActivated: boolean) =>
    onChange(rows.map((each, at) => (at === index ? { ...each, isActivated } : each)));
  return (
    <fieldset className={styles.contracts}>
      <legend>{title}</legend>
      <p className={styles.hint}>{hint}</p>
      {rows.map((row, index) => {
        const rang = String(index + 1);
        return (
          // Two rows may be for the same while one is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} role="group" aria-label={rowLabel({ rang })} className={styles.contract}>
            {who(row, replaceAt(index))}
            <IconButton
              size="sm"
              icon={trash}
              label={removeLabel({ rang })}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            />
            <div className={styles.exception}>
              <Switch isOn={row.isActivated} onChange={(isOn) => setActivated(index, isOn)}>
                {row.isActivated ? messages.on : messages.off}
              </Switch>
              {rest?.(row, replaceAt(index))}
            </div>
          </div>
        );
      })}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div>
        <Button variant="quiet" size="sm" icon={plus} onClick={() => onChange([...rows, empty])}>
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
