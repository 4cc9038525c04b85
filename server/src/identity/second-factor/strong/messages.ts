/** Texts of authenticator applications, passkeys and recovery codes. */
export const messages = {
  wrong: 'Ce code n’est pas celui de votre application. Vérifiez l’heure de votre téléphone et réessayez.',
  used: 'Ce code a déjà servi. Attendez le suivant.',
  prepareAgain: 'La préparation a expiré. Recommencez.',
  passkeyRefused: 'Cette clé d’accès n’a pas été reconnue. Recommencez.',
  passkeyKnown: 'Cette clé d’accès est déjà enregistrée.',
  tooManyPasskeys: (most: number) => `Un compte garde ${most}\u00a0clés d’accès au plus. Retirez-en une d’abord.`,
  lastStrong:
    'Votre compte demande une application d’authentification ou une clé d’accès\u00a0: ajoutez-en une autre avant de retirer celle-ci.',
  strongProofRequired: 'Cette opération demande un code de votre application ou votre clé d’accès.',
  noStrong: 'Ajoutez d’abord une application d’authentification ou une clé d’accès.',

  mails: {
    application: {
      subject: 'Une application d’authentification protège votre espace',
      text: 'Une application d’authentification a été ajoutée à votre espace personnel.',
    },
    applicationRemoved: {
      subject: 'Votre application d’authentification a été retirée',
      text: 'L’application d’authentification a été retirée de votre espace personnel\u00a0: elle ne donne plus de code pour vous connecter.',
    },
    passkey: {
      subject: 'Une clé d’accès protège votre espace',
      text: 'Une clé d’accès a été ajoutée à votre espace personnel.',
    },
    passkeyRemoved: {
      subject: 'Une clé d’accès a été retirée',
      text: 'Une clé d’accès a été retirée de votre espace personnel\u00a0: elle ne permet plus de vous connecter.',
    },
    codes: {
      subject: 'Vos codes de secours ont été remplacés',
      text: 'De nouveaux codes de secours ont été créés. Les précédents ne servent plus.',
    },
    sms: {
      subject: 'La protection via SMS a été désactivée',
      text: 'La protection via SMS de votre espace personnel a été désactivée par un conseiller, après vérification de votre identité. Vous pouvez la réactiver dans «\u00a0Sécurité et connexion\u00a0».',
    },
    reset: {
      subject: 'La protection de votre espace a été réinitialisée',
      text: 'Votre application d’authentification, vos clés d’accès et vos codes de secours ont été retirés par un conseiller, après vérification de votre identité. Vous pouvez en choisir d’autres dans «\u00a0Sécurité et connexion\u00a0».',
    },
  },
  recoverySubject: 'Un code de secours a été utilisé',
  recoveryText: (left: number) =>
    `Un code de secours vient de servir à se connecter à votre espace personnel. ${left === 0 ? 'C’était le dernier\u00a0: créez-en d’autres dans «\u00a0Sécurité et connexion\u00a0».' : `Il vous en reste ${left}.`}`,
  greeting: (prenom: string) => `Bonjour ${prenom},`,
  advice: (telephone: string) =>
    `Si vous n’êtes pas à l’origine de cette opération, changez votre mot de passe et appelez le ${telephone.replaceAll(' ', '\u00a0')}.`,
} as const;
