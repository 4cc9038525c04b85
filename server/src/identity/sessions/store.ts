import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { platformRights, type Right } from '@portal/shared-api/contract/roles';
import { civilDateOf } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/http/context';
import { hashToken, randomToken } from '../../platform/secrets';
import { comptes, isAccessOver, isAdmin, isStaff, openStates, rightRolesOf, type Account } from '../accounts/public';
import { toRights, droits } from '../rights/public';
import { sessions } from './tables';
import type { Device } from './device';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS, SEEN_PRECISION_MS, idleEnd, isSessionAlive } from './rules';

interface NewSession {
  clientCode: string;
  compteId: string;
  /** Encrypted id_token of an external provider, or null. */
  idTokenChiffre: string | null;
  /** Device that opens it, recognisable for its owner. */
  device?: Device;
  /** Number that it shall have, known to the log of connections. */
  numero?: string;
  now: Date;
}

/** Opens a session and returns its new identifier, which is not stored. */
export async function openSession(database: Database, session: NewSession): Promise<string> {
  const { now, device, ...fields } = session;
  const token = randomToken();
  const [account] = await database.select(staffFields).from(comptes).where(eq(comptes.id, session.compteId));
  await database
    .insert(sessions)
    .values({
      ...fields,
      ...device,
      roles: account?.roles ?? null,
      droits: account && isStaff(account) ? [...(await readRights(database, session.clientCode, account))] : null,
      idHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + ABSOLUTE_LIMIT_MS),
    });
  return token;
}

const staffFields = {
  roles: comptes.roles,
  rolePersonnalise: comptes.rolePersonnalise,
  droitsIndividuels: comptes.droitsIndividuels,
  isAdministrateurPlateforme: comptes.isAdministrateurPlateforme,
};

/** Rights of a member of staff now: those of the role, those granted to the person, and those over the platform. */
async function readRights(
  database: Database,
  clientCode: string,
  account: Pick<Account, keyof typeof staffFields>,
): Promise<Set<Right>> {
  const rows = await database
    .select()
    .from(droits)
    .where(and(eq(droits.clientCode, clientCode), inArray(droits.roleCode, rightRolesOf(account))));
  const overPlatform = account.isAdministrateurPlateforme && isAdmin(account) ? platformRights : [];
  return new Set([...toRights(rows), ...account.droitsIndividuels, ...overPlatform]);
}

/** Whether an account of a client has a right now, signed in or not. */
export async function hasRight(
  database: Database,
  { clientCode, compteId }: { clientCode: string; compteId: string },
  right: Right,
): Promise<boolean> {
  const [account] = await database
    .select(staffFields)
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.id, compteId)));
  return account !== undefined && (await readRights(database, clientCode, account)).has(right);
}

/** A session with its stable number. */
export interface FoundSession {
  session: Session;
  numero: string;
}

/**
 * The session of a cookie; null when it ended, belongs to another client, the account is no longer usable, or its roles
 * changed. It takes two queries at most.
 * @param isActivity false for calls that a page makes by itself, which do not extend it.
 */
export async function findSession(
  database: Database,
  clientCode: string,
  token: string,
  now: Date,
  isActivity = true,
): Promise<FoundSession | null> {
  const [row] = await database
    .select({
      numero: sessions.numero,
      idHash: sessions.idHash,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      rolesAtOpening: sessions.roles,
      rightsAtOpening: sessions.droits,
      dateFinAcces: comptes.dateFinAcces,
      rolePersonnalise: comptes.rolePersonnalise,
      droitsIndividuels: comptes.droitsIndividuels,
      isAdministrateurPlateforme: comptes.isAdministrateurPlateforme,
      userId: comptes.id,
      userName: comptes.userName,
      nom: comptes.nom,
      prenom: comptes.prenom,
      numPers: comptes.numPers,
      roles: comptes.roles,
    })
    .from(sessions)
    .innerJoin(comptes, and(eq(comptes.id, sessions.compteId), eq(comptes.clientCode, sessions.clientCode)))
    .where(
      and(
        eq(sessions.idHash, hashToken(token)),
        eq(sessions.clientCode, clientCode),
        inArray(comptes.etat, [...openStates]),
      ),
    );
  if (!row || !isSessionAlive(row, now) || isAccessOver(row, civilDateOf(now))) return null;
  const { numero, lastSeenAt, expiresAt, rolesAtOpening, rightsAtOpening, ...account } = row;
  const {
    dateFinAcces: _end,
    rolePersonnalise: _role,
    droitsIndividuels: _rights,
    isAdministrateurPlateforme: _platform,
    ...person
  } = account;
  if (rolesAtOpening !== null && !hasSameRoles(rolesAtOpening, row.roles)) {
    await closeSession(database, row.idHash);
    return null;
  }
  const isNoted = isActivity && now.getTime() - lastSeenAt.getTime() > SEEN_PRECISION_MS;
  if (isNoted) await database.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, row.idHash));
  const granted = isStaff(row) ? await readRights(database, clientCode, account) : new Set<Right>();
  return {
    numero,
    session: {
      ...person,
      clientCode,
      // A right that was taken away is gone at once; one that was granted waits for the next sign-in.
      rights: rightsAtOpening === null ? granted : new Set(rightsAtOpening.filter((right) => granted.has(right))),
      idleUntil: idleEnd({ lastSeenAt: isNoted ? now : lastSeenAt, expiresAt }),
      expiresAt,
    },
  };
}

const hasSameRoles = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((role) => right.includes(role));

/** Ends one session. */
export async function closeSession(database: Database, idHash: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.idHash, idHash));
}

/** Encrypted id_token for the logout at an external provider, or null. */
export async function readIdToken(database: Database, idHash: string): Promise<string | null> {
  const [row] = await database
    .select({ sealed: sessions.idTokenChiffre })
    .from(sessions)
    .where(eq(sessions.idHash, idHash));
  return row?.sealed ?? null;
}

/** Deletes ended sessions. */
export async function purgeSessions(database: Database, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_LIMIT_MS);
  await database.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince)));
}
