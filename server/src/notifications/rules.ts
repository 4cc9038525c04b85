import type { Notification } from '@portal/shared-api/contract/notifications';
import type { Role } from '@portal/shared-api/contract/roles';
import type { notifications } from './tables';

type NotificationRow = typeof notifications.$inferSelect;

/** A notification with when this person read it, null while they have not. */
export interface ReceivedRow {
  notification: NotificationRow;
  dateLecture: Date | null;
}

/** As many as a person is shown at once. */
export const shownAtMost = 100;

/** Whether a notification to everyone reaches a person with these roles; one without roles reaches all. */
export const isForRoles = ({ roles }: Pick<NotificationRow, 'roles'>, own: readonly Role[]) =>
  roles.length === 0 || roles.some((role) => own.includes(role));

/** What reached a person, the newest first. @param rows those in force: to everyone and to them by name. */
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

/** A notification as it travels. */
export const presentNotification = ({
  notification: { id, titre, texte, importance, lien, dateDebut },
  dateLecture,
}: ReceivedRow): Notification => ({
  id,
  titre,
  texte,
  importance,
  lien,
  date: dateDebut.toISOString(),
  isLue: dateLecture !== null,
});
