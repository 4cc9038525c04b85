import { and, arrayContains, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AccountState } from '@portal/shared-api/contract/comptes';
import type { StaffAccount } from '@portal/shared-api/contract/personnel';
import { foldText } from '@portal/shared-api/rules/search-text';
import { civilDateOf } from '../../platform/clock';
import type { Database, Transaction } from '../../platform/database/database';
import { forClient } from '../../platform/database/scope';
import { literal } from '../../platform/database/search';
import type { Client } from '../../platform/http/context';
import type { Slice } from '../../platform/http/pagination';
import {
  comptes,
  comptesAutresClients,
  findAccount,
  isAccessOver,
  isAdmin,
  isStaff,
  lockAdmins,
  normalizeUserName,
  type Account,
} from '../accounts/public';
import type { Secrets } from '../../platform/secrets';
import { clients } from '../clients/public';
import { rolesTable } from '../rights/public';
import { findProtected } from '../second-factor/public';
import { findBlocked } from '../sessions/public';
import { roleOf } from './rules';
import { findSubjectsOf } from './subject';

export interface StaffFilters {
  texte?: string | undefined;
  role?: string | undefined;
  etat?: AccountState | undefined;
  tri?: 'nom' | '-nom' | 'dateDerniereConnexion' | '-dateDerniereConnexion' | undefined;
}

const isOfStaff = (clientCode: string) =>
  and(eq(comptes.clientCode, clientCode), arrayContains(comptes.roles, ['BackEndUser']), ne(comptes.etat, 'SUPPRIME'));

function matching(clientCode: string, { texte, role, etat }: StaffFilters): SQL | undefined {
  return and(
    isOfStaff(clientCode),
    etat && eq(comptes.etat, etat),
    role
      ? or(
          eq(comptes.rolePersonnalise, role),
          and(isNull(comptes.rolePersonnalise), sql`${comptes.roles} @> array[${role}]`),
        )
      : undefined,
    texte
      ? or(
          sql`${comptes.userName} like ${`${literal(normalizeUserName(texte))}%`}`,
          ...[comptes.nomRecherche, comptes.prenomRecherche].map(
            (column) => sql`${column} like ${`${literal(foldText(texte))}%`}`,
          ),
        )
      : undefined,
  );
}

const orders = {
  nom: [asc(comptes.nomRecherche), asc(comptes.prenomRecherche), asc(comptes.id)],
  '-nom': [desc(comptes.nomRecherche), desc(comptes.prenomRecherche), desc(comptes.id)],
  dateDerniereConnexion: [sql`${comptes.dateDerniereConnexion} asc nulls first`, asc(comptes.id)],
  '-dateDerniereConnexion': [sql`${comptes.dateDerniereConnexion} desc nulls last`, asc(comptes.id)],
} as const;

interface Reader {
  /** Account that asks. */
  userId: string;
  /** Why an account is closed to them, or null. */
  closedReason: (account: Account) => Promise<string | null>;
  secrets: Secrets;
  now: Date;
}

/** Staff of a client, by name without a choice. */
export async function findStaff(
  database: Database,
  client: Client,
  filters: StaffFilters,
  { offset, limit }: Slice,
  { userId, closedReason, secrets, now }: Reader,
): Promise<StaffAccount[]> {
  const clientCode = client.code;
  const rows = await database
    .select()
    .from(comptes)
    .where(matching(clientCode, filters))
    .orderBy(...orders[filters.tri ?? 'nom'])
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const protectedIds = await findProtected(database, ids);
  const blocked = await findBlocked(database, secrets, rows, now);
  const roles = new Map((await findGivenRoles(database, clientCode)).map(({ code, libelle }) => [code, libelle]));
  const subjects = await findSubjectsOf(database, client, ids);
  const places = await findPlaces(database, clientCode, ids);
  const reasons = new Map<string, string | null>();
  for (const account of rows) reasons.set(account.id, await closedReason(account));
  return rows.map((account) => ({
    userId: account.id,
    codeCivilite: account.codeCivilite,
    nom: account.nom,
    prenom: account.prenom,
    userName: account.userName,
    telephonePortable: account.telephonePortable,
    role: roleOf(account),
    libelleRole: roles.get(roleOf(account)) ?? roleOf(account),
    clients: [places.own, ...(places.others.get(account.id) ?? [])],
    etat: account.etat,
    isConnexionBloquee: blocked.has(account.id),
    blocages: [...(blocked.get(account.id) ?? [])],
    dateDerniereConnexion: account.dateDerniereConnexion?.toISOString() ?? null,
    isAmfActive: protectedIds.has(account.id),
    dateFinAcces: account.dateFinAcces,
    isTermine: isAccessOver(account, civilDateOf(now)),
    droitsIndividuels: account.droitsIndividuels,
    sujet: subjects.get(account.id) ?? null,
    version: account.versionPersonnel,
    isSoi: account.id === userId,
    motifNonModifiable: reasons.get(account.id) ?? null,
  }));
}

/** Labels of the insurers where these accounts work. Each insurer's rows are read for itself. */
async function findPlaces(database: Database, clientCode: string, ids: readonly string[]) {
  const others = new Map<string, string[]>();
  let own = clientCode;
  const all = await database
    .select({ code: clients.code, libelle: clients.libelle })
    .from(clients)
    .orderBy(clients.libelle);
  for (const { code, libelle } of all) {
    if (code === clientCode) own = libelle;
    else if (ids.length > 0)
      for (const id of await forClient(code, () => findWorkingAt(database, ids)))
        others.set(id, [...(others.get(id) ?? []), libelle]);
  }
  return { own, others };
}

async function findWorkingAt(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ id: comptesAutresClients.compteId })
    .from(comptesAutresClients)
    .where(inArray(comptesAutresClients.compteId, [...ids]));
  return rows.map(({ id }) => id);
}

export async function countStaff(database: Database, clientCode: string, filters: StaffFilters): Promise<number> {
  const [row] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(comptes)
    .where(matching(clientCode, filters));
  return row?.total ?? 0;
}

/** Roles that may be given at a client. */
export const findGivenRoles = (database: Database, clientCode: string) =>
  database
    .select({ code: rolesTable.code, libelle: rolesTable.libelle, roleBase: rolesTable.roleBase })
    .from(rolesTable)
    .where(eq(rolesTable.clientCode, clientCode))
    .orderBy(sql`${rolesTable.isSysteme} desc`, asc(rolesTable.libelle));

/** A staff account of this client, locked until the end of the transaction, or null. */
export async function lockStaff(transaction: Transaction, clientCode: string, id: string): Promise<Account | null> {
  const known = await findAccount(transaction, clientCode, id);
  if (!known || !isStaff(known) || known.etat === 'SUPPRIME') return null;
  if (isAdmin(known)) await lockAdmins(transaction, clientCode);
  const [account] = await transaction
    .select()
    .from(comptes)
    .where(and(eq(comptes.id, known.id), eq(comptes.clientCode, clientCode)))
    .for('update');
  return account ?? null;
}
