import { labels, text } from '@portal/shared-api/labels';

/** Texts of several features of this remote. */
export const messages = labels('remote-auth.common', {
  leavingIn: text('Vous allez être redirigé dans {secondes}\u00a0secondes.'),
  stay: 'Rester sur cette page',
  stayed: 'La redirection est annulée. Votre session est terminée\u00a0: reconnectez-vous pour continuer.',
});
