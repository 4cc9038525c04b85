/** Texts about a forgotten identifier (product 4.6). */
export const messages = {
  notChangeable: 'L’identifiant de ce compte ne peut pas être modifié dans son état.',
  tooSoon: (moment: string) =>
    `Ce lien fonctionnera à partir du ${moment}. D’ici là, votre ancienne adresse peut refuser le changement.`,
  invalidLink: 'Le lien que vous avez suivi n’est plus valide',
  taken: 'Cet identifiant ne peut pas être utilisé.',
  stillRefusable: (moment: string) =>
    `L’identifiant de ce compte vient d’être modifié. Si la personne n’a rien demandé, elle refuse ce changement par le lien reçu à son ancienne adresse\u00a0; si elle n’y a plus accès, désactivez le compte. Sinon, un autre identifiant pourra être demandé à partir du ${moment}.`,
  stillCorrectable:
    'L’identifiant de ce compte vient d’être modifié et sa nouvelle adresse attend d’être confirmée. Si cette adresse est fausse, la personne la corrige elle-même par «\u00a0Identifiant oublié\u00a0», avec un code reçu sur son mobile. Si elle n’a rien demandé, elle refuse ce changement par le lien reçu à son ancienne adresse\u00a0; si elle n’y a plus accès, désactivez le compte.',
  offered:
    'Un autre identifiant est en attente pour ce compte\u00a0: c’est lui que la personne doit confirmer. Pour lui envoyer un nouveau lien, ou pour revenir à l’adresse actuelle du compte, passez par «\u00a0Modifier l’identifiant\u00a0».',
  nothingToValidate: 'Aucun changement d’identifiant n’est en attente pour ce compte.',
  withdrawn: 'Le changement d’identifiant de l’espace a été refusé depuis\u00a0: cette demande est annulée.',
  conflictMotif: 'Changement d’identifiant annulé, ancien identifiant pris entre-temps',
} as const;
