import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.mot-de-passe', {
  subtitle: 'Vos sessions seront fermées sur vos autres appareils.',
  back: 'Sécurité et connexion',
  oldPassword: 'Mot de passe actuel',
  password: 'Nouveau mot de passe',
  confirmPassword: 'Confirmation du mot de passe',
  wrongOld: 'Le mot de passe actuel est incorrect.',
  same: 'Le nouveau mot de passe doit être différent de l’ancien.',
  done: 'La modification du mot de passe a bien été prise en compte',
  failed: 'La modification du mot de passe a échoué',
});
