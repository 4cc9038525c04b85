import { Fragment } from 'react';
import styles from './unbroken.module.css';

/** Numbers of requests and claims with the marks that touch them: `(DEM-2026-004518).` */
const numbers = /(\S*[A-Z]{2,4}-\d{4}-\d+\S*)/;

/** A text whose numbers of requests and claims stay on one line: a browser would break them at a hyphen. */
export function Unbroken({ children }: { children: string }) {
  return children.split(numbers).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.number}>
        {part}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
