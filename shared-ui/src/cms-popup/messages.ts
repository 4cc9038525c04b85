import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.cms-popup', {
  loading: 'Chargement en cours...',
  hide: 'Ne plus afficher',
  close: 'Fermer',
  home: 'Revenir à l’accueil',
});
