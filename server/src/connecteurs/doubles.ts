import { and, eq, inArray, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assures, personnes } from '../contrats/public';
import type { Transaction } from '../platform/database/database';
import { distincts } from './known';
import type { RowOf } from './streams';
import { fluxLus } from './tables';

type Assure = RowOf<'assures'>;

/**
 * Finds persons whom the portal added to a contract, and whom the management system gives under another number: the
 * family would show them twice (decision 0147). @returns the number that the portal gave, or null
 */
export async function findDoubles(
  transaction: Transaction,
  clientCode: string,
  rows: readonly Assure[],
): Promise<(row: Assure) => string | null> {
  const given = alias(personnes, 'donnees');
  const found = await transaction
    .select({
      numeroContrat: assures.numeroContrat,
      dateSortie: assures.dateSortie,
      portal: assures.numPers,
      numPers: given.numPers,
    })
    .from(assures)
    .innerJoin(personnes, and(eq(personnes.clientCode, assures.clientCode), eq(personnes.numPers, assures.numPers)))
    .innerJoin(
      given,
      and(
        eq(given.clientCode, personnes.clientCode),
        eq(given.dateNaissance, personnes.dateNaissance),
        eq(given.nomRecherche, personnes.nomRecherche),
        eq(given.prenomRecherche, personnes.prenomRecherche),
        ne(given.numPers, personnes.numPers),
      ),
    )
    .where(
      and(
        eq(assures.clientCode, clientCode),
        inArray(assures.numeroContrat, distincts(rows.map(({ numeroContrat }) => numeroContrat))),
        inArray(given.numPers, distincts(rows.map(({ numPers }) => numPers))),
        // Whom an import gave is the management system's own.
        notExists(
          transaction
            .select()
            .from(fluxLus)
            .where(
              and(
                eq(fluxLus.clientCode, assures.clientCode),
                eq(fluxLus.flux, 'personnes'),
                eq(fluxLus.cle, assures.numPers),
              ),
            ),
        ),
      ),
    );
  return ({ numeroContrat, numPers, dateEntree }) =>
    found.find(
      (each) =>
        each.numeroContrat === numeroContrat &&
        each.numPers === numPers &&
        (each.dateSortie === null || each.dateSortie >= dateEntree),
    )?.portal ?? null;
}
