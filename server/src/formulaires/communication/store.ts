import { and, eq } from 'drizzle-orm';
import { fichesPersonnes } from '../../contrats/public';
import { comptes } from '../../identity/accounts/public';
import type { Database, Transaction } from '../../platform/database/database';

interface Person {
  clientCode: string;
  numPers: string;
}

/** Landlines of a person. */
export async function findLandlines(database: Database, { clientCode, numPers }: Person) {
  const [row] = await database
    .select({ fixe: fichesPersonnes.telephoneFixe, professionnel: fichesPersonnes.telephoneProfessionnel })
    .from(fichesPersonnes)
    .where(and(eq(fichesPersonnes.clientCode, clientCode), eq(fichesPersonnes.numPers, numPers)));
  return row ?? { fixe: null, professionnel: null };
}

export async function saveLandlines(
  transaction: Transaction,
  person: Person,
  telephoneFixe: string | null,
  telephoneProfessionnel: string | null,
): Promise<void> {
  const numbers = { telephoneFixe, telephoneProfessionnel };
  await transaction
    .insert(fichesPersonnes)
    .values({ ...person, ...numbers })
    .onConflictDoUpdate({ target: [fichesPersonnes.clientCode, fichesPersonnes.numPers], set: numbers });
}

/** Changes how an account is reached. */
export async function saveContact(
  transaction: Transaction,
  clientCode: string,
  compteId: string,
  changes: Partial<
    Pick<
      typeof comptes.$inferSelect,
      | 'email'
      | 'isEmailConfirme'
      | 'dateEmailConfirme'
      | 'isDematerialise'
      | 'dateChoixReleves'
      | 'telephonePortable'
      | 'isTelephoneConfirme'
    >
  >,
): Promise<void> {
  await transaction
    .update(comptes)
    .set(changes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.id, compteId)));
}
