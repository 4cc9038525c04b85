import { and, eq, isNull } from 'drizzle-orm';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import type { Database } from '../../platform/database/database';
import type { Client, Session } from '../../platform/http/context';
import { isStaff, openStates, comptes } from '../accounts/public';
import { qualiteOf } from './rules';
import { accesAdministrateur } from './tables';

export type Acces = typeof accesAdministrateur.$inferSelect;

/** Current consultation of a session, by its number, or null. */
export async function findCurrentAcces(database: Database, sessionNumero: string): Promise<Acces | null> {
  const [row] = await database
    .select()
    .from(accesAdministrateur)
    .where(and(eq(accesAdministrateur.sessionNumero, sessionNumero), isNull(accesAdministrateur.dateFin)));
  return row ?? null;
}

/**
 * The session for the member's space: their person and roles, none of the rights of staff.
 * @returns null when the consultation must end: it has expired, staff lost the right, the feature is inactive, or the
 * member's account is no longer usable, or another person stands behind it.
 */
export async function showOnBehalf(
  database: Database,
  client: Client,
  staff: Session,
  acces: Acces,
  now: Date,
): Promise<Session | null> {
  const isOpen =
    now < acces.dateExpiration &&
    staff.rights.has('acces-administrateur:create') &&
    isFeatureAllowed(client.configuration.fonctionnalites, 'impersonationAutreActe', null);
  if (!isOpen || acces.compteId === null) return null;
  const [member] = await database
    .select()
    .from(comptes)
    .where(and(eq(comptes.id, acces.compteId), eq(comptes.clientCode, client.code)));
  if (!member || !openStates.includes(member.etat) || isStaff(member)) return null;
  if (acces.numPers !== null && acces.numPers !== member.numPers) return null;
  const { dateExpiration } = acces;
  const sooner = (date: Date) => (date < dateExpiration ? date : dateExpiration);
  return {
    idHash: staff.idHash,
    clientCode: client.code,
    userId: member.id,
    userName: member.userName,
    nom: member.nom,
    prenom: member.prenom,
    numPers: member.numPers,
    roles: member.roles,
    rights: new Set(),
    idleUntil: sooner(staff.idleUntil),
    expiresAt: sooner(staff.expiresAt),
    impersonation: {
      idAcces: acces.id,
      acteur: { userId: staff.userId, userName: staff.userName },
      qualite: qualiteOf(staff.roles),
      dateExpiration,
      isNirShown: staff.rights.has('nir:read'),
      mayWrite: staff.rights.has('acces-administrateur:update'),
    },
  };
}
