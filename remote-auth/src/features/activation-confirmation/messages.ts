import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.activation-confirmation', {
  blocks: 'd’activation',
  title: 'Votre compte est activé',
  doneText: 'Connectez-vous avec votre adresse e-mail et le mot de passe que vous venez de choisir.',
});
