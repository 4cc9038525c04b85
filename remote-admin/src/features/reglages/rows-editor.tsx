import type { Setting } from '@portal/shared-api/contract/reglages';
import { Button, IconButton } from '@portal/shared-ui/button';
import { arrowUp, plus, trash } from '@portal/shared-ui/icons-tools';
import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import type { FieldControl } from '../../kit/sheet/fields';
import { messages } from './messages';
import styles from './page.module.css';

export type Row = Readonly<Record<string, string>>;

interface RowsEditorProps extends FieldControl {
  columns: Setting['colonnes'];
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
}

/** A setting that is a list of objects: its lines in order, each with its fields. */
export function RowsEditor({ label, hint, error, columns, rows, onChange }: RowsEditorProps) {
  const replace = (index: number, row: Row) => onChange(rows.map((each, at) => (at === index ? row : each)));
  const moveUp = (index: number) =>
    onChange(rows.map((each, at) => (at === index - 1 ? rows[index] : at === index ? rows[index - 1] : each) ?? each));
  const hasSecret = columns.some(({ isSecret }) => isSecret);
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {hasSecret && <p className={styles.hint}>{messages.secretHint}</p>}
      {rows.length === 0 && <p className={styles.hint}>{messages.noRow}</p>}
      {rows.map((row, index) => {
        const rang = String(index + 1);
        return (
          // Lines have no key of their own, and moving one moves its values.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} role="group" aria-label={messages.row({ libelle: label, rang })} className={styles.row}>
            {columns.map(({ cle, libelle, choix, longueurMax, isObligatoire }) =>
              choix.length > 0 ? (
                <Select
                  key={cle}
                  isCompact
                  hasPlaceholder
                  label={libelle}
                  isRequired={isObligatoire}
                  options={choix}
                  value={row[cle] ?? ''}
                  onChange={(value) => replace(index, { ...row, [cle]: value })}
                />
              ) : (
                <TextInput
                  key={cle}
                  isCompact
                  label={libelle}
                  isRequired={isObligatoire}
                  maxLength={longueurMax}
                  value={row[cle] ?? ''}
                  onChange={(value) => replace(index, { ...row, [cle]: value })}
                />
              ),
            )}
            <div className={styles.rowActs}>
              {index > 0 && (
                <IconButton size="sm" icon={arrowUp} label={messages.moveUp({ rang })} onClick={() => moveUp(index)} />
              )}
              <IconButton
                size="sm"
                icon={trash}
                label={messages.removeRow({ rang })}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              />
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
        <Button variant="quiet" size="sm" icon={plus} onClick={() => onChange([...rows, {}])}>
          {messages.addRow}
        </Button>
      </div>
    </fieldset>
  );
}
