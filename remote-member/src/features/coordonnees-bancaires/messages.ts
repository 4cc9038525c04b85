import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.coordonnees-bancaires', {
  subtitle: 'Les comptes qui reçoivent vos remboursements. Par sécurité, les IBAN sont masqués.',
});
