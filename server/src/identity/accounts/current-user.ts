import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import type { Impersonation, Session } from '../../platform/http/context';
import { rolesTable } from '../rights/public';
import { comptes } from './tables';

/** The signed-in person, as the portal shows them. */
export async function readPerson(database: Database, session: Session): Promise<CurrentUser> {
  const [row] = await database
    .select()
    .from(comptes)
    .where(and(eq(comptes.id, session.userId), eq(comptes.clientCode, session.clientCode)));
  if (!row) throw notFound();
  const libelleRole = await findOwnRole(database, row);
  return {
    userId: row.id,
    userName: row.userName,
    email: row.email,
    codeCivilite: row.codeCivilite,
    nom: row.nom,
    prenom: row.prenom,
    numPers: row.numPers,
    roles: row.roles,
    authentificationMultiples: { telephonePortableConfirmed: row.isTelephoneConfirme, isAmfActive: row.isAmfActive },
    derniereConnexion: row.dateConnexionPrecedente?.toISOString() ?? null,
    ...(libelleRole === null ? {} : { libelleRole }),
    droits: [...session.rights].sort(),
    ...(session.impersonation ? { impersonation: presentImpersonation(session.impersonation) } : {}),
  };
}

/** Label of the client's own role that an account holds. */
async function findOwnRole(
  database: Database,
  { clientCode, rolePersonnalise }: typeof comptes.$inferSelect,
): Promise<string | null> {
  if (rolePersonnalise === null) return null;
  const [role] = await database
    .select({ libelle: rolesTable.libelle })
    .from(rolesTable)
    .where(and(eq(rolesTable.clientCode, clientCode), eq(rolesTable.code, rolePersonnalise)));
  return role?.libelle ?? null;
}

const presentImpersonation = ({ idAcces, qualite, dateExpiration, mayWrite }: Impersonation) => ({
  idAcces,
  qualite,
  dateExpiration: dateExpiration.toISOString(),
  ...(mayWrite ? { isEcriturePermise: true } : {}),
});
