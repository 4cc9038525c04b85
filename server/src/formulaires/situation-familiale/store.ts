import { and, desc, eq, sql } from 'drizzle-orm';
import type { Relationship } from '@portal/shared-api/contract/contrats';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { foldText } from '@portal/shared-api/rules/search-text';
import { assures, personnes } from '../../contrats/public';
import { comptes } from '../../identity/accounts/public';
import type { Database, Transaction } from '../../platform/database/database';
import { situationsFamiliales } from './tables';

export type SituationRow = typeof situationsFamiliales.$inferSelect;

/** Family situations of a person, newest first. */
export function findSituations(database: Database, clientCode: string, numPers: string): Promise<SituationRow[]> {
  return database
    .select()
    .from(situationsFamiliales)
    .where(and(eq(situationsFamiliales.clientCode, clientCode), eq(situationsFamiliales.numPers, numPers)))
    .orderBy(desc(situationsFamiliales.dateDebut));
}

/** Stores the situation of a person from a day on; the last one for a day counts. */
export async function saveSituation(transaction: Transaction, row: SituationRow): Promise<void> {
  const { code, nombreEnfants } = row;
  await transaction
    .insert(situationsFamiliales)
    .values(row)
    .onConflictDoUpdate({
      target: [situationsFamiliales.clientCode, situationsFamiliales.numPers, situationsFamiliales.dateDebut],
      set: { code, nombreEnfants },
    });
}

/**
 * Raises the number of children of the situation of today to those whom the contract insures, where they are more: who
 * has just added a child is not asked to say so again.
 */
export async function raiseChildren(
  transaction: Transaction,
  { clientCode, numPers, numeroContrat }: { clientCode: string; numPers: string; numeroContrat: string },
  today: string,
): Promise<void> {
  const [current] = (await findSituations(transaction, clientCode, numPers)).filter(
    ({ dateDebut }) => dateDebut <= today,
  );
  if (!current) return;
  const places = await transaction
    .select({ dateSortie: assures.dateSortie })
    .from(assures)
    .where(
      and(
        eq(assures.clientCode, clientCode),
        eq(assures.numeroContrat, numeroContrat),
        eq(assures.codeLienParente, 'ENF'),
      ),
    );
  const children = places.filter(({ dateSortie }) => !hasEnded(dateSortie, today)).length;
  if (children > current.nombreEnfants) await saveSituation(transaction, { ...current, nombreEnfants: children });
}

/** Removes the situation that began on a day. */
export async function removeSituation(
  transaction: Transaction,
  { clientCode, numPers, dateDebut }: Pick<SituationRow, 'clientCode' | 'numPers' | 'dateDebut'>,
): Promise<void> {
  await transaction
    .delete(situationsFamiliales)
    .where(
      and(
        eq(situationsFamiliales.clientCode, clientCode),
        eq(situationsFamiliales.numPers, numPers),
        eq(situationsFamiliales.dateDebut, dateDebut),
      ),
    );
}

/**
 * Gives a person another name of use, in contract and account; the name before becomes that of birth if none is known.
 */
export async function renamePerson(
  transaction: Transaction,
  clientCode: string,
  numPers: string,
  nom: string,
): Promise<void> {
  await transaction
    .update(personnes)
    .set({ nom, nomPatronymique: sql`coalesce(${personnes.nomPatronymique}, ${personnes.nom})` })
    .where(and(eq(personnes.clientCode, clientCode), eq(personnes.numPers, numPers)));
  await transaction
    .update(comptes)
    .set({ nom, nomRecherche: foldText(nom) })
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.numPers, numPers)));
}

/** Changes how a person of a contract is related to its member. */
export async function saveRelation(
  transaction: Transaction,
  { clientCode, numeroContrat, numPers }: { clientCode: string; numeroContrat: string; numPers: string },
  codeLienParente: Relationship,
): Promise<void> {
  await transaction
    .update(assures)
    .set({ codeLienParente })
    .where(
      and(eq(assures.clientCode, clientCode), eq(assures.numeroContrat, numeroContrat), eq(assures.numPers, numPers)),
    );
}
