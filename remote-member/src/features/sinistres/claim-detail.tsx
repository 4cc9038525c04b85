import type { SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { Amount } from '@portal/shared-ui/amount';
import { DateText } from '@portal/shared-ui/date-text';
import { PersonName } from '@portal/shared-ui/display';
import { Facts } from '@portal/shared-ui/facts';
import { Panel } from '@portal/shared-ui/panel';
import { Timeline } from '../../common/timeline';
import { ClaimPayments } from './claim-payments';
import { ClaimPieces } from './claim-pieces';
import { ClaimState } from './claim-state';
import { messages } from './messages';
import { WhereToSend } from './where-to-send';

/** One claim: state, awaited documents, payments (S-17). */
export function ClaimDetail({ claim }: { claim: SinistreDetail }) {
  // An optional paper stops nothing: the list and the home count these.
  const awaited = claim.pieces
    .filter(({ isObligatoire, etat }) => isObligatoire && (etat === 'MANQUANTE' || etat === 'REJETEE'))
    .map(({ libelle }) => libelle);
  const nombre = awaited.length;
  return (
    <>
      {claim.etat === 'EN_ATTENTE' && nombre > 0 && (
        <WhereToSend
          title={messages.waitingTitle({ nombre })}
          nombre={nombre}
          then={messages.resumes({ nombre })}
          numeroSinistre={claim.numeroSinistre}
          numContrat={claim.numeroContratIndividuel}
        >
          <p>{messages.awaited({ pieces: awaited.join(', ') })}</p>
        </WhereToSend>
      )}
      <Panel title={messages.summary} action={<ClaimState etat={claim.etat} />}>
        <Facts
          facts={[
            { label: messages.happened, value: <DateText date={claim.dateSurvenance} /> },
            { label: messages.person, value: <PersonName person={claim} /> },
            { label: messages.contract, value: claim.numeroContratIndividuel },
            claim.paiements.length > 0
              ? { label: messages.totalGross, value: <Amount euros={claim.totalBrut} /> }
              : null,
            claim.paiements.length > 0 ? { label: messages.totalNet, value: <Amount euros={claim.totalNet} /> } : null,
          ]}
        />
      </Panel>
      <ClaimPieces pieces={claim.pieces} />
      <ClaimPayments claim={claim} />
      <Panel title={messages.history}>
        <Timeline
          steps={claim.evenements.map(({ date, libelle }) => ({
            id: `${date} ${libelle}`,
            when: <DateText date={date} isLong />,
            content: libelle,
          }))}
        />
      </Panel>
    </>
  );
}
