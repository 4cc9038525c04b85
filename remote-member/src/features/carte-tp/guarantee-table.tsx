import type { AssureCarte, Carte } from '@portal/shared-api/contract/carte-tp';
import { DateText } from '@portal/shared-ui/date-text';
import { MaskedNir } from '@portal/shared-ui/display';
import { messages } from './messages';
import styles from './guarantee-table.module.css';

interface GuaranteeTableProps {
  colonnes: Carte['colonnes'];
  people: readonly AssureCarte[];
}

/** Two rows per person, one column per domain; in a narrow space, a small card per domain below each name. */
export function GuaranteeTable({ colonnes, people }: GuaranteeTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{messages.caption}</caption>
      <thead>
        <tr>
          {colonnes.map(({ code, libelle }) => (
            <th key={code} scope="col">
              <span aria-hidden="true">{code}</span>
              <span className="visually-hidden">{libelle}</span>
            </th>
          ))}
        </tr>
      </thead>
      {people.map((person) => (
        <tbody key={person.numPers}>
          <tr>
            <th scope="rowgroup" colSpan={colonnes.length}>
              <Person person={person} />
            </th>
          </tr>
          <tr className={styles.values}>
            {person.garanties.map(({ code, type, valeur }) => (
              <td key={code} data-type={type}>
                <span className={styles.domain}>{colonnes.find((column) => column.code === code)?.libelle}</span>
                {valeur}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Person({ person }: { person: AssureCarte }) {
  const { nom, prenom, codeCivilite, dateNaissance, rangGemellaire, nirMasque } = person;
  return (
    <span className={styles.person}>
      <b>
        {nom.toLocaleUpperCase('fr')} {prenom}
      </b>
      <span className={styles.details}>
        <span>
          {messages.born[codeCivilite === 'MME' ? 'MME' : 'M']} <DateText date={dateNaissance} />
        </span>
        <span>{messages.rank({ rang: rangGemellaire })}</span>
        {nirMasque && <MaskedNir nir={nirMasque} />}
      </span>
    </span>
  );
}
