import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.forgot-username', {
  title: 'Identifiant oublié',
  failed: 'Le changement d’identifiant a échoué',
  warningTitle: 'Changement d’identifiant',
  warning:
    'Votre identifiant va être modifié. Votre compte devra être réactivé grâce au lien envoyé à la nouvelle adresse e-mail.',
  wait: text(
    'Par sécurité, ce changement ne prendra effet que le {date}. L’ancienne adresse en est prévenue, et peut le refuser d’ici là.',
  ),
  cancel: 'Annuler',
  goOn: 'Continuer',
});
