import { Button, IconButton } from '@portal/shared-ui/button';
import { descriptionOf } from '@portal/shared-ui/field';
import { plus, trash } from '@portal/shared-ui/icons-tools';
import { useRowFocus } from '@portal/shared-ui/row-focus';
import { useId, type ReactNode } from 'react';
import styles from './row-list.module.css';

interface RowListProps<Row> {
  title: string;
  /** Sentences above the rows. */
  hints: readonly string[];
  rows: readonly Row[];
  error: string | null;
  /** A row that is added. */
  empty: Row;
  addLabel: string;
  /** Name of a row, and of its button, by rank. */
  rowLabel: (values: { rang: string }) => string;
  removeLabel: (values: { rang: string }) => string;
  onChange: (rows: readonly Row[]) => void;
  /** Fields of a row; the button that removes it comes last. */
  children: (row: Row, replace: (row: Row) => void, remove: ReactNode, index: number) => ReactNode;
}

/** Rows of a sheet in order, which staff add, fill in and remove. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { title, hints, rows, error, empty, addLabel, rowLabel, removeLabel, onChange, children } = props;
  const { errorId, describedBy } = descriptionOf(useId(), null, error);
  const { place, addButton, added, removed } = useRowFocus<HTMLFieldSetElement>();
  return (
    <fieldset ref={place} className={styles.rows} aria-describedby={describedBy}>
      <legend>{title}</legend>
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          {hint}
        </p>
      ))}
      {rows.map((row, index) => {
        const rang = String(index + 1);
        const replace = (changed: Row) => onChange(rows.map((each, at) => (at === index ? changed : each)));
        const remove = (
          <IconButton
            size="sm"
            icon={trash}
            data-remove
            label={removeLabel({ rang })}
            onClick={() => {
              removed(index, rowLabel({ rang }));
              onChange(rows.filter((_, at) => at !== index));
            }}
          />
        );
        return (
          // Rows have no key of their own, and two may be alike while one is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} data-row role="group" aria-label={rowLabel({ rang })} className={styles.row}>
            {children(row, replace, remove, index)}
          </div>
        );
      })}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div>
        <Button
          ref={addButton}
          variant="quiet"
          size="sm"
          icon={plus}
          onClick={() => {
            added(rows.length);
            onChange([...rows, empty]);
          }}
        >
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
