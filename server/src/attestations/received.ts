import type { Cents } from '@portal/shared-api/rules/amounts';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import type { mouvementsCotisation } from '../cotisations/public';
import type { Contribution } from './texts/cotisations';

/** A line of a ledger, as far as money received goes. */
export type LedgerLine = Pick<
  typeof mouvementsCotisation.$inferSelect,
  'rang' | 'dateMouvement' | 'nature' | 'libelle' | 'debit' | 'credit' | 'solde' | 'etat' | 'rangsPayes'
>;

const isReceipt = ({ nature }: LedgerLine) => nature === 'PRELEVEMENT' || nature === 'PAIEMENT';
const isKept = (line: LedgerLine) => isReceipt(line) && line.etat !== 'REJETE';
const isCounted = (line: LedgerLine) =>
  isReceipt(line) || line.nature === 'REJET' || (line.nature === 'FRAIS' && line.etat === 'REGLE');

/**
 * Debit that each rejection gives back, each once: what came on 30 December and went on 6 January was never received.
 * @param ledger oldest first
 */
function rejectedDebits(ledger: readonly LedgerLine[]): Map<LedgerLine, LedgerLine> {
  const rejected = new Map<LedgerLine, LedgerLine>();
  const given = new Set<LedgerLine>();
  for (const [index, line] of ledger.entries()) {
    if (line.nature !== 'REJET') continue;
    const free = ledger
      .slice(0, index)
      .filter((each) => each.nature === 'PRELEVEMENT' && each.credit === line.debit && !given.has(each));
    const debit = free.find(({ etat }) => etat === 'REJETE') ?? free.at(-1);
    if (!debit) continue;
    given.add(debit);
    rejected.set(line, debit);
  }
  return rejected;
}

/** Day of the payment that held a bank fee: by the lines that it names, else the next one. */
const feeDay = (ledger: readonly LedgerLine[], after: readonly LedgerLine[], { rang }: LedgerLine) =>
  (ledger.find(({ rangsPayes }) => rangsPayes?.includes(rang)) ?? after.find(isKept))?.dateMouvement;

/** What a line pays back after the end of the contract, when nothing is called any more: what the balance gives. */
const paidBack = ({ nature, etat, dateMouvement, debit, credit, solde }: LedgerLine, endedOn: string | null): Cents =>
  nature === 'REGULARISATION' && etat !== 'ANNULE' && hasEnded(endedOn, dateMouvement)
    ? Math.min(debit, Math.max(0, solde + debit - credit))
    : 0;

/** What waits to be paid back of the contributions of a year: the balance of an ended contract, of its last payment. */
export function waitingIn(ledger: readonly LedgerLine[], year: number, endedOn: string | null): Cents {
  const isYear = ledger.findLast(isKept)?.dateMouvement.startsWith(`${year}-`) ?? false;
  return endedOn !== null && isYear ? Math.max(0, ledger.at(-1)?.solde ?? 0) : 0;
}

/**
 * Contributions received in a year, by movement: a rejection takes back its debit in the year of that debit, a paid
 * bank fee, which is no contribution, is taken out in the year of its payment, and so is what is paid back (decision
 * 0175). @param ledger oldest first
 * @param endedOn last day of a contract that has ended
 */
export function receivedIn(ledger: readonly LedgerLine[], year: number, endedOn: string | null): Contribution[] {
  const rejected = rejectedDebits(ledger);
  return ledger.flatMap((line, index) => {
    const back = paidBack(line, endedOn);
    if (!isCounted(line) && back === 0) return [];
    const { nature, dateMouvement: date, libelle, credit, debit } = line;
    const counted =
      nature === 'REJET'
        ? rejected.get(line)?.dateMouvement
        : nature === 'FRAIS'
          ? feeDay(ledger, ledger.slice(index + 1), line)
          : date;
    return (counted ?? date).startsWith(`${year}-`)
      ? [{ date, libelle, montant: back > 0 ? -back : credit - debit }]
      : [];
  });
}
