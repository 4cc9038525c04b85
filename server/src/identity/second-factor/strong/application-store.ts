import { and, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import type { Secrets } from '../../../platform/secrets';
import { stepOfCode } from './application';
import { facteursApplication } from './tables';

export type Application = typeof facteursApplication.$inferSelect;

/** The application of an account, or null. */
export async function readApplication(database: Database, compteId: string): Promise<Application | null> {
  const [row] = await database.select().from(facteursApplication).where(eq(facteursApplication.compteId, compteId));
  return row ?? null;
}

/** Keeps an application whose first code was right; it takes the place of the one before. @param step of that code, which does not serve again. */
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

/** What became of a code: `used` is right, and served already. */
export type ApplicationOutcome = 'right' | 'wrong' | 'used';

/** Tries a code of the application: of two who bring it at once, one gets in, and never a code older than the last. */
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
