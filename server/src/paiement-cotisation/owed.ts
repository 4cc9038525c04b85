import { formatEuros, toEuros } from '@portal/shared-api/rules/amounts';
import { findLedger, presentMouvement, unpaidLines } from '../cotisations/public';
import type { Database } from '../platform/database/database';
import { messages } from './messages';
import type { OwedLine } from './rules';

/** What is owed on a contract. */
export interface Owed {
  /** Oldest first. */
  lines: OwedLine[];
  /** Unpaid lines that a credit of the account pays whole: the next payment marks them as paid. */
  covered: number[];
}

/** What is owed on a contract now. */
export async function findOwed(database: Database, clientCode: string, numeroContrat: string): Promise<Owed> {
  const unpaid = unpaidLines(await findLedger(database, clientCode, numeroContrat));
  const lines = unpaid
    .filter(({ reste }) => reste > 0)
    .map(({ row, reste }) => {
      const { idMouvement, libelle, dateEcheance } = presentMouvement(row, true);
      const deducted = row.debit - reste;
      return {
        rang: row.rang,
        idMouvement,
        libelle: deducted === 0 ? libelle : messages.deducted(libelle, formatEuros(toEuros(deducted))),
        dateEcheance,
        debit: reste,
      };
    });
  return { lines, covered: unpaid.filter(({ reste }) => reste === 0).map(({ row }) => row.rang) };
}
