import type { OptionVel } from '@portal/shared-api/contract/vel';
import { coverInWords } from '../../common/cover-words';
import { messages } from './messages';
import styles from './cover-table.module.css';

const texts = messages.offers;

/** Cover before and after by line; in a narrow space both stand below the name of their line. */
export function CoverTable({ caption, lines }: { caption: string; lines: OptionVel['garanties'] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[texts.cover, texts.now, texts.after].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ poste, libelle, actuelle, avecRenfort }) => (
          <tr key={`${poste} ${libelle}`}>
            <th scope="row">
              {libelle}
              <small>{poste}</small>
            </th>
            <td data-label={texts.now}>{coverInWords(actuelle)}</td>
            <td data-label={texts.after}>
              <b>{coverInWords(avecRenfort)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
