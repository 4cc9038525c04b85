import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.static-page', {
  unknown: 'Page inconnue',
  unknownText: 'Aucune page de ce nom n’est publiée.',
  home: 'Revenir à l’accueil',
  label: 'Page d’information',
});
