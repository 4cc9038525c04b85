import { useSession } from '@portal/shared-api';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { announcedWords } from '@portal/shared-api/rules/announced-terms';
import { debitDayOf } from '@portal/shared-api/rules/debits';
import { Amount } from '@portal/shared-ui/amount';
import { Badge } from '@portal/shared-ui/badge';
import { DateText } from '@portal/shared-ui/date-text';
import { MaskedIban } from '@portal/shared-ui/display';
import { alertTriangle, circleCheck } from '@portal/shared-ui/icons-states';
import type { ReactNode } from 'react';
import { useAccountForm } from '../../common/account-form';
import { cotisationLabel, debitDayLabel } from '../../common/cotisation';
import { OpenLink } from '../../common/open-link';
import { isUpToDate } from '../../common/use-compte-encaissement';
import { messages } from './messages';
import styles from './tiles.module.css';

/** Main figures: balance, next due date, mode of payment (S-04). */
export function Tiles({ compte }: { compte: CompteEncaissement }) {
  const { solde, prochaineEcheance, libelleModePaiement, ibanMasque } = compte;
  const contrat = useSession((session) => session.contrat);
  const cotisation = contrat?.cotisation;
  const form = useAccountForm('ribCotisations');
  const day = contrat && debitDayOf({ ...compte, etat: contrat.etat });
  // The next due date may already be of another amount or period; without one nothing is called any more.
  const terms = prochaineEcheance
    ? [...(cotisation ? [cotisationLabel(cotisation)] : []), ...(day === null ? [] : [debitDayLabel(day)])]
    : [];
  return (
    <dl className={styles.tiles}>
      <Tile
        label={messages.balance}
        note={<BalanceNote solde={solde} isPaid={contrat !== null && isUpToDate(contrat, compte)} />}
      >
        <Amount euros={solde} />
      </Tile>
      {prochaineEcheance ? (
        <Tile label={messages.next} note={<DateText date={prochaineEcheance.date} isLong />}>
          <Amount euros={prochaineEcheance.montant} />
        </Tile>
      ) : (
        <Tile label={messages.next}>
          <span className={styles.words}>{messages.noNext}</span>
        </Tile>
      )}
      <Tile label={messages.mode} note={<TermsNote terms={terms} announced={contrat ? announcedWords(contrat) : []} />}>
        <span className={styles.words}>{libelleModePaiement}</span>
      </Tile>
      {ibanMasque && (
        <Tile label={messages.account} note={<OpenLink name={form} />}>
          <span className={styles.words}>
            <MaskedIban iban={ibanMasque} isShort />
          </span>
        </Tile>
      )}
    </dl>
  );
}

function Tile({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.figure}>{children}</span>
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}

/** What is paid now, and a line for each day from which on that changes. */
function TermsNote({ terms, announced }: { terms: readonly string[]; announced: readonly string[] }) {
  const lines = [...(terms.length > 0 ? [terms.join(', ')] : []), ...announced];
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}

function BalanceNote({ solde, isPaid }: { solde: number; isPaid: boolean }) {
  if (solde < 0)
    return (
      <Badge tone="warn" icon={alertTriangle}>
        {messages.owed}
      </Badge>
    );
  if (solde === 0 && !isPaid) return null;
  return (
    <Badge tone="ok" icon={circleCheck}>
      {solde > 0 ? messages.credit : messages.upToDate}
    </Badge>
  );
}
