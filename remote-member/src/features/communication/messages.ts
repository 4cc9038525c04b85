import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.communication', {
  mail: {
    subtitle: 'L’adresse à laquelle votre mutuelle vous écrit. Votre identifiant de connexion ne change pas.',
    current: 'Adresse actuelle',
    note: 'Un code est envoyé à la nouvelle adresse\u00a0: ayez-la sous la main. L’ancienne est prévenue.',
    toIdentifier: 'Modifier mon identifiant',
  },
  tel: {
    subtitle: 'Les numéros auxquels votre mutuelle vous joint.',
    note: 'Renseignez au moins un numéro.',
    protected:
      'Votre portable protège votre compte\u00a0: s’il change, un code est envoyé au nouveau numéro avant l’enregistrement.',
    unconfirmed:
      'Votre nouveau portable n’est pas encore vérifié\u00a0: vérifiez-le dans «\u00a0Sécurité et connexion\u00a0».',
    toSecurity: 'Sécurité et connexion',
  },
});
