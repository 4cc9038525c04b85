import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.commande-carte-tp', {
  subtitle: 'Recevez un exemplaire imprimé de votre carte.',
  alreadyThere:
    'La carte affichée dans votre espace est valable tout de suite, sur votre téléphone ou imprimée par vos soins.',
  toCard: 'Voir ma carte de tiers payant',
  toAddress: 'Modifier mon adresse',
  byPost: text('Votre carte vous sera adressée sous {jours}\u00a0jours ouvrés.'),
  toDownload: 'Votre carte est prête\u00a0: téléchargez-la dans «\u00a0Ma carte de tiers payant\u00a0».',
});
