import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.reset-password-confirmation', {
  title: 'Mot de passe modifié',
  done: 'Votre mot de passe a bien été modifié.',
  doneText:
    'Par sécurité, vos sessions sont fermées sur tous vos appareils. Connectez-vous avec votre nouveau mot de passe.',
});
