import { labels } from '@portal/shared-api/labels';
import { printedCardDays } from '@portal/shared-api/rules/delays';

export const messages = labels('remote-member.commande-carte-tp', {
  subtitle: 'Recevez un exemplaire imprimé de votre carte.',
  alreadyThere:
    'La carte affichée dans votre espace est valable tout de suite, sur votre téléphone ou imprimée par vos soins.',
  toCard: 'Voir ma carte de tiers payant',
  toAddress: 'Modifier mon adresse',
  byPost: `Votre carte vous sera adressée sous ${printedCardDays}\u00a0jours ouvrés.`,
  toDownload: 'Votre carte est prête\u00a0: téléchargez-la dans «\u00a0Ma carte de tiers payant\u00a0».',
});
