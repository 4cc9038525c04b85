import { overallPercent } from '@portal/shared-api/uploads';
import { useId, type Ref } from 'react';
import { Progress } from '../progress';
import { messages } from './messages';
import { sentSentence, type Row } from './rows';
import { UploadRow } from './upload-row';
import styles from './uploader.module.css';

interface UploadListProps {
  rows: readonly Row[];
  isBusy: boolean;
  isDisabled: boolean;
  onRetry: (row: Row) => void;
  onTakeOut: (row: Row) => void;
  ref: Ref<HTMLUListElement>;
}

/** Overall progress, then one line per file. */
export function UploadList({ rows, isBusy, isDisabled, onRetry, onTakeOut, ref }: UploadListProps) {
  const titleId = useId();
  const percent = overallPercent(rows);
  return (
    <div className={styles.uploads} role="group" aria-labelledby={titleId}>
      <div className={styles.whole}>
        <p className={styles.line}>
          <b id={titleId}>{isBusy ? messages.underWay : messages.list}</b>
          {isBusy && (
            <span className={styles.figure}>
              <span className="visually-hidden">{messages.progress}</span>
              {messages.percent({ pourcentage: percent })}
            </span>
          )}
        </p>
        {isBusy && <Progress percent={percent} label={{ by: titleId }} />}
        <p className={styles.count}>{sentSentence(rows)}</p>
      </div>
      <ul className={styles.rows} ref={ref}>
        {rows.map((row) => (
          <UploadRow key={row.key} row={row} isDisabled={isDisabled} onRetry={onRetry} onTakeOut={onTakeOut} />
        ))}
      </ul>
    </div>
  );
}
