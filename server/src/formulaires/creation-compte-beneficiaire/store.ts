import { and, eq, inArray, ne } from 'drizzle-orm';
import { assures, contrats, isClosedFor } from '../../contrats/public';
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

interface Reading {
  /** The member who chooses the address. */
  sender: string;
  persons: readonly string[];
  today: string;
}

/**
 * Which of these persons would read in a space of their own what the member does not. Their list names every contract
 * that insures or insured them, however long ago: only a contract of the member's, with acts that the member sees, adds
 * nothing.
 */
export async function findReadingMore(
  database: Database,
  clientCode: string,
  { sender, persons, today }: Reading,
): Promise<Set<string>> {
  const rows = await database
    .select({
      numPers: assures.numPers,
      numeroContrat: assures.numeroContrat,
      codeLienParente: assures.codeLienParente,
      dateSortie: assures.dateSortie,
      isActesMasques: assures.isActesMasques,
      contrat: { etat: contrats.etat, dateResiliation: contrats.dateResiliation },
    })
    .from(assures)
    .innerJoin(contrats, and(eq(contrats.clientCode, assures.clientCode), eq(contrats.numero, assures.numeroContrat)))
    .where(and(eq(assures.clientCode, clientCode), inArray(assures.numPers, [sender, ...persons])));
  const own = rows.filter(
    ({ numPers, codeLienParente, contrat, dateSortie }) =>
      numPers === sender && codeLienParente === 'ADH' && !isClosedFor(contrat, dateSortie, today),
  );
  const numbers = new Set(own.map(({ numeroContrat }) => numeroContrat));
  const others = rows.filter(({ numPers, numeroContrat, codeLienParente, isActesMasques }) => {
    const isSeen = numbers.has(numeroContrat) && codeLienParente !== 'ADH' && !isActesMasques;
    return numPers !== sender && !isSeen;
  });
  return new Set(others.map(({ numPers }) => numPers));
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
