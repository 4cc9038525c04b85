import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.consentements', {
  label: 'Mes consentements',
  failed: 'La demande a échoué',
});
