import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.notifications', {
  label: 'Notifications',
  title: 'Notifications',
  unread: plural('{nombre} non lue', '{nombre} non lues', 'Vous avez tout lu.'),
  readAll: 'Tout marquer comme lu',
  read: 'Marquer comme lue',
  readThis: text('Marquer comme lue\u00a0: {titre}'),
  close: 'Fermer',
  closeThis: text('Fermer\u00a0: {titre}'),
  see: 'Voir',
  seeThis: text('Voir\u00a0: {titre}'),
  seeThisOutside: text('Voir\u00a0: {titre} (nouvel onglet)'),
  isNew: 'Nouveau',
  none: 'Vous n’avez aucune notification.',
  noneText: 'Nous vous préviendrons ici de ce qui vous concerne.',
  failed: 'La lecture n’a pas pu être enregistrée',
});
