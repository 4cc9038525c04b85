import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from 'prosemirror-tables';
import type { Command, EditorState } from 'prosemirror-state';
import { Button } from '../button';
import { TextInput } from '../text-input';
import { messages } from './messages';
import { captionOf, setCaption } from './table-commands';
import styles from './rich-text-editor.module.css';

interface TableToolsProps {
  state: EditorState;
  /** Runs a command and returns the focus to the text. */
  run: (command: Command) => void;
  /** Runs a command; the focus stays where it is. */
  change: (command: Command) => void;
}

const acts: readonly { label: string; command: Command }[] = [
  { label: messages.addRow, command: addRowAfter },
  { label: messages.addColumn, command: addColumnAfter },
  { label: messages.titleRow, command: toggleHeaderRow },
  { label: messages.removeRow, command: deleteRow },
  { label: messages.removeColumn, command: deleteColumn },
  { label: messages.removeTable, command: deleteTable },
];

/** What can be done with the table around the caret. */
export function TableTools({ state, run, change }: TableToolsProps) {
  return (
    <div className={styles.panel} role="group" aria-label={messages.table}>
      <TextInput
        isCompact
        isOptional
        label={messages.caption}
        hint={messages.captionHint}
        maxLength={120}
        value={captionOf(state)}
        onChange={(caption) => change(setCaption(caption))}
      />
      <div className={styles.choices}>
        {acts.map(({ label, command }) => (
          <Button key={label} size="sm" variant="quiet" onClick={() => run(command)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
