import { and, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import type { Secrets } from '../../../platform/secrets';
import { stepOfCode } from './application';
import { facteursApplication } from './tables';

export type Application = typeof facteursApplication.$inferSelect;

/** Application of an account, or null. */
export async function readApplication(database: Database, compteId: string): Promise<Application | null> {
  const [row] = await database.select().from(facteursApplication).where(eq(facteursApplication.compteId, compteId));
  return row ?? null;
}

/**
 * Stores an application after its first correct code; it replaces the previous one. @param step of that code, which
 * cannot be reused.
 */
export async function saveApplication(
  transaction: Transaction,
  secrets: Secrets,
  application: { compteId: string; secret: string; step: number },
  now: Date,
): Promise<void> {
  const values = {
    secretChiffre: secrets.encrypt(application.secret),
    dernierPas: application.step,
    dateAjout: now,
    dateDerniereUtilisation: null,
  };
  await transaction
    .insert(facteursApplication)
    .values({ compteId: application.compteId, ...values })
    .onConflictDoUpdate({ target: facteursApplication.compteId, set: values });
}

/** Result of a code: `used` is correct but already used. */
export type ApplicationOutcome = 'right' | 'wrong' | 'used';

/** Tries a code of the application: it works once, and only after the last one used. */
export async function tryApplicationCode(
  database: Database,
  secrets: Secrets,
  compteId: string,
  code: string,
  now: Date,
): Promise<ApplicationOutcome> {
  const application = await readApplication(database, compteId);
  if (!application) return 'wrong';
  const step = stepOfCode(secrets.decrypt(application.secretChiffre), code, now);
  if (step === null) return 'wrong';
  const served = await database
    .update(facteursApplication)
    .set({ dernierPas: step, dateDerniereUtilisation: now })
    .where(and(eq(facteursApplication.compteId, compteId), lt(facteursApplication.dernierPas, step)))
    .returning({ compteId: facteursApplication.compteId });
  return served.length > 0 ? 'right' : 'used';
}

/** @returns whether there was one. */
export async function deleteApplication(transaction: Transaction, compteId: string): Promise<boolean> {
  const rows = await transaction
    .delete(facteursApplication)
    .where(eq(facteursApplication.compteId, compteId))
    .returning({ compteId: facteursApplication.compteId });
  return rows.length > 0;
}
