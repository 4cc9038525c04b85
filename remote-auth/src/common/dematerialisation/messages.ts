import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.common-dematerialisation', {
  title: 'Vos relevés de remboursement',
  question: 'Souhaitez-vous recevoir vos relevés de remboursement par voie électronique\u202f?',
  explanation: 'Sans réponse de votre part, ils vous sont adressés par voie électronique.',
  wayBack: 'Vous pourrez revenir au papier à tout moment, sans frais, depuis votre espace.',
  wayBackByPhone: text('Vous pourrez revenir au papier à tout moment, sans frais, en appelant le {telephone}.'),
  block: 'de dématérialisation',
  yes: 'Oui, je choisis le zéro papier',
  no: 'Non, je préfère le papier',
  failed: 'Votre choix n’a pas pu être enregistré',
});
