import { and, eq } from 'drizzle-orm';
import { maskIbanShort } from '@portal/shared-api/rules/masking';
import type { Database } from '../platform/database/database';
import { ribs } from './tables';

export type RibRow = typeof ribs.$inferSelect;

/** Accounts for the benefits of a contract, by person. */
export async function findRibs(
  database: Database,
  clientCode: string,
  numeroContrat: string,
): Promise<Map<string, RibRow>> {
  const rows = await database
    .select()
    .from(ribs)
    .where(and(eq(ribs.clientCode, clientCode), eq(ribs.numeroContrat, numeroContrat)));
  return new Map(rows.map((row) => [row.numPers, row]));
}

/** « FR62 •••• 076 ». */
export const shownAccount = ({ pays, cle, fin }: Pick<RibRow, 'pays' | 'cle' | 'fin'>) =>
  maskIbanShort(`${pays}${cle}${fin}`);
