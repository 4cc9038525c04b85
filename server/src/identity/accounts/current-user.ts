import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { inSentence } from '@portal/shared-api/rules/french';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import type { Impersonation, Session } from '../../platform/http/context';
import { rolesTable } from '../rights/public';
import { findOtherClients } from './other-clients';
import { isStaff } from './staff';
import { comptes } from './tables';

/**
 * The signed-in person, as the portal shows them.
 * @param origin address of the portal that is read
 */
export async function readPerson(database: Database, session: Session, origin: string): Promise<CurrentUser> {
  const [row] = await database
    .select()
    .from(comptes)
    .where(and(eq(comptes.id, session.userId), eq(comptes.clientCode, session.clientCode)));
  if (!row) throw notFound();
  const { impersonation } = session;
  const libelleRole = await findOwnRole(database, row);
  const autresClients = isStaff(row) && !impersonation ? await findOtherClients(database, session, origin) : [];
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
    ...(autresClients.length > 0 ? { autresClients } : {}),
    ...(impersonation
      ? {
          impersonation: presentImpersonation(
            impersonation,
            await findQualite(database, session.clientCode, impersonation),
          ),
        }
      : {}),
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

/** Quality of the staff member in the banner: the role of the insurer's own that they hold, else the base role. */
async function findQualite(
  database: Database,
  clientCode: string,
  { acteur, qualite }: Impersonation,
): Promise<string> {
  const [account] = await database
    .select()
    .from(comptes)
    .where(and(eq(comptes.id, acteur.userId), eq(comptes.clientCode, clientCode)));
  const own = account ? await findOwnRole(database, account) : null;
  return own === null ? qualite : inSentence(own);
}

const presentImpersonation = ({ idAcces, dateExpiration, mayWrite }: Impersonation, qualite: string) => ({
  idAcces,
  qualite,
  dateExpiration: dateExpiration.toISOString(),
  ...(mayWrite ? { isEcriturePermise: true } : {}),
});
