import { and, desc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import type { Role } from '@portal/shared-api/contract/roles';
import { startOfCivilDate } from '../platform/clock';
import type { Database, Transaction } from '../platform/database/database';
import { receivedBy, shownAtMost, type ReceivedRow } from './rules';
import { notifications, notificationsComptes } from './tables';

/** Recipient of notifications. */
export interface Recipient {
  clientCode: string;
  compteId: string;
  roles: readonly Role[];
}

const fields = { notification: notifications, dateLecture: notificationsComptes.dateLecture };
const inForce = (clientCode: string, { now, today }: Present) =>
  and(
    eq(notifications.clientCode, clientCode),
    lte(notifications.dateDebut, now),
    // The day of the demo may lie before that of the clock.
    lt(notifications.dateDebut, startOfCivilDate(addDays(today, 1))),
    or(isNull(notifications.dateFin), gt(notifications.dateFin, now)),
  );

/** The instant, and the civil date of the portal. */
export interface Present {
  now: Date;
  today: string;
}

/** Current notifications of this person, newest first, in two queries. */
export async function findReceived(
  database: Database,
  { clientCode, compteId, roles }: Recipient,
  present: Present,
): Promise<ReceivedRow[]> {
  const named = await database
    .select(fields)
    .from(notificationsComptes)
    .innerJoin(notifications, eq(notifications.id, notificationsComptes.idNotification))
    .where(
      and(eq(notificationsComptes.compteId, compteId), eq(notifications.cible, 'NOMMES'), inForce(clientCode, present)),
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
    .where(and(eq(notifications.cible, 'TOUS'), inForce(clientCode, present)))
    .orderBy(desc(notifications.dateDebut))
    .limit(shownAtMost);
  return receivedBy([...named, ...toAll], roles);
}

/** Number of unread ones. */
export async function countUnread(database: Database, recipient: Recipient, present: Present): Promise<number> {
  return (await findReceived(database, recipient, present)).filter(({ dateLecture }) => dateLecture === null).length;
}

/** Marks a notification of this person as read or unread. The first reading keeps its time. */
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
