import { labels, plural } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.confirm-email', {
  blocks: 'de confirmation',
  title: 'Confirmation de votre adresse e-mail',
  link: 'Votre lien',
  done: 'Votre compte est activé',
  doneText: 'Connectez-vous avec votre adresse e-mail et votre mot de passe.',
  alreadyDone: 'Votre compte est déjà activé',
  alreadyDoneText: 'Il n’y a rien de plus à faire\u00a0: connectez-vous.',
  invalid: 'Le lien que vous avez suivi n’est plus valide',
  invalidText: 'Un lien d’activation ne sert qu’une fois et vaut sept jours. Nous pouvons vous en envoyer un nouveau.',
  overdue: 'Une inscription qui n’est pas confirmée est effacée au bout de trente jours. Si c’est le cas de la vôtre, ',
  registerAgain: 'créez votre espace à nouveau',
  resend: 'Recevoir un nouveau lien',
  resent: 'Le mail d’activation a été renvoyé',
  resendFailed: 'Le renvoi du mail d’activation a échoué',
  wait: plural(
    'Vous pourrez demander un autre lien dans {nombre}\u00a0seconde. Pensez à vérifier vos courriers indésirables (spams).',
    'Vous pourrez demander un autre lien dans {nombre}\u00a0secondes. Pensez à vérifier vos courriers indésirables (spams).',
  ),
});
