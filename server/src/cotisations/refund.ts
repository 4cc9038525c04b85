import type { Cents } from '@portal/shared-api/rules/amounts';
import { addDays, addMonths, daysBetween, laterOf } from '@portal/shared-api/rules/civil-dates';
import { monthsOfPeriod, startOfPeriod, type Periodicity } from '@portal/shared-api/rules/contributions';
import type { contrats } from '../contrats/public';
import type { Transaction } from '../platform/database/database';
import { readPeriodicity } from './mandates';
import { messages } from './messages';
import type { MouvementRow } from './rules';
import { addMovement, cancelCallsAfter, findLedger } from './store';

type Ended = Pick<
  typeof contrats.$inferSelect,
  'clientCode' | 'numero' | 'codePeriodicite' | 'codeModePaiementCotisation' | 'dateEffet' | 'dateResiliation'
>;
type Called = Pick<MouvementRow, 'nature' | 'etat' | 'dateEcheance' | 'debit'>;

/**
 * Part of the called contributions that pays for days after the end of a contract, by days of each period. The first
 * period begins with the contract.
 * @param periodicityOn period of what is called on a day
 */
export function paidBeyond(
  ledger: readonly Called[],
  periodicityOn: (day: string) => Periodicity,
  { dateEffet, dateResiliation }: { dateEffet: string; dateResiliation: string },
): Cents {
  return ledger
    .filter(({ nature, etat }) => nature === 'APPEL' && etat !== 'ANNULE')
    .reduce((sum, { dateEcheance, debit }) => {
      if (dateEcheance === null) return sum;
      const periodicity = periodicityOn(dateEcheance);
      const first = startOfPeriod(dateEcheance, periodicity);
      const next = addMonths(first, monthsOfPeriod[periodicity]);
      const start = dateEffet < next ? laterOf(first, dateEffet) : first;
      const firstFree = addDays(dateResiliation, 1);
      if (firstFree >= next) return sum;
      return sum + Math.round((debit * daysBetween(laterOf(firstFree, start), next)) / daysBetween(start, next));
    }, 0);
}

/**
 * Credits what was called beyond the end of a contract, and cancels what nobody has paid of it. An employer's
 * contribution is not the member's.
 */
export async function refundAfterEnd(transaction: Transaction, contrat: Ended, dateMouvement: string): Promise<void> {
  const { clientCode, numero, codePeriodicite, codeModePaiementCotisation, dateEffet, dateResiliation } = contrat;
  if (dateResiliation === null || codeModePaiementCotisation === 'PREC') return;
  const key = { clientCode, numeroContrat: numero };
  const ledger = await findLedger(transaction, clientCode, numero);
  const periodicityOn = await readPeriodicity(transaction, key, codePeriodicite);
  const credit = paidBeyond(ledger, periodicityOn, { dateEffet, dateResiliation });
  if (credit === 0) return;
  await cancelCallsAfter(transaction, key, dateResiliation);
  const last = ledger.at(-1);
  await addMovement(transaction, {
    ...key,
    rang: (last?.rang ?? 0) + 1,
    dateMouvement,
    dateEcheance: null,
    nature: 'REGULARISATION',
    libelle: messages.refund,
    debit: 0,
    credit,
    solde: (last?.solde ?? 0) + credit,
    etat: 'REGLE',
  });
}
