/** Texts of authenticator applications, passkeys and recovery codes. */
export const messages = {
  wrong: 'Ce code n’est pas celui de votre application. Vérifiez l’heure de votre téléphone et réessayez.',
  used: 'Ce code a déjà servi. Attendez le suivant.',
  prepareAgain: 'La préparation a expiré. Recommencez.',
  passkeyRefused: 'Cette clé d’accès n’a pas été reconnue. Recommencez.',
  noPasskeyHere: 'Aucune de vos clés d’accès ne sert à cette adresse du portail. Choisissez un autre moyen.',
  passkeyKnown: 'Cette clé d’accès est déjà enregistrée.',
  tooManyPasskeys: (most: number) => `Un compte garde ${most}\u00a0clés d’accès au plus. Retirez-en une d’abord.`,
  lastStrong:
    'Votre compte demande une application d’authentification ou une clé d’accès\u00a0: ajoutez-en une autre avant de retirer celle-ci.',
  strongProofRequired: 'Cette opération demande un code de votre application ou votre clé d’accès.',
  noFactor: 'Ce compte n’a ni application d’authentification ni clé d’accès.',
  ownFactors: 'Vous ne pouvez pas retirer vos propres protections ici.',
  noStrong: 'Ajoutez d’abord une application d’authentification ou une clé d’accès.',

  recoveryLeft: (left: number) =>
    left === 0
      ? 'C’était le dernier\u00a0: créez-en d’autres dans «\u00a0Sécurité et connexion\u00a0».'
      : `Il vous en reste ${left}.`,
} as const;
