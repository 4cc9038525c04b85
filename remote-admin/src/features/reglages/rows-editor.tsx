import type { Setting } from '@portal/shared-api/contract/reglages';
import { IconButton } from '@portal/shared-ui/button';
import { arrowUp } from '@portal/shared-ui/icons-tools';
import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState } from 'react';
import { PictureField } from '../../common/editor/picture-field';
import type { FieldControl } from '../../kit/sheet/fields';
import { RowList } from '../../kit/sheet/row-list';
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
  // The library that is open for a row closes as rows change places.
  const [moves, setMoves] = useState(0);
  const moveUp = (index: number) => {
    setMoves(moves + 1);
    onChange(rows.map((each, at) => (at === index - 1 ? rows[index] : at === index ? rows[index - 1] : each) ?? each));
  };
  const hasSecret = columns.some(({ isSecret }) => isSecret);
  return (
    <RowList
      title={label}
      hints={[
        ...(hint ? [hint] : []),
        ...(hasSecret ? [messages.secretHint] : []),
        ...(rows.length === 0 ? [messages.noRow] : []),
      ]}
      rows={rows}
      error={error}
      empty={{}}
      addLabel={messages.addRow}
      rowLabel={({ rang }) => messages.row({ libelle: label, rang })}
      removeLabel={messages.removeRow}
      onChange={onChange}
    >
      {(row, replace, remove, index) => (
        <>
          {columns.map(({ cle, libelle, choix, longueurMax, isObligatoire, isImage }) =>
            isImage ? (
              <div key={`${cle} ${rows.length} ${moves}`} className={styles.picture}>
                <PictureField
                  label={libelle}
                  error={null}
                  isRequired={isObligatoire}
                  value={row[cle] || null}
                  onChange={(id) => replace({ ...row, [cle]: id ?? '' })}
                />
              </div>
            ) : choix.length > 0 ? (
              <Select
                key={cle}
                isCompact
                hasPlaceholder
                label={libelle}
                isRequired={isObligatoire}
                options={choix}
                value={row[cle] ?? ''}
                onChange={(value) => replace({ ...row, [cle]: value })}
              />
            ) : (
              <TextInput
                key={cle}
                isCompact
                label={libelle}
                isRequired={isObligatoire}
                maxLength={longueurMax}
                value={row[cle] ?? ''}
                onChange={(value) => replace({ ...row, [cle]: value })}
              />
            ),
          )}
          <div className={styles.rowActs}>
            {index > 0 && (
              <IconButton
                size="sm"
                icon={arrowUp}
                label={messages.moveUp({ rang: String(index + 1) })}
                data-move
                onClick={({ currentTarget }) => {
                  focusRowAbove(currentTarget);
                  moveUp(index);
                }}
              />
            )}
            {remove}
          </div>
        </>
      )}
    </RowList>
  );
}

/** The focus goes with the row that moves: to the same button one row above, or to the row itself on top. */
function focusRowAbove(button: HTMLElement) {
  const above = button.closest('[data-row]')?.previousElementSibling;
  if (!(above instanceof HTMLElement)) return;
  const again = above.querySelector<HTMLElement>('[data-move]');
  if (again) return again.focus();
  above.tabIndex = -1;
  above.focus();
}
