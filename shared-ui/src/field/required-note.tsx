import { messages } from './messages';
import styles from './field.module.css';

/**
 * « * saisie obligatoire » above the fields of a form (VAL-14), hidden where none is compulsory. Its asterisk is that
 * of the labels, and is not read.
 */
export function RequiredNote() {
  const [mark, ...words] = messages.requiredNote.split(' ');
  return (
    <p className={styles.requiredNote}>
      <span aria-hidden="true">{mark}</span> {words.join(' ')}
    </p>
  );
}
