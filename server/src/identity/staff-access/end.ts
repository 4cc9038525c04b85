import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../platform/audit/store';
import type { Transaction } from '../../platform/database/database';
import type { Session } from '../../platform/http/context';
import { connexions, renameSession } from '../sessions/public';
import { accesAdministrateur } from './tables';

interface Ending {
  idAcces: string;
  /** Staff member, owner of the session. */
  acteur: Pick<Session, 'idHash' | 'clientCode' | 'userId' | 'userName'>;
  /** Account consulted; null once it is deleted. */
  compteId: string | null;
  /** `acces.ferme` by staff, `acces.expire` at its expiry. */
  action: 'acces.ferme' | 'acces.expire';
  dateFin: Date;
  now: Date;
  ip: string;
  /** New identifier of the session of staff; any where nobody sends the call again. */
  token?: string;
}

/**
 * Ends a consultation and gives the session of staff a new identifier.
 * @returns the new identifier, or null when another request did it first.
 */
export async function endAcces(
  transaction: Transaction,
  { idAcces, acteur, compteId, action, dateFin, now, ip, token: given }: Ending,
): Promise<string | null> {
  const ended = await transaction
    .update(accesAdministrateur)
    .set({ dateFin })
    .where(and(eq(accesAdministrateur.id, idAcces), isNull(accesAdministrateur.dateFin)))
    .returning({ id: accesAdministrateur.id });
  if (ended.length === 0) return null;
  await transaction.update(connexions).set({ dateFin }).where(eq(connexions.ouverture, idAcces));
  const { token } = await renameSession(transaction, acteur.idHash, given);
  await audit(transaction, {
    clientCode: acteur.clientCode,
    date: now,
    action,
    acteur,
    cible: compteId,
    details: { idAcces },
    ip,
  });
  return token;
}
