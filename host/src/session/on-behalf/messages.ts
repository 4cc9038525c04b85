import { labels, text } from '@portal/shared-api/labels';

/** Texts for staff in a member's space (product 2.0.1). */
export const messages = labels('host.session-on-behalf', {
  region: 'Consultation de l’espace d’un adhérent',
  banner: text('Vous consultez l’espace de {nom} en tant {qualite} (lecture seule).'),
  bannerWriting: text(
    'Vous êtes dans l’espace de {nom} en tant {qualite}\u00a0: ce que vous envoyez est enregistré en son nom, et au vôtre dans le registre.',
  ),
  until: text('Jusqu’à {heure}.'),
  leave: 'Quitter',
  form: 'Ce que vous saisiriez sur cette page ne serait pas enregistré\u00a0: seul l’adhérent peut l’envoyer.',
  formWriting:
    'Ce que vous envoyez ici est une demande de l’adhérent, sauf ce qui n’appartient qu’à lui\u00a0: ce qui exige son code, un paiement, ses consentements, son compte et celui d’un bénéficiaire, l’envoi de sa carte et la fin de son contrat.',
  leaveFailed: 'La consultation n’a pas pu être fermée',
});
