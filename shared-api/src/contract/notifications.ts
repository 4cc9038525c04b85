import { array, boolean, enums, nullable, object, pattern, string, type Infer } from 'superstruct';
import { instant } from './common';
import { defineEndpoint } from './endpoint';

/** How much a notification matters (catalogue A-13). */
export const importances = { INFORMATION: 'Information', SUCCES: 'Succès', ALERTE: 'Alerte' } as const;
export type Importance = keyof typeof importances;
export const importanceCodes: readonly Importance[] = ['INFORMATION', 'SUCCES', 'ALERTE'];

const id = pattern(string(), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

export const notificationStruct = object({
  id,
  titre: string(),
  /** Rich text, sanitised. */
  texte: string(),
  importance: enums(importanceCodes),
  /** Route of the portal (`/cgdm-svc/carte-tp`) or https address; null when there is nothing to see. */
  lien: nullable(string()),
  /** From when it is shown. */
  date: instant,
  isLue: boolean(),
});
export type Notification = Infer<typeof notificationStruct>;

const access = { kind: 'session', feature: 'notificationsService' } as const;

/** What the insurer tells this person now, the newest first, at most one hundred (catalogue 2.0.1, A-13). */
export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications de la personne connectée',
  access,
  response: object({ notifications: array(notificationStruct) }),
});

/** Marks one as read, or as unread again; 404 `NonTrouve` alike for one that is somebody else’s, over, or never was. */
export const markNotification = defineEndpoint({
  method: 'POST',
  path: '/notifications',
  summary: 'Lecture d’une notification',
  access,
  body: object({ id, isLue: boolean() }),
  response: object({}),
  errors: ['NonTrouve'],
});
