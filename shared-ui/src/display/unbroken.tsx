import { Fragment } from 'react';
import styles from './display.module.css';

/**
 * Numbers of requests, claims and mandates, and masked ones of accounts and persons, with the marks that touch them:
 * `(DEM-2026-004518).`, `VAL0004521-0001`, `FR80 •••• 144`, `2 84 03 •• ••• ••• ••.`
 */
const numbers =
  /(\S*(?:[A-Z]{2,4}-\d{4}-\d+|[A-Z]{2,4}\d{4,}-\d+)\S*|(?:[A-Z]{2}\d{2}|\d{1,2}(?: \d{2})*)(?: •+)+(?: \w{3}(?!\w))?[.,)]*)/;

/** A text whose numbers stay on one line: a browser would break them at a hyphen or between two groups. */
export function Unbroken({ children }: { children: string }) {
  return children.split(numbers).map((part, index) => {
    // The same part may come twice, the empty one before and after a number.
    const key = `${index} ${part}`;
    return index % 2 === 1 ? (
      <span key={key} className={styles.number}>
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
