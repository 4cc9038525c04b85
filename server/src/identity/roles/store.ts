import { and, arrayContains, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { rightResources, type Right } from '@portal/shared-api/contract/roles';
import type { Holder, RightRow, StaffRoleRow } from '@portal/shared-api/contract/roles-personnel';
import type { Database, Transaction } from '../../platform/database/database';
import { comptes, comptesAutresClients, openStates } from '../accounts/public';
import { droits, rolesTable } from '../rights/public';
import { completeRows } from './rules';

/** Accounts that hold a role: the client's own by its code, a system role where none refines it. */
const numberOfUsers = sql<number>`(select count(*)::int from comptes c
  where c.client_code = roles.client_code and c.roles @> array['BackEndUser'] and c.etat <> 'SUPPRIME'
    and (c.role_personnalise = roles.code or (c.role_personnalise is null and c.roles @> array[roles.code])))`;

/** Roles of a client with their rights, those of the system first. @param code of one role alone */
export async function findRoles(database: Database, clientCode: string, code?: string): Promise<StaffRoleRow[]> {
  const rows = await database
    .select({ role: rolesTable, nombreUtilisateurs: numberOfUsers })
    .from(rolesTable)
    .where(and(eq(rolesTable.clientCode, clientCode), code === undefined ? undefined : eq(rolesTable.code, code)))
    .orderBy(sql`${rolesTable.isSysteme} desc`, asc(rolesTable.libelle));
  const rights = await database.select().from(droits).where(eq(droits.clientCode, clientCode));
  return rows.map(({ role: { clientCode: _client, ...role }, nombreUtilisateurs }) => ({
    ...role,
    nombreUtilisateurs,
    droits: completeRows(
      rights.flatMap(({ roleCode, ressource, clientCode: _owner, ...actions }): RightRow[] => {
        const known = rightResources.find((resource) => resource === ressource);
        return roleCode === role.code && known ? [{ ressource: known, ...actions }] : [];
      }),
    ),
  }));
}

/** One writer of labels of roles at a time: none is given twice. */
export const lockRoles = (transaction: Transaction, clientCode: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`roles ${clientCode}`}))`);

/** Adds a role. @returns false when its code is taken */
export async function insertRole(transaction: Transaction, role: typeof rolesTable.$inferInsert): Promise<boolean> {
  const added = await transaction.insert(rolesTable).values(role).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Stores the next version of a role. @returns false when another one was stored meanwhile */
export async function updateRole(
  transaction: Transaction,
  { clientCode, code, libelle, version }: { clientCode: string; code: string; libelle: string; version: number },
): Promise<boolean> {
  const changed = await transaction
    .update(rolesTable)
    .set({ libelle, version: version + 1 })
    .where(and(eq(rolesTable.clientCode, clientCode), eq(rolesTable.code, code), eq(rolesTable.version, version)))
    .returning({ code: rolesTable.code });
  return changed.length > 0;
}

/** Replaces the rights of a role. */
export async function replaceRights(
  transaction: Transaction,
  clientCode: string,
  roleCode: string,
  rows: readonly RightRow[],
): Promise<void> {
  await transaction.delete(droits).where(and(eq(droits.clientCode, clientCode), eq(droits.roleCode, roleCode)));
  const granted = rows.filter((row) => row.create || row.read || row.update || row.delete);
  if (granted.length > 0)
    await transaction.insert(droits).values(granted.map((row) => ({ ...row, clientCode, roleCode })));
}

export async function deleteRole(transaction: Transaction, clientCode: string, code: string): Promise<void> {
  await replaceRights(transaction, clientCode, code, []);
  await transaction.delete(rolesTable).where(and(eq(rolesTable.clientCode, clientCode), eq(rolesTable.code, code)));
}

const person = { userId: comptes.id, nom: comptes.nom, prenom: comptes.prenom, userName: comptes.userName };

/** Staff who hold a right at a client: by a role there, from another client too, or by themselves. */
export async function findHolders(database: Database, clientCode: string, right: Right): Promise<Holder[]> {
  const roles = (await findRoles(database, clientCode)).filter(({ droits: rows }) =>
    rows.some((row) =>
      (['create', 'read', 'update', 'delete'] as const).some(
        (action) => row[action] && `${row.ressource}:${action}` === right,
      ),
    ),
  );
  const codes = roles.map(({ code }) => code);
  const system = roles.filter(({ isSysteme }) => isSysteme).map(({ code }) => code);
  const labelOf = (held: readonly string[], custom: string | null) =>
    roles.find(({ code }) => (custom === null ? held.includes(code) : code === custom))?.libelle ?? null;
  const isUsable = inArray(comptes.etat, [...openStates]);
  const own = await database
    .select({ ...person, roles: comptes.roles, custom: comptes.rolePersonnalise })
    .from(comptes)
    .where(
      and(
        eq(comptes.clientCode, clientCode),
        arrayContains(comptes.roles, ['BackEndUser']),
        isUsable,
        or(
          arrayContains(comptes.droitsIndividuels, [right]),
          codes.length > 0 ? inArray(comptes.rolePersonnalise, codes) : undefined,
          system.length > 0
            ? and(
                isNull(comptes.rolePersonnalise),
                or(...system.map((code) => sql`${comptes.roles} @> array[${code}]`)),
              )
            : undefined,
        ),
      ),
    );
  const guests = await database
    .select({ ...person, roles: comptesAutresClients.roles })
    .from(comptesAutresClients)
    .innerJoin(comptes, eq(comptes.id, comptesAutresClients.compteId))
    .where(and(eq(comptesAutresClients.clientCode, clientCode), isUsable));
  return [
    ...own.map(({ roles: held, custom, ...who }) => ({ ...who, libelleRole: labelOf(held, custom) })),
    ...guests
      // Staff with an account here too are listed already.
      .filter(
        ({ roles: held, userName }) => labelOf(held, null) !== null && own.every((who) => who.userName !== userName),
      )
      .map(({ roles: held, ...who }) => ({ ...who, libelleRole: labelOf(held, null) })),
  ].toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr') || a.prenom.localeCompare(b.prenom, 'fr'));
}
