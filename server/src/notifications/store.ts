import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Role } from '@portal/shared-api/contract/roles';
import type { Database, Transaction } from '../platform/database/database';
import { receivedBy, shownAtMost, type ReceivedRow } from './rules';
import { notifications, notificationsComptes } from './tables';

/** Whose notifications. */
export interface Recipient {
  clientCode: string;
  compteId: string;
  roles: readonly Role[];
}

const fields = { notification: notifications, dateLecture: notificationsComptes.dateLecture };
const inForce = (clientCode: string, now: Date) =>
  and(
    eq(notifications.clientCode, clientCode),
    lte(notifications.dateDebut, now),
    or(isNull(notifications.dateFin), gt(notifications.dateFin, now)),
  );

/** What this person is told at this moment, the newest first: two queries, however many were ever sent. */
export async function findReceived(
  database: Database,
  { clientCode, compteId, roles }: Recipient,
  now: Date,
): Promise<ReceivedRow[]> {
  const named = await database
    .select(fields)
    .from(notificationsComptes)
    .innerJoin(notifications, eq(notifications.id, notificationsComptes.idNotification))
    .where(
      and(eq(notificationsComptes.compteId, compteId), eq(notifications.cible, 'NOMMES'), inForce(clientCode, now)),
    )
    .orderBy(desc(notifications.dateDebut))
    .limit(shownAtMost);
  const toAll = await database
    .select(fields)
    .from(notifications)
    .leftJoin(
      notificationsComptes,
      and(eq(notificationsComptes.idNotification, notifications.id), eq(notificationsComptes.compteId, compteId)),
    )
    .where(and(eq(notifications.cible, 'TOUS'), inForce(clientCode, now)))
    .orderBy(desc(notifications.dateDebut))
    .limit(shownAtMost);
  return receivedBy([...named, ...toAll], roles);
}

/** How many of them are not read. */
export async function countUnread(database: Database, recipient: Recipient, now: Date): Promise<number> {
  return (await findReceived(database, recipient, now)).filter(({ dateLecture }) => dateLecture === null).length;
}

/** Keeps when this person read one of theirs, or that it is unread again. The first reading stays the one that counts. */
export async function keepReading(
  transaction: Transaction,
  compteId: string,
  { notification, dateLecture }: ReceivedRow,
  isRead: boolean,
  now: Date,
): Promise<void> {
  if (isRead === (dateLecture !== null)) return;
  const reading = { dateLecture: isRead ? now : null };
  await transaction
    .insert(notificationsComptes)
    .values({ compteId, idNotification: notification.id, ...reading })
    .onConflictDoUpdate({ target: [notificationsComptes.compteId, notificationsComptes.idNotification], set: reading });
}
