import { formatMoment } from '@portal/shared-api/rules/moments';

export const messages = {
  blocks: 'd’accompagnement',
  title: 'Consultez votre messagerie',
  text: 'Un e-mail vous a été envoyé. Suivez le lien qu’il contient.',
  identifierAtOnce: 'Votre compte sera réactivé, avec votre nouvel identifiant, dès que vous aurez suivi le lien.',
  identifierLater: (instant: string) =>
    `Par sécurité, votre nouvel identifiant ne prendra effet que le ${formatMoment(new Date(instant))}. D’ici là, un message à l’ancienne adresse permet de refuser ce changement, et vous vous connectez comme avant.`,
  home: 'Accueil',
};
