import { resources } from '@portal/shared-api';
import type { Sinistre } from '@portal/shared-api/contract/prevoyance';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { PersonName } from '@portal/shared-ui/display';
import { TextLink } from '@portal/shared-ui/link';
import { EmptyState } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { messages as common } from '../../common/messages';
import { ClaimState } from './claim-state';
import { messages } from './messages';
import { WhereToSend } from './where-to-send';
import styles from './page.module.css';

const columns: Column<Sinistre>[] = [
  {
    id: 'numero',
    header: messages.number,
    isRowHeader: true,
    cell: ({ numeroSinistre }) => (
      <span className={styles.number}>
        <TextLink to={`${resources.sinistres.path}/${numeroSinistre}`}>{numeroSinistre}</TextLink>
      </span>
    ),
  },
  { id: 'type', header: messages.type, cell: ({ libelleTypeSinistre }) => libelleTypeSinistre },
  { id: 'date', header: messages.happened, cell: ({ dateSurvenance }) => <DateText date={dateSurvenance} /> },
  { id: 'personne', header: messages.person, cell: ({ nom, prenom }) => <PersonName person={{ nom, prenom }} /> },
  { id: 'etat', header: messages.state, cell: (claim) => <State {...claim} /> },
  {
    id: 'evenement',
    header: messages.last,
    cell: ({ dernierEvenement }) =>
      dernierEvenement && (
        <>
          {dernierEvenement.libelle}
          <span className={styles.when}>
            <DateText date={dernierEvenement.date} />
          </span>
        </>
      ),
  },
];

function State({ etat, nombrePiecesManquantes }: Sinistre) {
  return (
    <span className={styles.state}>
      <ClaimState etat={etat} />
      {etat === 'EN_ATTENTE' && nombrePiecesManquantes > 0 && (
        <span>{messages.missing({ nombre: nombrePiecesManquantes })}</span>
      )}
    </span>
  );
}

/** Claims of the member, newest first. */
export function ClaimList({ claims }: { claims: readonly Sinistre[] }) {
  if (claims.length === 0) return <EmptyState title={messages.none}>{messages.noneText}</EmptyState>;
  const waiting = claims.filter(
    ({ etat, nombrePiecesManquantes }) => etat === 'EN_ATTENTE' && nombrePiecesManquantes > 0,
  );
  const [numContrat, ...others] = new Set(waiting.map(({ numeroContratIndividuel }) => numeroContratIndividuel));
  const nombre = waiting.reduce((sum, { nombrePiecesManquantes }) => sum + nombrePiecesManquantes, 0);
  const words =
    waiting.length === 1
      ? { title: messages.waitingOne({ nombre }), then: messages.resumes({ nombre }) }
      : { title: messages.waitingSeveral({ nombre: waiting.length }), then: messages.resumeEach };
  return (
    <div className={styles.page}>
      {waiting.length > 0 && (
        <WhereToSend {...words} nombre={nombre} numContrat={others.length === 0 ? numContrat : undefined}>
          <ul>
            {waiting.map(({ numeroSinistre, libelleTypeSinistre, nombrePiecesManquantes }) => (
              <li key={numeroSinistre}>
                <TextLink to={`${resources.sinistres.path}/${numeroSinistre}`}>
                  {messages.waitingClaim({ type: libelleTypeSinistre, numero: numeroSinistre })}
                </TextLink>
                {'\u00a0: '}
                {messages.missing({ nombre: nombrePiecesManquantes })}
              </li>
            ))}
          </ul>
        </WhereToSend>
      )}
      <Panel title={messages.count({ nombre: claims.length })} note={common.order.newest}>
        <DataTable
          isWide
          caption={messages.caption}
          columns={columns}
          rows={claims}
          rowKey={({ numeroSinistre }) => numeroSinistre}
          empty={null}
        />
      </Panel>
    </div>
  );
}
