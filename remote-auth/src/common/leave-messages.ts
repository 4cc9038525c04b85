import { labels, text } from '@portal/shared-api/labels';

/** Texts of a page that redirects by itself. */
export const messages = labels('remote-auth.common-leave', {
  leavingIn: text('La redirection aura lieu dans {secondes}\u00a0secondes.'),
  stay: 'Rester sur cette page',
  stayed: 'La redirection est annulée. Votre session est terminée\u00a0: reconnectez-vous pour continuer.',
});
