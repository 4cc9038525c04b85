import { tooYoungForSpace } from '@portal/shared-api/rules/ages';

/** Texts about persons of the management system. */
export const messages = {
  unknown: 'Cette personne n’existe pas.',
  hasAccount: 'Cette personne a déjà un compte.',
  address: 'Cette adresse est déjà l’identifiant d’un autre compte.',
  email: 'Indiquez une adresse e-mail valable.',
  notInsured: 'Cette personne n’est plus assurée par aucun contrat.',
  tooYoung: tooYoungForSpace,
  otherProvider: 'Les comptes de cette mutuelle sont ouverts chez son fournisseur d’identité.',
  notResettable: 'Ce compte n’est pas dans un état qui permet de changer de mot de passe.',
} as const;
