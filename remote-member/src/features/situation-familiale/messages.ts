import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.situation-familiale', {
  subtitle: 'Votre situation aujourd’hui et celles d’avant.',
});
