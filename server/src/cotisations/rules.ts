import { hasEnded } from '@portal/shared-api/rules/cover-period';
import type { Mouvement, MovementState, PeriodeCotisation } from '@portal/shared-api/contract/cotisations';
import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { startOfPeriod } from '@portal/shared-api/rules/contributions';
import type { contrats } from '../contrats/public';
import { restored, termsOn, type AnnouncedChange, type Terms } from './terms-rules';
import type { mouvementsCotisation } from './tables';

/** A line of the account, without the notes of its announcement and of its card payment. */
export type MouvementRow = Omit<
  typeof mouvementsCotisation.$inferSelect,
  'isAnnonce' | 'referencePaiement' | 'rangsPayes'
>;
export type ContratFacts = Pick<
  typeof contrats.$inferSelect,
  'etat' | 'isPrecontentieux' | 'dateEffet' | 'dateResiliation' | 'dateSuspension'
> &
  Terms;

/**
 * Whether a contribution is called on a day: neither from members whose employer pays, nor outside the contract, nor
 * during a suspension, unless unpaid contributions caused it: they stay due.
 * @param announced changes that wait for their day
 */
export function isCalled(contrat: ContratFacts, date: string, announced: readonly AnnouncedChange[] = []): boolean {
  if (contrat.codeModePaiementCotisation === 'PREC' || date < contrat.dateEffet) return false;
  const { dateResiliation, etat, isPrecontentieux } = termsOn(contrat, announced, date);
  return !hasEnded(dateResiliation, date) && (etat !== 'suspendu' || isPrecontentieux);
}

/** Whether a contract is suspended on a day, other than for unpaid contributions. */
function isSuspendedOn(
  contrat: ContratFacts,
  date: string,
  today: string,
  announced: readonly AnnouncedChange[],
): boolean {
  // A debt that is paid resumes the contract: what was due in its suspension stays due.
  if (announced.some(({ change }) => change === restored)) return false;
  const { etat, isPrecontentieux, dateSuspension } = date < today ? contrat : termsOn(contrat, announced, date);
  return etat === 'suspendu' && !isPrecontentieux && (date >= today || (dateSuspension ?? date) <= date);
}

/**
 * Lines as they are owed: a call of a day in a suspension, and one for days after the end of the contract alone, are
 * cancelled, as nothing is called then. A call whose period begins before the end stays, and the refund of its other
 * days comes with the end.
 * @param announced changes that wait for their day
 */
export const linesAsOwed = (
  contrat: ContratFacts,
  ledger: readonly MouvementRow[],
  today: string,
  announced: readonly AnnouncedChange[] = [],
): MouvementRow[] =>
  ledger.map((row) => {
    const { nature, etat, dateEcheance } = row;
    if (nature !== 'APPEL' || etat !== 'AREGLER' || dateEcheance === null) return row;
    const isOver = hasEnded(contrat.dateResiliation, startOfPeriod(dateEcheance, contrat.codePeriodicite));
    return isOver || isSuspendedOn(contrat, dateEcheance, today, announced) ? { ...row, etat: 'ANNULE' } : row;
  });

/** Whether a call is still to be paid by its member on its day. @param announced changes that wait for their day */
export function isStillDue(
  contrat: ContratFacts,
  call: MouvementRow,
  today: string,
  announced: readonly AnnouncedChange[],
): boolean {
  if (contrat.codeModePaiementCotisation === 'PREC' || (call.dateEcheance ?? '') < contrat.dateEffet) return false;
  return linesAsOwed(contrat, [call], today, announced).some(({ etat }) => etat === 'AREGLER');
}

const owedStates: readonly MovementState[] = ['IMPAYE', 'AREGLER'];

/**
 * Contributions called by month of a year or by year, oldest first, with their unpaid part: the amounts of the
 * schedule.
 */
export function periodsOf(ledger: readonly MouvementRow[], year: number | undefined): PeriodeCotisation[] {
  const sums = new Map<string, { regle: number; restant: number }>();
  for (const { nature, dateEcheance, dateMouvement, debit, etat } of ledger) {
    const date = dateEcheance ?? dateMouvement;
    if (nature !== 'APPEL' || etat === 'ANNULE' || (year !== undefined && !date.startsWith(`${year}-`))) continue;
    const periode = date.slice(0, year === undefined ? 4 : 7);
    const sum = sums.get(periode) ?? { regle: 0, restant: 0 };
    sum[owedStates.includes(etat) ? 'restant' : 'regle'] += debit;
    sums.set(periode, sum);
  }
  return [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([periode, { regle, restant }]) => ({ periode, regle: toEuros(regle), restant: toEuros(restant) }));
}

/**
 * Lines that match the filters, newest first; a call is of the year that it is made in and of the one that it is for.
 */
export const filterLedger = (
  ledger: readonly MouvementRow[],
  { annee, etat }: { annee?: number | undefined; etat?: MovementState | undefined },
) =>
  ledger
    .filter(
      (row) => (annee === undefined || yearsOf([row]).includes(annee)) && (etat === undefined || row.etat === etat),
    )
    .toReversed();

/**
 * A line in the format of the API. @param isOnlinePayment whether the client accepts card payments for this contract.
 */
export function presentMouvement(
  { rang, dateMouvement, dateEcheance, nature, libelle, debit, credit, solde, etat }: MouvementRow,
  isOnlinePayment: boolean,
): Mouvement {
  return {
    idMouvement: `M-${dateMouvement.slice(0, 4)}-${String(rang).padStart(3, '0')}`,
    dateMouvement,
    dateEcheance,
    nature,
    libelle,
    debit: toEuros(debit),
    credit: toEuros(credit),
    solde: toEuros(solde),
    etat,
    isPayableEnLigne: isOnlinePayment && isOwed(nature, etat),
  };
}

const isOwed = (nature: MouvementRow['nature'], etat: MovementState) =>
  etat === 'IMPAYE' && (nature === 'APPEL' || nature === 'FRAIS');

/** An unpaid line, and what of it is still to pay, in cents. */
export interface UnpaidLine {
  row: MouvementRow;
  reste: Cents;
}

/**
 * Unpaid lines of a ledger, oldest first. What the account has to the person's credit (a refund, a payment that no line
 * was marked for) pays the oldest (F-18). @param ledger every line as it is stored, oldest first
 */
export function unpaidLines(ledger: readonly MouvementRow[]): UnpaidLine[] {
  const due = ledger.filter(({ etat }) => owedStates.includes(etat)).reduce((sum, { debit }) => sum + debit, 0);
  let credit = Math.max(0, due + (ledger.at(-1)?.solde ?? 0));
  return ledger
    .filter(({ nature, etat }) => isOwed(nature, etat))
    .map((row) => {
      const paid = Math.min(credit, row.debit);
      credit -= paid;
      return { row, reste: row.debit - paid };
    });
}

/** Years, each once, the newest first. */
export const newestFirst = (years: readonly number[]): number[] => [...new Set(years)].toSorted((a, b) => b - a);

/** Years of movements, and those that contributions are called for ahead, newest first. */
export const yearsOf = (ledger: readonly MouvementRow[]): number[] =>
  newestFirst(
    ledger.flatMap(({ nature, dateMouvement, dateEcheance }) =>
      [dateMouvement, (nature === 'APPEL' ? dateEcheance : null) ?? dateMouvement].map((day) =>
        Number(day.slice(0, 4)),
      ),
    ),
  );
