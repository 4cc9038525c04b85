import type { Cents } from '@portal/shared-api/rules/amounts';
import { addDays, addMonths, daysBetween } from '@portal/shared-api/rules/civil-dates';
import { monthsOfPeriod } from '@portal/shared-api/rules/contributions';
import type { contrats } from '../contrats/public';
import type { Transaction } from '../platform/database/database';
import { messages } from './messages';
import type { MouvementRow } from './rules';
import { addMovement, findLedger } from './store';

type Ended = Pick<
  typeof contrats.$inferSelect,
  'clientCode' | 'numero' | 'codePeriodicite' | 'codeModePaiementCotisation' | 'dateResiliation'
>;
type Called = Pick<MouvementRow, 'nature' | 'etat' | 'dateEcheance' | 'debit'>;

/** Part of the called contributions that pays for days after the end of a contract, by days of each period. */
export function paidBeyond(
  ledger: readonly Called[],
  codePeriodicite: Ended['codePeriodicite'],
  dateResiliation: string,
): Cents {
  return ledger
    .filter(({ nature, etat }) => nature === 'APPEL' && etat !== 'ANNULE')
    .reduce((sum, { dateEcheance, debit }) => {
      if (dateEcheance === null) return sum;
      const start = `${dateEcheance.slice(0, 7)}-01`;
      const next = addMonths(start, monthsOfPeriod[codePeriodicite]);
      const firstFree = addDays(dateResiliation, 1);
      if (firstFree >= next) return sum;
      const free = daysBetween(firstFree > start ? firstFree : start, next);
      return sum + Math.round((debit * free) / daysBetween(start, next));
    }, 0);
}

/** Credits what was called beyond the end of a contract. An employer's contribution is not the member's. */
export async function refundAfterEnd(transaction: Transaction, contrat: Ended, dateMouvement: string): Promise<void> {
  const { clientCode, numero, codePeriodicite, codeModePaiementCotisation, dateResiliation } = contrat;
  if (dateResiliation === null || codeModePaiementCotisation === 'PREC') return;
  const ledger = await findLedger(transaction, clientCode, numero);
  const credit = paidBeyond(ledger, codePeriodicite, dateResiliation);
  if (credit === 0) return;
  const last = ledger.at(-1);
  await addMovement(transaction, {
    clientCode,
    numeroContrat: numero,
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
