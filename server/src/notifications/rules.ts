import type { Notification } from '@portal/shared-api/contract/notifications';
import type { Role } from '@portal/shared-api/contract/roles';
import type { notifications } from './tables';

type NotificationRow = typeof notifications.$inferSelect;

/** A notification with the time of its reading by this person, or null. */
export interface ReceivedRow {
  notification: NotificationRow;
  dateLecture: Date | null;
}

/** Most notifications in a list. */
export const shownAtMost = 100;

/** Whether a notification to everyone reaches a person with these roles; without roles it reaches all. */
export const isForRoles = ({ roles }: Pick<NotificationRow, 'roles'>, own: readonly Role[]) =>
  roles.length === 0 || roles.some((role) => own.includes(role));

/** Notifications of a person, newest first. @param rows current ones: to everyone and to them by name. */
export function receivedBy(rows: readonly ReceivedRow[], roles: readonly Role[]): ReceivedRow[] {
  return rows
    .filter(({ notification }) => notification.cible === 'NOMMES' || isForRoles(notification, roles))
    .toSorted(
      (a, b) =>
        b.notification.dateDebut.getTime() - a.notification.dateDebut.getTime() ||
        a.notification.id.localeCompare(b.notification.id),
    )
    .slice(0, shownAtMost);
}

/** A notification in the format of the API. */
export const presentNotification = ({
  notification: { id, titre, texte, importance, icone, isFermable, lien, dateDebut },
  dateLecture,
}: ReceivedRow): Notification => ({
  id,
  titre,
  texte,
  importance,
  icone,
  isFermable,
  lien,
  date: dateDebut.toISOString(),
  isLue: dateLecture !== null,
});
