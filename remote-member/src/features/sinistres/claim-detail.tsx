import type { SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { Amount } from '@portal/shared-ui/amount';
import { DateText } from '@portal/shared-ui/date-text';
import { PersonName } from '@portal/shared-ui/display';
import { Facts } from '@portal/shared-ui/facts';
import { Notice } from '@portal/shared-ui/notice';
import { Panel } from '@portal/shared-ui/panel';
import { ClaimPayments } from './claim-payments';
import { ClaimPieces } from './claim-pieces';
import { ClaimState } from './claim-state';
import { messages } from './messages';
import styles from './page.module.css';

/** One claim: where it stands, what is still awaited, what it has paid (catalogue S-17). */
export function ClaimDetail({ claim }: { claim: SinistreDetail }) {
  return (
    <>
      {claim.etat === 'EN_ATTENTE' && <Notice tone="warn" title={messages.waitingTitle}>{messages.waitingText}</Notice>}
      <Panel title={messages.summary} action={<ClaimState etat={claim.etat} />}>
        <Facts facts={[
          { label: messages.happened, value: <DateText date={claim.dateSurvenance} /> },
          { label: messages.person, value: <PersonName person={claim} /> },
          { label: messages.contract, value: claim.numeroContratIndividuel },
          claim.paiements.length > 0 ? { label: messages.totalGross, value: <Amount euros={claim.totalBrut} /> } : null,
          claim.paiements.length > 0 ? { label: messages.totalNet, value: <Amount euros={claim.totalNet} /> } : null,
        ]}
        />
      </Panel>
      <ClaimPieces pieces={claim.pieces} />
      <ClaimPayments claim={claim} />
      <Panel title={messages.history}>
        <ol className={styles.timeline}>
          {claim.evenements.map(({ date, libelle }) => (
            <li key={`${date} ${libelle}`}>
              <span className={styles.when}><DateText date={date} isLong /></span>
              {libelle}
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
