/** Texts about passwords (product 8.1), and about accounts that not everybody changes. */
export const messages = {
  different: 'Merci de saisir les mots de passe à l’identique.',
  policy: (minimum: number) =>
    `Le mot de passe doit contenir au minimum ${minimum}\u00a0caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.`,
  tooLong: 'Le mot de passe ne doit pas dépasser 100\u00a0caractères.',
  guessable: 'Ce mot de passe est trop facile à deviner.',
  guessableAdvice:
    'Évitez un mot courant, votre nom ou une date\u00a0: plusieurs mots sans lien entre eux conviennent.',
  adminAccount: 'Seul un Administrateur Digital change le compte d’un Administrateur Digital.',
  staffAccount:
    'Ce compte est aussi celui d’un administrateur\u00a0: pour le changer, il faut le droit de modifier les administrateurs.',
  ownContract: 'Cette personne est assurée avec vous\u00a0: un autre gestionnaire s’en charge.',
} as const;
