import { and, eq } from 'drizzle-orm';
import { rightResources, type Right, type RightAction } from '@portal/shared-api/contract/roles';
import type { Database } from '../../platform/database/database';
import { droits, rolesTable } from './tables';
import { defaultRights, systemRoles } from './matrix';

/** Gives a new client its system roles and their rights; later changes are kept. */
export async function seedRights(database: Database, clientCode: string): Promise<void> {
  await database
    .insert(rolesTable)
    .values(systemRoles.map((role) => ({ ...role, clientCode, isSysteme: true })))
    .onConflictDoNothing();
  await database
    .insert(droits)
    .values(defaultRights().map((row) => ({ ...row, clientCode })))
    .onConflictDoNothing();
}

/** Rights of a role of a client. */
export async function findRoleRights(database: Database, clientCode: string, roleCode: string): Promise<Set<Right>> {
  const isOfRole = and(eq(droits.clientCode, clientCode), eq(droits.roleCode, roleCode));
  return toRights(await database.select().from(droits).where(isOfRole));
}

const actions: readonly RightAction[] = ['create', 'read', 'update', 'delete'];

/** Rights as one set; a resource unknown to the portal gives none. */
export function toRights(rows: readonly Record<string, unknown>[]): Set<Right> {
  const rights = new Set<Right>();
  for (const row of rows) {
    const resource = rightResources.find((known) => known === row['ressource']);
    if (!resource) continue;
    for (const action of actions) if (row[action] === true) rights.add(`${resource}:${action}`);
  }
  return rights;
}
