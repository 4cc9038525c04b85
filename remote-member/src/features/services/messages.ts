import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.services', {
  subtitle: 'Des outils pour préparer vos soins et trouver à qui vous adresser.',
  simulate: 'Estimez ce qui vous sera remboursé avant de vous engager.',
  networks: 'Profitez de tarifs négociés chez les partenaires de votre mutuelle.',
  professionals: 'Cherchez près de chez vous, comparez les tarifs et les secteurs.',
});
