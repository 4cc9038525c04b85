import type { mouvementsCotisation } from '../cotisations/public';
import type { Contribution } from './texts/cotisations';

/** A line of a ledger, as far as money received goes. */
export type LedgerLine = Pick<
  typeof mouvementsCotisation.$inferSelect,
  'rang' | 'dateMouvement' | 'nature' | 'libelle' | 'debit' | 'credit' | 'etat' | 'rangsPayes'
>;

const isReceipt = ({ nature }: LedgerLine) => nature === 'PRELEVEMENT' || nature === 'PAIEMENT';
const isCounted = (line: LedgerLine) =>
  isReceipt(line) || line.nature === 'REJET' || (line.nature === 'FRAIS' && line.etat === 'REGLE');

/** Day of the debit that a rejection gives back: what came on 30 December and went on 6 January was never received. */
function rejectedDay(before: readonly LedgerLine[], { debit }: LedgerLine): string | undefined {
  const alike = before.filter(({ nature, credit }) => nature === 'PRELEVEMENT' && credit === debit);
  return (alike.findLast(({ etat }) => etat === 'REJETE') ?? alike.at(-1))?.dateMouvement;
}

/** Day of the payment that held a bank fee: by the lines that it names, else the next one. */
const feeDay = (ledger: readonly LedgerLine[], after: readonly LedgerLine[], { rang }: LedgerLine) =>
  (
    ledger.find(({ rangsPayes }) => rangsPayes?.includes(rang)) ??
    after.find((line) => isReceipt(line) && line.etat !== 'REJETE')
  )?.dateMouvement;

/**
 * Contributions received in a year, by movement: a rejection takes back its debit in the year of that debit, and a paid
 * bank fee, which is no contribution, is taken out in the year of its payment. @param ledger oldest first
 */
export const receivedIn = (ledger: readonly LedgerLine[], year: number): Contribution[] =>
  ledger.flatMap((line, index) => {
    if (!isCounted(line)) return [];
    const { nature, dateMouvement: date, libelle, credit, debit } = line;
    const counted =
      nature === 'REJET'
        ? rejectedDay(ledger.slice(0, index), line)
        : nature === 'FRAIS'
          ? feeDay(ledger, ledger.slice(index + 1), line)
          : date;
    return (counted ?? date).startsWith(`${year}-`) ? [{ date, libelle, montant: credit - debit }] : [];
  });
