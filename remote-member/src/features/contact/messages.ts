import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.contact', {
  subtitle: 'Posez une question, envoyez un document, faites une réclamation.',
  suggestions: 'Ces réponses peuvent vous aider',
  suggestionsRead: 'Réponses de l’aide',
  aboutDecompte: text('Votre message porte sur le décompte {numero}.'),
  aboutRequest: text('Votre message porte sur la demande {numero}.'),
  aboutObject: 'L’objet de votre message est déjà choisi.',
  sent: 'Votre message a bien été envoyé',
  answer:
    'Un conseiller vous répond\u00a0: un e-mail vous prévient, et sa réponse reste dans «\u00a0Mes demandes\u00a0».',
  /** In the hours that were chosen. */
  call: text(
    'Un conseiller vous appelle au {telephone} ({creneau}). La suite de votre demande reste dans «\u00a0Mes demandes\u00a0».',
  ),
  acknowledged: 'L’accusé de réception de votre réclamation vous est adressé par e-mail.',
  mediator: text(
    'Si la réponse ne vous convient pas, vous pourrez saisir gratuitement le médiateur\u00a0: {mediateur}.',
  ),
  aside: 'Avant d’écrire',
  asideText: 'La plupart des réponses se trouvent déjà dans votre espace\u00a0: remboursements, carte, contrats.',
  asideComplaint:
    'Une réclamation est une insatisfaction sur votre contrat ou sur notre service. Cochez la case\u00a0: elle suit son propre délai.',
});
