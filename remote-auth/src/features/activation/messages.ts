import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.activation', {
  blocks: 'd’activation',
  title: 'Activation de votre compte',
  subtitle: 'Choisissez le mot de passe de votre espace personnel.',
  activate: 'Activer mon compte',
  overdue:
    'Un accès ouvert par un proche et jamais activé est effacé au bout de trente jours\u00a0: demandez alors à cette personne de vous l’ouvrir à nouveau.',
  failed: 'L’activation du compte a échoué',
});
