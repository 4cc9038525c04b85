import { Notice } from '../notice';
import { messages } from './messages';
import styles from './uploader.module.css';

export interface Refusal {
  /** Two files may have the same name, as photos often do. */
  id: string;
  name: string;
  message: string;
}

/** Refused files, each with its name and the message of its filter (CTL-08). */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <Notice tone="err" title={refusals.length === 1 ? messages.refusedOne : messages.refusedMany}>
      <ul className={styles.refusals}>
        {refusals.map(({ id, name, message }) => (
          <li key={id}>{messages.refused({ nom: name, raison: message })}</li>
        ))}
      </ul>
    </Notice>
  );
}
