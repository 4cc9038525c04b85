import { and, eq } from 'drizzle-orm';
import type { Periodicity } from '@portal/shared-api/rules/contributions';
import { contrats } from '../../contrats/public';
import { withDifference, type Terms } from '../../cotisations/public';
import type { Database, Transaction } from '../../platform/database/database';

/** A change of a contribution in cents; without a period, of that in which the contract pays. */
export interface ContributionChange {
  numeroContrat: string;
  difference: number;
  codePeriodicite?: Periodicity | undefined;
}

const contratOf = (clientCode: string, numero: string) =>
  and(eq(contrats.clientCode, clientCode), eq(contrats.numero, numero));

/** What a contract pays now, and how; null for an unknown one. */
export async function findTerms(database: Database, clientCode: string, numero: string): Promise<Terms | null> {
  const { montantCotisation, codePeriodicite, codeModePaiementCotisation, jourPrelevement } = contrats;
  const [terms] = await database
    .select({ montantCotisation, codePeriodicite, codeModePaiementCotisation, jourPrelevement })
    .from(contrats)
    .where(contratOf(clientCode, numero));
  return terms ?? null;
}

/** Adds a difference to the contribution of a contract. */
export async function addToContribution(
  transaction: Transaction,
  clientCode: string,
  { numeroContrat, ...difference }: ContributionChange,
): Promise<void> {
  const [contrat] = await transaction
    .select({ montantCotisation: contrats.montantCotisation, codePeriodicite: contrats.codePeriodicite })
    .from(contrats)
    .where(contratOf(clientCode, numeroContrat))
    .for('update');
  if (!contrat) return;
  await transaction
    .update(contrats)
    .set(withDifference(contrat, difference))
    .where(contratOf(clientCode, numeroContrat));
}

/** Sets the contribution of a contract, in cents. */
export async function saveContribution(
  transaction: Transaction,
  clientCode: string,
  numero: string,
  montantCotisation: number,
): Promise<void> {
  await transaction.update(contrats).set({ montantCotisation }).where(contratOf(clientCode, numero));
}
