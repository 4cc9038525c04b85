import { resources, useResource } from '@portal/shared-api';
import { listDemandes, type Demande } from '@portal/shared-api/contract/historique';
import { DateText } from '@portal/shared-ui/date-text';
import { TextLink } from '@portal/shared-ui/link';
import { Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { RequestState } from '@portal/shared-ui/request-state';
import { messages } from './messages';
import styles from './open-requests.module.css';

/** Number of requests on the home (product 2.0.3). */
const shown = 3;

/** Requests that wait for the person first, then the newest. */
const mostPressing = (demandes: readonly Demande[]) =>
  demandes.toSorted((a, b) => Number(b.etat === 'ATTENTE_PIECES') - Number(a.etat === 'ATTENTE_PIECES'));

/** « Mes démarches en cours »: three open requests. */
export function OpenRequests() {
  const read = useResource(listDemandes, { query: { etat: 'ouvert', taille: 10 } });
  const { path, label } = resources.historique;
  return (
    <Panel title={messages.openRequests}>
      <Resource
        isPlain
        read={read}
        label={label}
        rows={2}
        empty={({ demandes }) => demandes.length === 0 && <p className={styles.none}>{messages.noOpenRequest}</p>}
      >
        {(data) => (
          <ul className={styles.requests}>
            {mostPressing(data.demandes)
              .slice(0, shown)
              .map(({ numeroDemande, libelle, dateDemande, dateReponse, etat }) => (
                <li key={numeroDemande}>
                  <span className={styles.what}>
                    <TextLink to={`${path}/${numeroDemande}`} aria-label={`${libelle}, ${numeroDemande}`}>
                      {libelle}
                    </TextLink>
                    <span className={styles.when}>
                      {numeroDemande} · {messages.sentOn} <DateText date={dateDemande} />
                      {dateReponse && (
                        <>
                          {' · '}
                          {messages.answerExpected} <DateText date={dateReponse} />
                        </>
                      )}
                    </span>
                  </span>
                  <RequestState etat={etat} />
                </li>
              ))}
          </ul>
        )}
      </Resource>
      <TextLink to={path}>{messages.allRequests}</TextLink>
    </Panel>
  );
}
