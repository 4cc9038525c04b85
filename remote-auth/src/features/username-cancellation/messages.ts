import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.username-cancellation', {
  title: 'Refuser le changement d’identifiant',
  text: 'Quelqu’un a demandé à remplacer l’adresse e-mail avec laquelle vous vous connectez. Si ce n’est pas vous, refusez ce changement\u00a0: vous vous connecterez avec votre adresse et votre mot de passe habituels.',
  decide: 'Refuser le changement',
  keep: 'C’est bien moi',
  failed: 'Le refus n’a pas pu être enregistré',
  done: 'Le changement d’identifiant est refusé',
  doneText:
    'Votre espace est tel qu’il était, et toutes ses sessions sont fermées. Quelqu’un connaît peut-être vos informations\u00a0: choisissez un nouveau mot de passe par précaution.',
  newPassword: 'Choisir un nouveau mot de passe',
  expired: 'Le lien que vous avez suivi n’est plus valide',
  expiredText:
    'Le changement a déjà été refusé, ou le délai pour le refuser est passé. Si vous n’en êtes pas à l’origine, contactez votre mutuelle.',
  expiredCall: text(
    'Le changement a déjà été refusé, ou le délai pour le refuser est passé. Si vous n’en êtes pas à l’origine, contactez votre mutuelle au {telephone}.',
  ),
});
