import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { rawRows } from '../../../platform/database/database';
import { comptes } from '../../accounts/public';
import { readApplication, type Application } from './application-store';
import { readPasskeys, type Passkey } from './passkey-store';
import { countRecoveryCodes } from './recovery-codes';
import { clesAcces, facteursApplication } from './tables';

/** Factors of an account besides its password and codes by SMS or mail. */
export interface StrongFactors {
  application: Application | null;
  passkeys: readonly Passkey[];
  recoveryCodes: number;
}

export async function readStrongFactors(database: Database, compteId: string): Promise<StrongFactors> {
  const application = await readApplication(database, compteId);
  const passkeys = await readPasskeys(database, compteId);
  return { application, passkeys, recoveryCodes: await countRecoveryCodes(database, compteId) };
}

export const hasStrongFactor = ({ application, passkeys }: Pick<StrongFactors, 'application' | 'passkeys'>): boolean =>
  application !== null || passkeys.length > 0;

/** Whether an account has a second factor, strong or not. */
export async function hasSecondFactor(database: Database, clientCode: string, compteId: string): Promise<boolean> {
  const rows = await rawRows(
    database,
    sql`select 1 from ${comptes} where ${and(eq(comptes.id, compteId), eq(comptes.clientCode, clientCode))} and (
    ${comptes.isAmfActive} or exists (select 1 from ${facteursApplication} where ${facteursApplication.compteId} = ${comptes.id}) or exists (select 1 from ${clesAcces} where ${clesAcces.compteId} = ${comptes.id}))`,
  );
  return rows.length > 0;
}

/** Accounts among these that have an application or a passkey. */
export async function findProtected(database: Database, compteIds: readonly string[]): Promise<Set<string>> {
  if (compteIds.length === 0) return new Set();
  const found = await Promise.all(
    [facteursApplication, clesAcces].map((table) =>
      database
        .select({ id: table.compteId })
        .from(table)
        .where(inArray(table.compteId, [...compteIds])),
    ),
  );
  return new Set(found.flat().map(({ id }) => id));
}
