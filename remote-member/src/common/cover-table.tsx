import { coverInWords } from '@portal/shared-api/rules/cover-words';
import styles from './cover-table.module.css';

interface CoverLine {
  poste: string;
  libelle: string;
  actuelle: string;
  nouvelle: string;
}

interface CoverTableProps {
  caption: string;
  /** Heads of the columns: what, before, after. */
  headers: readonly [line: string, now: string, after: string];
  lines: readonly CoverLine[];
}

/** Cover before and after by line; in a narrow space both stand below the name of their line. */
export function CoverTable({ caption, headers, lines }: CoverTableProps) {
  const [, now, after] = headers;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ poste, libelle, actuelle, nouvelle }) => (
          <tr key={`${poste} ${libelle}`}>
            <th scope="row">
              {libelle}
              <small>{poste}</small>
            </th>
            <td data-label={now}>{coverInWords(actuelle)}</td>
            <td data-label={after}>
              <b>{coverInWords(nouvelle)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
