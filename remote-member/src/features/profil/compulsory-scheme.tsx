import { useSession } from '@portal/shared-api';
import type { DonneesRo, Profil } from '@portal/shared-api/contract/profil';
import { MaskedNir, Transmission } from '@portal/shared-ui/display';
import { schemeWords } from '@portal/shared-api/rules/scheme-words';
import { Facts } from '@portal/shared-ui/facts';
import { personLabel } from '../../common/people';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.scheme;
const named = (code: string | null, libelle: string | null) =>
  code === null ? messages.notGiven : libelle === null || libelle === code ? code : `${libelle} (${code})`;

/** Compulsory-scheme data of each person; numbers are masked (product 0.1). */
export function CompulsoryScheme({ profil: { donneesRo, numPers } }: { profil: Profil }) {
  return (
    <ul className={styles.persons}>
      {donneesRo.map((person) => (
        <li key={person.numPers}>
          {donneesRo.length > 1 && (
            <h3 className={styles.heading}>
              {person.numPers === numPers ? `${person.prenom} ${texts.me}` : personLabel(person)}
            </h3>
          )}
          <PersonData person={person} />
        </li>
      ))}
    </ul>
  );
}

function PersonData({ person }: { person: DonneesRo }) {
  // The scheme transmits care: provident cover has nothing to say of it.
  const isHealth = useSession(({ contrat }) => contrat?.typeContrat === 'SANTE');
  const { nirMasque, isMonegasque, codeRegime, libelleRegime, codeCaisse, libelleCaisse, codeCentre } = person;
  return (
    <Facts
      facts={[
        {
          label: schemeWords[isMonegasque ? 'monegasque' : 'francais'].number,
          value: nirMasque === null ? messages.notGiven : <MaskedNir nir={nirMasque} />,
        },
        { label: texts.regime, value: named(codeRegime, libelleRegime) },
        { label: texts.caisse, value: named(codeCaisse, libelleCaisse) },
        { label: texts.centre, value: codeCentre ?? messages.notGiven },
        ...(isHealth ? [{ label: texts.transmission, value: <Transmission person={person} /> }] : []),
      ]}
    />
  );
}
