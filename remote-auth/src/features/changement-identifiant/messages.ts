import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.changement-identifiant', {
  subtitle: 'L’adresse e-mail avec laquelle vous vous connectez. Un code de sécurité sera envoyé à la nouvelle.',
  back: 'Sécurité et connexion',
  userName: 'Identifiant actuel',
  newUserName: 'Nouvel identifiant (adresse e-mail)',
  confirmUserName: 'Confirmez le nouvel identifiant',
  password: 'Mot de passe actuel',
  isEmailContact: 'Utiliser aussi cette adresse comme e-mail de contact',
  wrongPassword: 'Le mot de passe actuel est incorrect.',
  same: 'Le nouvel identifiant doit être différent de l’actuel.',
  different: 'Les identifiants saisis ne sont pas identiques.',
  done: 'Identifiant modifié avec succès',
  reconnect: text('Reconnectez-vous avec {identifiant}.'),
  failed: 'La modification de l’identifiant a échoué',
  unproven: 'Confirmez le nouvel identifiant par le code de sécurité envoyé à cette adresse.',
});
