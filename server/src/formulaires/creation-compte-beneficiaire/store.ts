import { and, eq, inArray, ne } from 'drizzle-orm';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { assures } from '../../contrats/public';
import { expireExportsOfMembers } from '../../exports/public';
import { comptes } from '../../identity/accounts/public';
import type { Database, Transaction } from '../../platform/database/database';

/** Which of these persons have an account, active or not. */
export async function findWithAccount(
  database: Database,
  clientCode: string,
  persons: readonly string[],
): Promise<Set<string | null>> {
  const rows = await database
    .select({ numPers: comptes.numPers })
    .from(comptes)
    .where(
      and(eq(comptes.clientCode, clientCode), inArray(comptes.numPers, [...persons]), ne(comptes.etat, 'SUPPRIME')),
    );
  return new Set(rows.map(({ numPers }) => numPers));
}

/** Which of these persons are the member of a contract of their own. */
export async function findWithOwnContract(
  database: Database,
  clientCode: string,
  persons: readonly string[],
  today: string,
): Promise<Set<string>> {
  const rows = await database
    .select({ numPers: assures.numPers, dateSortie: assures.dateSortie })
    .from(assures)
    .where(
      and(
        eq(assures.clientCode, clientCode),
        inArray(assures.numPers, [...persons]),
        eq(assures.codeLienParente, 'ADH'),
      ),
    );
  return new Set(rows.filter(({ dateSortie }) => !hasEnded(dateSortie, today)).map(({ numPers }) => numPers));
}

/** Hides the acts of a person from the members of all contracts that insure them, in the files that they keep too. */
export async function hideActs(
  transaction: Transaction,
  clientCode: string,
  numPers: string,
  now: Date,
): Promise<void> {
  const hidden = await transaction
    .update(assures)
    .set({ isActesMasques: true })
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numPers, numPers), ne(assures.codeLienParente, 'ADH')))
    .returning({ numeroContrat: assures.numeroContrat });
  const contracts = hidden.map(({ numeroContrat }) => numeroContrat);
  await expireExportsOfMembers(transaction, clientCode, contracts, now);
}
