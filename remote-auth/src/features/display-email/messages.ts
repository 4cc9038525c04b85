import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.display-email', {
  blocks: 'd’accompagnement',
  title: 'Consultez votre messagerie',
  text: 'Un e-mail vous a été envoyé. Suivez le lien qu’il contient.',
  identifierAtOnce: 'Votre compte sera réactivé, avec votre nouvel identifiant, dès que vous aurez suivi le lien.',
  identifierLater: text(
    'Par sécurité, votre nouvel identifiant ne prendra effet que le {date}. D’ici là, un message à l’ancienne adresse permet de refuser ce changement, et vous vous connectez comme avant.',
  ),
  home: 'Accueil',
});
