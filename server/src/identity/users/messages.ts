/** Texts of the management of accounts (catalogue A-02). */
export const messages = {
  noCriterion: 'Saisissez au moins un critère.',
  unknown: 'Ce compte n’existe pas.',
  notBlocked: 'Ce compte n’est pas bloqué.',
  alreadyDisabled: 'Ce compte est déjà désactivé.',
  notDisabled: 'Ce compte n’est pas désactivé.',
  ownAccount: 'Vous ne pouvez pas désactiver votre propre compte.',
};
