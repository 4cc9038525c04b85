import { hasEnded } from '@portal/shared-api/rules/cover-period';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { addDays, daysBetween, laterOf } from '@portal/shared-api/rules/civil-dates';
import { periodOf, type Periodicity } from '@portal/shared-api/rules/contributions';
import type { contrats } from '../contrats/public';
import type { Transaction } from '../platform/database/database';
import { readPeriodicity } from './mandates';
import { messages } from './messages';
import type { MouvementRow } from './rules';
import { addMovement, cancelUnpaid, findLedger } from './store';

type Ended = Pick<
  typeof contrats.$inferSelect,
  'clientCode' | 'numero' | 'codePeriodicite' | 'codeModePaiementCotisation' | 'dateEffet' | 'dateResiliation'
>;
type Called = Pick<MouvementRow, 'rang' | 'nature' | 'etat' | 'dateEcheance' | 'debit'>;

/** A call that pays for days after the end of a contract. */
interface Beyond {
  rang: number;
  /** Its part for those days. */
  montant: Cents;
  /** It pays for no day of the contract: whoever has not paid it owes nothing of it. */
  isWhole: boolean;
}

/**
 * Called contributions that pay for days after the end of a contract, with the part of those days in the period. The
 * first period begins with the contract.
 * @param periodicityOn period of what is called on a day
 */
export function paidBeyond(
  ledger: readonly Called[],
  periodicityOn: (day: string) => Periodicity,
  { dateEffet, dateResiliation }: { dateEffet: string; dateResiliation: string },
): Beyond[] {
  const firstFree = addDays(dateResiliation, 1);
  return ledger.flatMap(({ rang, nature, etat, dateEcheance, debit }) => {
    if (nature !== 'APPEL' || etat === 'ANNULE' || dateEcheance === null) return [];
    const { first, last } = periodOf(dateEcheance, periodicityOn(dateEcheance), dateEffet);
    if (firstFree > last) return [];
    const next = addDays(last, 1);
    const free = daysBetween(laterOf(firstFree, first), next);
    return [{ rang, montant: Math.round((debit * free) / daysBetween(first, next)), isWhole: firstFree <= first }];
  });
}

/**
 * Credits what was called beyond the end of a contract, and cancels what nobody has paid of the periods after it: the
 * credit pays nothing else. An employer's contribution is not the member's.
 */
export async function refundAfterEnd(transaction: Transaction, contrat: Ended, dateMouvement: string): Promise<void> {
  const { clientCode, numero, codePeriodicite, codeModePaiementCotisation, dateEffet, dateResiliation } = contrat;
  if (dateResiliation === null || codeModePaiementCotisation === 'PREC') return;
  const key = { clientCode, numeroContrat: numero };
  const ledger = await findLedger(transaction, clientCode, numero);
  const periodicityOn = await readPeriodicity(transaction, key, codePeriodicite);
  const beyond = paidBeyond(ledger, periodicityOn, { dateEffet, dateResiliation });
  const credit = beyond.reduce((sum, { montant }) => sum + montant, 0);
  if (credit === 0) return;
  await cancelUnpaid(
    transaction,
    key,
    beyond.filter(({ isWhole }) => isWhole).map(({ rang }) => rang),
  );
  await enterCredit(transaction, key, { credit, libelle: messages.refund, dateMouvement }, ledger.at(-1));
}

/**
 * Cancels the calls that nobody has paid of days in a suspension that is over, and credits them: they stay what they
 * were during it. An employer's contribution is not the member's.
 * @param until last day without cover; null where the contract ends with the suspension
 */
export async function cancelSuspended(
  transaction: Transaction,
  contrat: Pick<Ended, 'clientCode' | 'numero' | 'codeModePaiementCotisation'>,
  { from, until }: { from: string; until: string | null },
  dateMouvement: string,
): Promise<void> {
  const { clientCode, numero, codeModePaiementCotisation } = contrat;
  if (codeModePaiementCotisation === 'PREC') return;
  const key = { clientCode, numeroContrat: numero };
  const ledger = await findLedger(transaction, clientCode, numero);
  const cancelled = ledger.filter(
    ({ nature, etat, dateEcheance }) =>
      nature === 'APPEL' &&
      etat === 'AREGLER' &&
      dateEcheance !== null &&
      from <= dateEcheance &&
      !hasEnded(until, dateEcheance),
  );
  if (cancelled.length === 0) return;
  await cancelUnpaid(
    transaction,
    key,
    cancelled.map(({ rang }) => rang),
  );
  const credit = cancelled.reduce((sum, { debit }) => sum + debit, 0);
  await enterCredit(transaction, key, { credit, libelle: messages.pause, dateMouvement }, ledger.at(-1));
}

/** Enters a regularisation after the last line. */
const enterCredit = (
  transaction: Transaction,
  key: { clientCode: string; numeroContrat: string },
  { credit, libelle, dateMouvement }: { credit: Cents; libelle: string; dateMouvement: string },
  last: MouvementRow | undefined,
): Promise<void> =>
  addMovement(transaction, {
    ...key,
    rang: (last?.rang ?? 0) + 1,
    dateMouvement,
    dateEcheance: null,
    nature: 'REGULARISATION',
    libelle,
    debit: 0,
    credit,
    solde: (last?.solde ?? 0) + credit,
    etat: 'REGLE',
  });
