import { and, eq, isNull } from 'drizzle-orm';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import type { Database } from '../../platform/database/database';
import type { Client, Session } from '../../platform/http/context';
import { isStaff, openStates, comptes } from '../accounts/public';
import { qualiteOf } from './rules';
import { accesAdministrateur } from './tables';

export type Acces = typeof accesAdministrateur.$inferSelect;

/** The consultation that a session shows, by the number of the session; null for one that shows its own person. */
export async function findCurrentAcces(database: Database, sessionNumero: string): Promise<Acces | null> {
  const [row] = await database
    .select()
    .from(accesAdministrateur)
    .where(and(eq(accesAdministrateur.sessionNumero, sessionNumero), isNull(accesAdministrateur.dateFin)));
  return row ?? null;
}

/**
 * The session as the space of the member: their person and roles, none of the rights of staff.
 * @returns null when the consultation must end: its time is over, staff may no longer, the feature was switched off, or the
 * account of the member may no longer be used.
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
    },
  };
}
