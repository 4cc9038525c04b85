import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.reset-password-error', {
  title: 'Lien expiré',
  expired: 'Le lien que vous avez suivi n’est plus valide.',
  errorText: 'Un lien de réinitialisation ne sert qu’une fois et vaut une heure.',
  signOutFirst: 'Pour en demander un nouveau, déconnectez-vous d’abord.',
  again: 'Demander un nouveau lien',
});
