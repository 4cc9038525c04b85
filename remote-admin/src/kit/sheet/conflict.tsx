import { Button } from '@portal/shared-ui/button';
import { DataTable } from '@portal/shared-ui/data-table';
import { Notice } from '@portal/shared-ui/notice';
import type { Difference } from './differences';
import { messages } from './messages';
import styles from './sheet.module.css';

interface ConflictProps {
  /** From what is stored to what was typed. */
  found: readonly Difference[];
  onKeep: () => void;
  onTake: () => void;
}

/** What somebody else stored beside what is typed: the reader chooses, nothing is overwritten unseen. */
export const Conflict = ({ found, onKeep, onTake }: ConflictProps) => (
  <Notice tone="warn" role="alert" title={messages.conflict}>
    <p>{messages.conflictText}</p>
    <DataTable
      isDense
      caption={messages.differences}
      columns={[
        { id: 'champ', header: messages.field, isRowHeader: true, cell: ({ label }) => label },
        { id: 'enregistre', header: messages.stored, cell: ({ before }) => before },
        { id: 'saisie', header: messages.mine, cell: ({ after }) => after },
      ]}
      rows={found}
      rowKey={({ name }) => name}
      empty={<p>{messages.unchanged}</p>}
    />
    <div className={styles.buttons}>
      <Button size="sm" onClick={onKeep}>
        {messages.keepMine}
      </Button>
      <Button variant="quiet" size="sm" onClick={onTake}>
        {messages.takeStored}
      </Button>
    </div>
  </Notice>
);
