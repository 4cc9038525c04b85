import { array, boolean, enums, nullable, object, optional, string, type Infer } from 'superstruct';
import { instant, uuid } from './common';
import { defineEndpoint } from './endpoint';

/** Importance of a notification. */
export const importances = { INFORMATION: 'Information', SUCCES: 'Succès', ALERTE: 'Alerte' } as const;
export type Importance = keyof typeof importances;
/** Pictures that a notification may have instead of that of its importance. */
export const notificationIcons = {
  carte: 'Carte',
  document: 'Document',
  remboursement: 'Remboursement',
  calendrier: 'Calendrier',
} as const;
export type NotificationIcon = keyof typeof notificationIcons;
export const notificationIconCodes = ['carte', 'document', 'remboursement', 'calendrier'] as const;
export const importanceCodes: readonly Importance[] = ['INFORMATION', 'SUCCES', 'ALERTE'];

const id = uuid;

export const notificationStruct = object({
  id,
  titre: string(),
  /** Rich text, sanitised. */
  texte: string(),
  importance: enums(importanceCodes),
  /** Route of the portal (`/cgdm-svc/carte-tp`) or https address; null without a target. */
  lien: nullable(string()),
  /** Start of display. */
  date: instant,
  isLue: boolean(),
  icone: nullable(enums(notificationIconCodes)),
  /** Its reader may close it for good. */
  isFermable: boolean(),
});
export type Notification = Infer<typeof notificationStruct>;

const access = { kind: 'session', feature: 'notificationsService' } as const;

/** Current notifications of this person, newest first, at most 100 (product 2.0.1, A-13). */
export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications de la personne connectée',
  access,
  response: object({ notifications: array(notificationStruct) }),
});

/** Marks a notification as read or unread; a foreign, expired or unknown one answers 404 `NonTrouve`. */
export const markNotification = defineEndpoint({
  method: 'POST',
  path: '/notifications',
  keepsReads: true,
  summary: 'Lecture d’une notification',
  access,
  /** `isSuivie`: its link was followed. `isFermee`: it is not shown again, where it may be closed. */
  body: object({ id, isLue: boolean(), isSuivie: optional(boolean()), isFermee: optional(boolean()) }),
  response: object({}),
  errors: ['NonTrouve'],
});
