import { resources, useIsOpen, useSession } from '@portal/shared-api';
import type { Profil } from '@portal/shared-api/contract/profil';
import { DateText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { TelephoneText, TextLink } from '@portal/shared-ui/link';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.identity;

/** Identity of the person; only the insurer corrects it. */
export function Identity({ profil }: { profil: Profil }) {
  const canWrite = useIsOpen('contact');
  const telephone = useSession((session) => session.client?.telephoneSupport ?? '');
  const { libelleCivilite, nom, nompatronymique, prenom, dateNaissance, lieuNaissance, numeroContrat, numPers } =
    profil;
  return (
    <>
      <Facts
        facts={[
          { label: texts.civility, value: libelleCivilite },
          { label: texts.name, value: nom.toLocaleUpperCase('fr') },
          nompatronymique === null ? null : { label: texts.birthName, value: nompatronymique.toLocaleUpperCase('fr') },
          { label: texts.firstName, value: prenom },
          {
            label: texts.born,
            value: (
              <>
                <DateText date={dateNaissance} isLong />
                {lieuNaissance && ` ${texts.bornAt({ lieu: lieuNaissance })}`}
              </>
            ),
          },
          { label: texts.member, value: numeroContrat },
          { label: texts.person, value: numPers },
        ]}
      />
      {(canWrite || telephone !== '') && (
        <p className={styles.note}>
          {texts.correct}{' '}
          {canWrite ? (
            <TextLink to={resources.contact.path}>{texts.contact}</TextLink>
          ) : (
            <TelephoneText telephone={telephone} text={texts.byPhone} />
          )}
          .
        </p>
      )}
    </>
  );
}
