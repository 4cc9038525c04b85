export const messages = {
  label: 'Notifications',
  title: 'Notifications',
  unread: (count: number) => (count === 0 ? 'Vous avez tout lu.' : `${count} non ${count > 1 ? 'lues' : 'lue'}`),
  readAll: 'Tout marquer comme lu',
  read: 'Marquer comme lue',
  readThis: (titre: string) => `Marquer comme lue\u00a0: ${titre}`,
  see: 'Voir',
  seeThis: (titre: string) => `Voir\u00a0: ${titre}`,
  isNew: 'Nouveau',
  none: 'Vous n’avez aucune notification.',
  noneText: 'Nous vous préviendrons ici de ce qui vous concerne.',
  failed: 'La lecture n’a pas pu être enregistrée',
};
