/** Texts of the management of accounts. */
export const messages = {
  noCriterion: 'Saisissez au moins un critère.',
  unknown: 'Ce compte n’existe pas.',
  notBlocked: 'Ce compte n’est pas bloqué.',
  alreadyDisabled: 'Ce compte est déjà désactivé.',
  notDisabled: 'Ce compte n’est pas désactivé.',
  noSms: 'La protection via SMS n’est pas active sur ce compte.',
  noFactor: 'Ce compte n’a ni application d’authentification ni clé d’accès.',
  ownFactors: 'Vous ne pouvez pas retirer vos propres protections ici.',
  ownAccount: 'Vous ne pouvez pas désactiver votre propre compte.',
};
