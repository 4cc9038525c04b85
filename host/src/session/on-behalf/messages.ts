import { labels, text } from '@portal/shared-api/labels';

/** Texts for staff in a member's space (product 2.0.1). */
export const messages = labels('host.session-on-behalf', {
  region: 'Consultation de l’espace d’un adhérent',
  banner: text('Vous consultez l’espace de {nom} en tant {qualite} (lecture seule).'),
  until: text('Jusqu’à {heure}.'),
  leave: 'Quitter',
  form: 'Ce que vous saisiriez sur cette page ne serait pas enregistré\u00a0: seul l’adhérent peut l’envoyer.',
  leaveFailed: 'La consultation n’a pas pu être fermée',
});
