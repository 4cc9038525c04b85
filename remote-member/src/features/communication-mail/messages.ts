import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.communication-mail', {
  subtitle: 'L’adresse à laquelle votre mutuelle vous écrit. Votre identifiant de connexion ne change pas.',
  current: 'Adresse actuelle',
  note: 'Un code est envoyé à la nouvelle adresse\u00a0: ouvrez-en la messagerie pour le lire. L’ancienne adresse est prévenue.',
  toIdentifier: 'Modifier mon identifiant',
});
