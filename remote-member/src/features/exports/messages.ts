import { exportedLists, exportStates } from '@portal/shared-api/contract/exports';
import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.exports', {
  subtitle: 'Les longues listes que vous avez demandées, sept jours pour les télécharger.',
  empty: 'Vous n’avez aucun export.',
  emptyText:
    'Quand vous exportez une longue liste en PDF, elle est préparée pendant que vous continuez, et vous la retrouvez ici.',
  lists: exportedLists,
  states: exportStates,
  contract: 'Contrat',
  asked: 'Demandé le',
  until: 'À télécharger jusqu’au',
  pending: 'Une notification vous préviendra dès que le fichier sera prêt.',
  failed: 'Le fichier n’a pas pu être préparé. Demandez-le à nouveau depuis votre liste.',
  ready: 'Votre export est prêt.',
  download: 'Télécharger le PDF',
  downloadOne: text('Télécharger le PDF\u00a0: {nom}'),
});
