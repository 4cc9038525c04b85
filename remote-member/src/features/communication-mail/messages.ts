import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.communication-mail', {
  subtitle: 'L’adresse à laquelle votre mutuelle vous écrit. Vous vous connectez comme avant.',
  current: 'Adresse actuelle',
  note: 'Un premier code peut être demandé pour protéger votre compte. Un autre est envoyé à la nouvelle adresse\u00a0: ouvrez-en la messagerie pour le lire. L’ancienne adresse est prévenue.',
  toIdentifier: 'Modifier mon identifiant',
});
