import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.redirect-to-mobile', {
  title: 'Redirection en cours',
  text: 'Nous ouvrons l’application de votre mutuelle.',
  otherwise: 'Si vous n’êtes pas redirigé automatiquement, il vous suffit de ',
  here: 'cliquer ici',
  refused: 'Cette adresse n’est pas autorisée',
  refusedText:
    'Le lien que vous avez suivi mène hors de votre espace et de l’application de votre mutuelle. Par sécurité, nous ne l’ouvrons pas.',
  home: 'Revenir à l’accueil',
});
