import { codeParts } from './code-parts';
import styles from './code.module.css';

/** A piece of code that wraps instead of scrolling. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
      <code>
        {codeParts(text).map((part) => (
          <span key={part.at} className={styles[part.kind]}>
            {part.text}
          </span>
        ))}
      </code>
    </pre>
  );
}
