import { and, eq, inArray, ne } from 'drizzle-orm';
import { assures, contrats, isClosedFor } from '../../contrats/public';
import { comptes } from '../../identity/accounts/public';
import type { Database } from '../../platform/database/database';

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
 * nothing. One that is closed for the person shows nothing more than the list of the member does.
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
  const isClosed = ({ contrat, dateSortie }: (typeof rows)[number]) => isClosedFor(contrat, dateSortie, today);
  const own = new Map(
    rows
      .filter(({ numPers, codeLienParente }) => numPers === sender && codeLienParente === 'ADH')
      .map((row) => [row.numeroContrat, row]),
  );
  const others = rows.filter((row) => {
    const member = own.get(row.numeroContrat);
    const isSeen =
      member !== undefined &&
      row.codeLienParente !== 'ADH' &&
      !row.isActesMasques &&
      (isClosed(row) || !isClosed(member));
    return row.numPers !== sender && !isSeen;
  });
  return new Set(others.map(({ numPers }) => numPers));
}
