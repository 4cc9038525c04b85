/** Texts about a forgotten identifier (product 4.6). */
export const messages = {
  notChangeable: 'L’identifiant de ce compte ne peut pas être modifié dans son état.',
  tooSoon: (moment: string) =>
    `Ce lien fonctionnera à partir du ${moment}. D’ici là, votre ancienne adresse peut refuser le changement.`,
  invalidLink: 'Le lien que vous avez suivi n’est plus valide',
  taken: 'Cet identifiant ne peut pas être utilisé.',
  stillRefusable:
    'L’identifiant de ce compte vient d’être modifié, et la personne peut encore refuser ce changement par le lien reçu à son ancienne adresse. Si elle n’y a plus accès, désactivez le compte.',
  nothingToValidate: 'Aucun changement d’identifiant n’est en attente pour ce compte.',
  conflictMotif: 'Changement d’identifiant annulé, ancien identifiant pris entre-temps',
} as const;
