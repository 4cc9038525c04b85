import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.deletion-cancellation', {
  title: 'Rétablir mon espace personnel',
  text: 'Votre espace personnel a été supprimé. Vous pouvez encore le rétablir tel qu’il était\u00a0: identifiant, mot de passe et protection compris. Un mot de passe à renouveler le reste, de même qu’un blocage qui court encore.',
  decide: 'Rétablir mon espace',
  keep: 'Ne rien changer',
  failed: 'Votre espace n’a pas pu être rétabli',
  done: 'Votre espace personnel est rétabli',
  doneText:
    'Vous vous connectez comme avant\u00a0: un mot de passe à renouveler le reste, de même qu’un blocage qui court encore. Si ni vous ni votre mutuelle n’aviez demandé cette suppression, quelqu’un connaît votre mot de passe\u00a0: changez-le sans attendre.',
  newPassword: 'Choisir un nouveau mot de passe',
  expired: 'Le lien que vous avez suivi n’est plus valide',
  expiredText:
    'L’espace a déjà été rétabli, ou le délai pour le rétablir est passé. Vous pouvez en créer un nouveau, ou contacter votre mutuelle.',
  expiredCall: text(
    'L’espace a déjà été rétabli, ou le délai pour le rétablir est passé. Vous pouvez en créer un nouveau, ou contacter votre mutuelle au {telephone}.',
  ),
  /** Where an outside provider keeps identifier and password. */
  outside: {
    text: 'Votre espace personnel a été supprimé. Vous pouvez encore le rétablir tel qu’il était.',
    doneText:
      'Vous vous connectez comme avant. Si ni vous ni votre mutuelle n’aviez demandé cette suppression, quelqu’un peut se connecter à votre place\u00a0: contactez votre mutuelle sans attendre.',
  },
  /** Where nobody makes a space by themselves. */
  withoutRegistration: {
    expiredText:
      'L’espace a déjà été rétabli, ou le délai pour le rétablir est passé. Contactez votre mutuelle si vous ne pouvez pas vous connecter.',
    expiredCall: text(
      'L’espace a déjà été rétabli, ou le délai pour le rétablir est passé. Contactez votre mutuelle au {telephone} si vous ne pouvez pas vous connecter.',
    ),
  },
});
