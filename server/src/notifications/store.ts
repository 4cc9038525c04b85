import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
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

const isOpen = sql`${notificationsComptes.isFermee} is not true`;

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
      and(
        eq(notificationsComptes.compteId, compteId),
        eq(notifications.cible, 'NOMMES'),
        isOpen,
        inForce(clientCode, present),
      ),
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
    .where(and(eq(notifications.cible, 'TOUS'), isOpen, inForce(clientCode, present)))
    .orderBy(desc(notifications.dateDebut))
    .limit(shownAtMost);
  return receivedBy([...named, ...toAll], roles);
}

/** Number of unread ones. */
export async function countUnread(database: Database, recipient: Recipient, present: Present): Promise<number> {
  return (await findReceived(database, recipient, present)).filter(({ dateLecture }) => dateLecture === null).length;
}

/** Takes the notifications that were addressed to an account by name off it. */
export async function forgetReceived(transaction: Transaction, compteId: string): Promise<void> {
  const named = transaction
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.cible, 'NOMMES'));
  await transaction
    .delete(notificationsComptes)
    .where(and(eq(notificationsComptes.compteId, compteId), inArray(notificationsComptes.idNotification, named)));
}

/** What a person did with a notification. */
interface Reaction {
  isLue: boolean;
  /** Its link was followed. */
  isSuivie?: boolean | undefined;
  /** Not shown again; only where it may be closed. */
  isFermee?: boolean | undefined;
}

/** Keeps what a person did with a notification. The first reading keeps its time, and the first click. */
export async function keepReaction(
  transaction: Transaction,
  compteId: string,
  { notification, dateLecture }: ReceivedRow,
  { isLue, isSuivie = false, isFermee = false }: Reaction,
  now: Date,
): Promise<void> {
  const reaction = {
    ...(isLue === (dateLecture !== null) ? {} : { dateLecture: isLue ? now : null }),
    ...(isSuivie ? { dateClic: sql`coalesce(${notificationsComptes.dateClic}, ${now.toISOString()})` } : {}),
    ...(isFermee && notification.isFermable ? { isFermee: true } : {}),
  };
  if (Object.keys(reaction).length === 0) return;
  await transaction
    .insert(notificationsComptes)
    .values({ compteId, idNotification: notification.id, ...reaction, ...(isSuivie ? { dateClic: now } : {}) })
    .onConflictDoUpdate({
      target: [notificationsComptes.compteId, notificationsComptes.idNotification],
      set: reaction,
    });
}
