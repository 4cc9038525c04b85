import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-faq.faq', {
  title: 'Aide et questions fréquentes',
  subtitle: 'Les réponses de votre mutuelle, avec une recherche qui comprend vos mots.',
});
