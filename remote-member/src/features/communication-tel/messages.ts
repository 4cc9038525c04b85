import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.communication-tel', {
  subtitle: 'Les numéros auxquels votre mutuelle vous joint.',
  note: 'Renseignez au moins un numéro.',
  protected:
    'Votre portable protège votre compte\u00a0: s’il change, un code est envoyé au nouveau numéro avant l’enregistrement.',
  unconfirmed:
    'Votre nouveau portable n’est pas encore vérifié\u00a0: vérifiez-le dans «\u00a0Sécurité et connexion\u00a0».',
  toSecurity: 'Sécurité et connexion',
});
