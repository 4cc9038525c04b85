import type { OptionVel } from '@portal/shared-api/contract/vel';
import { messages } from './messages';
import styles from './cover-table.module.css';

const texts = messages.offers;

/**
 * Cover before and after by line; in a narrow space both stand below the name of their line. Roles are explicit because
 * `display: grid` removes them.
 */
export function CoverTable({ caption, lines }: { caption: string; lines: OptionVel['garanties'] }) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[texts.cover, texts.now, texts.after].map((header) => (
            <th key={header} scope="col" role="columnheader">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ poste, libelle, actuelle, avecRenfort }) => (
          <tr key={`${poste} ${libelle}`} role="row">
            <th scope="row" role="rowheader">
              {libelle}
              <small>{poste}</small>
            </th>
            <td role="cell" data-label={texts.now}>
              {actuelle}
            </td>
            <td role="cell" data-label={texts.after}>
              <b>{avecRenfort}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
