import { and, desc, eq, ne } from 'drizzle-orm';
import type { Appareil, ConnexionVue } from '@portal/shared-api/contract/securite';
import { canaux } from '@portal/shared-api/contract/securite';
import type { Database, Transaction } from '../../platform/database/database';
import { isIdentifier } from '../../platform/database/identifiers';
import type { Session } from '../../platform/http/context';
import { connexions, sessions, truncateIp, isSessionAlive } from '../sessions/public';

const LAST_CONNECTIONS = 20;

const isOwn = ({ clientCode, userId }: Session) =>
  and(eq(sessions.clientCode, clientCode), eq(sessions.compteId, userId));

/** Open sessions of a person, the current one first, then by last use. */
export async function readAppareilsOf(database: Database, session: Session, now: Date): Promise<Appareil[]> {
  const rows = await database.select().from(sessions).where(isOwn(session)).orderBy(desc(sessions.lastSeenAt));
  const open = rows
    .filter((row) => isSessionAlive(row, now))
    .map((row) => ({
      id: row.numero,
      canal: row.canal,
      navigateur: row.navigateur,
      adresseIpTronquee: row.adresseIpTronquee,
      dateOuverture: row.createdAt.toISOString(),
      dateDerniereActivite: row.lastSeenAt.toISOString(),
      isCourant: row.idHash === session.idHash,
    }));
  return [...open.filter(({ isCourant }) => isCourant), ...open.filter(({ isCourant }) => !isCourant)];
}

/** Ends another session of the same person. @returns false for an ended, foreign or the current session. */
export async function closeOwnAppareil(transaction: Transaction, session: Session, numero: string): Promise<boolean> {
  if (!isIdentifier(numero)) return false;
  const closed = await transaction
    .delete(sessions)
    .where(and(isOwn(session), eq(sessions.numero, numero), ne(sessions.idHash, session.idHash)))
    .returning({ numero: sessions.numero });
  return closed.length > 0;
}

/** Last sign-ins to an account, failures included. */
export async function readConnexionsOf(database: Database, { clientCode, userId }: Session): Promise<ConnexionVue[]> {
  const rows = await database
    .select()
    .from(connexions)
    .where(
      and(
        eq(connexions.clientCode, clientCode),
        eq(connexions.compteId, userId),
        eq(connexions.isAccesAdministrateur, false),
      ),
    )
    .orderBy(desc(connexions.date))
    .limit(LAST_CONNECTIONS);
  return rows.map(({ date, isSucces, canal, navigateur, adresseIp }) => ({
    date: date.toISOString(),
    isSucces,
    canal: canaux.find((known) => known === canal) ?? 'WEB',
    navigateur,
    adresseIpTronquee: adresseIp === null ? null : truncateIp(adresseIp),
  }));
}
