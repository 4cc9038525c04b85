import { readStored, writeStored } from '@portal/shared-api';
import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { Dialog } from '@portal/shared-ui/dialog';
import { adjustmentsHorizontal } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import type { ListColumn } from './definition';
import { messages } from './messages';
import styles from './list.module.css';

/** What one person chose for one list, on this device: columns shown or hidden against the default, and density. */
interface Choice {
  montrees: readonly string[];
  masquees: readonly string[];
  isLarge: boolean;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** The stored choice; what another version wrote, or somebody else, counts as no choice. */
function readChoice(name: string): Choice {
  try {
    const stored: Partial<Record<keyof Choice, unknown>> = Object(JSON.parse(readStored('local', keyOf(name)) ?? '{}'));
    return { montrees: texts(stored.montrees), masquees: texts(stored.masquees), isLarge: stored.isLarge === true };
  } catch {
    return { montrees: [], masquees: [], isLarge: false };
  }
}
const keyOf = (name: string) => `portail.colonnes.${name}`;

/** Columns and density of a list, as this person chose them. The first column names the row and always shows. */
export function useColumns<Row>(name: string, columns: readonly ListColumn<Row>[]) {
  const [choice, setChoice] = useState(() => readChoice(name));
  const save = (next: Choice) => {
    setChoice(next);
    writeStored('local', keyOf(name), JSON.stringify(next));
  };
  const isShown = ({ id, isExtra = false }: ListColumn<Row>) =>
    isExtra ? choice.montrees.includes(id) : !choice.masquees.includes(id);
  const show = (column: ListColumn<Row>, isWanted: boolean) => {
    const without = (ids: readonly string[]) => ids.filter((id) => id !== column.id);
    const montrees = [...without(choice.montrees), ...(isWanted ? [column.id] : [])];
    const masquees = [...without(choice.masquees), ...(isWanted ? [] : [column.id])];
    save({ ...choice, montrees, masquees });
  };
  return {
    shown: columns.filter((column, index) => index === 0 || isShown(column)),
    isDense: !choice.isLarge,
    chooser: (
      <ColumnChooser
        columns={columns.slice(1)}
        isShown={isShown}
        onShow={show}
        isLarge={choice.isLarge}
        onLarge={(isLarge) => save({ ...choice, isLarge })}
      />
    ),
  };
}

interface ColumnChooserProps<Row> {
  columns: readonly ListColumn<Row>[];
  isShown: (column: ListColumn<Row>) => boolean;
  onShow: (column: ListColumn<Row>, isWanted: boolean) => void;
  isLarge: boolean;
  onLarge: (isLarge: boolean) => void;
}

function ColumnChooser<Row>({ columns, isShown, onShow, isLarge, onLarge }: ColumnChooserProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={adjustmentsHorizontal}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {messages.columns}
      </Button>
      {isOpen && (
        <Dialog title={messages.columnsTitle} onClose={() => setOpen(false)}>
          <fieldset className={styles.choices}>
            <legend>{messages.shownColumns}</legend>
            {columns.map((column) => (
              <Checkbox
                key={column.id}
                label={column.header}
                isChecked={isShown(column)}
                onChange={(isWanted) => onShow(column, isWanted)}
              />
            ))}
          </fieldset>
          <Checkbox label={messages.largeRows} isChecked={isLarge} onChange={onLarge} />
        </Dialog>
      )}
    </>
  );
}
