import { resources, useResource, useRight } from '@portal/shared-api';
import { readAccesAdministrateur, type AccesDetail } from '@portal/shared-api/contract/acces-administrateur';
import { InstantText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { Icon } from '@portal/shared-ui/icon';
import { article } from '@portal/shared-ui/icons-administration';
import { ban } from '@portal/shared-ui/icons-states';
import { TextLink } from '@portal/shared-ui/link';
import { Resource } from '@portal/shared-ui/page';
import { Sheet } from '../../common/sheet';
import { messages } from './messages';
import sheet from '../../common/sheet-layout.module.css';
import styles from './page.module.css';

const { facts } = messages;

/** One consultation: persons, reason, and everything read or refused, in order. */
export function Detail({ idAcces, onClose }: { idAcces: string; onClose: () => void }) {
  const read = useResource(readAccesAdministrateur, { params: { idAcces } });
  const { data } = read;
  return (
    <Sheet
      title={data?.adherent ?? messages.sheet}
      subtitle={data?.libelleMotif}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <Resource isPlain read={read} label={messages.sheet}>
        {(data) => <Content acces={data} />}
      </Resource>
    </Sheet>
  );
}

function Content({ acces }: { acces: AccesDetail }) {
  const mayReadAccounts = useRight('users.adherent:read');
  const {
    administrateur,
    reference,
    dateDebut,
    dateFin,
    dateExpiration,
    nombrePagesVues,
    nombreEcritures,
    nombreEcrituresRefusees,
    consultations,
    userId,
  } = acces;
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          { label: facts.administrateur, value: administrateur },
          { label: facts.reference, value: reference ?? messages.noReference },
          { label: facts.debut, value: <InstantText instant={dateDebut} /> },
          dateFin
            ? { label: facts.fin, value: <InstantText instant={dateFin} /> }
            : { label: facts.expiration, value: <InstantText instant={dateExpiration} /> },
          { label: facts.pages, value: nombrePagesVues },
          { label: facts.ecrituresFaites, value: nombreEcritures },
          { label: facts.ecritures, value: nombreEcrituresRefusees },
        ]}
      />
      <section className={styles.read}>
        <h3>{messages.read}</h3>
        {consultations.length === 0 && <p className={styles.quiet}>{messages.nothingRead}</p>}
        <ul className={sheet.timeline}>
          {consultations.map(({ libelle, numeroContratIndividuel, isRefusee, premiere, nombre }) => (
            <li key={`${libelle} ${numeroContratIndividuel ?? ''} ${isRefusee}`}>
              <Icon of={isRefusee ? ban : article} size={18} />
              <span>
                {isRefusee && <b>{messages.refused} · </b>}
                {libelle}
                <small>
                  <InstantText instant={premiere} />
                  {numeroContratIndividuel && ` · ${messages.contract({ numero: numeroContratIndividuel })}`}
                  {nombre > 1 && ` · ${messages.times({ nombre })}`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {userId && mayReadAccounts && (
        <TextLink to={`${resources.adherents.path}?compte=${userId}`}>{messages.openAccount}</TextLink>
      )}
    </>
  );
}
