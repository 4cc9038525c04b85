import { formatBytes } from '@portal/shared-api/rules/byte-sizes';
import { extensionOf } from '@portal/shared-api/rules/file-limits';
import { Button, IconButton } from '../button';
import { classes } from '../classes';
import { Icon } from '../icon';
import { alertCircle } from '../icon/paths/alert-circle';
import { circleCheck } from '../icon/paths/circle-check';
import { clock } from '../icon/paths/clock';
import { file } from '../icon/paths/file';
import { fileTypePdf } from '../icon/paths/file-type-pdf';
import { photo } from '../icon/paths/photo';
import { refresh } from '../icon/paths/refresh';
import { trash } from '../icon/paths/trash';
import { x } from '../icon/paths/x';
import { Progress } from '../progress';
import { messages } from './messages';
import { isRowPending, type Row } from './rows';
import styles from './uploader.module.css';

const images = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif']);

interface UploadRowProps {
  row: Row;
  isDisabled: boolean;
  onRetry: (row: Row) => void;
  onTakeOut: (row: Row) => void;
}

/** One file: its type, its name, its state, and its one action (CTL-08). */
export function UploadRow({ row, isDisabled, onRetry, onTakeOut }: UploadRowProps) {
  const { state, localFileName } = row;
  return (
    <li className={classes(styles.row, styles[state.toLowerCase()])} data-line={row.key}>
      <span className={styles.kind}>
        <Icon of={iconOf(localFileName)} />
      </span>
      <div>
        <span className={styles.name}>{localFileName}</span>
        <RowState row={row} />
      </div>
      {state === 'ERROR' ? (
        <Button variant="danger-quiet" size="xs" icon={refresh} isDisabled={isDisabled} onClick={() => onRetry(row)}>
          {messages.retry} <span className="visually-hidden">{localFileName}</span>
        </Button>
      ) : (
        <IconButton
          icon={isRowPending(row) ? x : trash}
          label={isRowPending(row) ? messages.cancel({ nom: localFileName }) : messages.remove({ nom: localFileName })}
          disabled={isDisabled}
          onClick={() => onTakeOut(row)}
        />
      )}
    </li>
  );
}

function RowState({ row: { state, percent, size, isInterrupted, message, localFileName } }: { row: Row }) {
  const [icon, words] = stateWords[state](message);
  if (state !== 'UPLOADING') {
    return (
      <p className={styles.state}>
        <span className={styles.word}>
          <Icon of={icon} size={16} />
          {words}
        </span>
        {state !== 'ERROR' && <span className={styles.figure}>{formatBytes(size)}</span>}
      </p>
    );
  }
  return (
    <>
      <div className={styles.bar}>
        <Progress percent={percent} label={localFileName} />
      </div>
      <p className={styles.state}>
        {isInterrupted ? (
          messages.interrupted
        ) : (
          <>
            <span className={styles.figure}>{messages.percent({ pourcentage: percent })}</span>
            <span className={styles.figure}>
              {messages.bytes({ fait: formatBytes((size * percent) / 100), ensemble: formatBytes(size) })}
            </span>
          </>
        )}
      </p>
    </>
  );
}

const stateWords: Readonly<Record<Row['state'], (message: string | null) => [icon: string, words: string | null]>> = {
  QUEUED: () => [clock, messages.waiting],
  UPLOADING: () => [clock, messages.underWay],
  SUCCESS: () => [circleCheck, messages.sent],
  ERROR: (message) => [alertCircle, message],
  CANCELLED: () => [x, null],
};

function iconOf(name: string): string {
  const extension = extensionOf(name);
  if (extension === 'pdf') return fileTypePdf;
  return images.has(extension) ? photo : file;
}
