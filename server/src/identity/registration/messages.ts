import { youngestAccess } from '@portal/shared-api/rules/ages';

/** Refusals of registration and of links (product 4.2.3, 4.12). */
export const messages = {
  unknownPerson: 'Les informations saisies ne permettent pas de vous identifier. Vérifiez votre saisie.',
  struckOff: 'Votre contrat ne permet plus la création d’un espace personnel.',
  tooYoung: `La création d’un espace personnel est réservée aux personnes de ${youngestAccess}\u00a0ans et plus.`,
  invalidLink: 'Le lien que vous avez suivi n’est plus valide',
  terms: 'Blocage création compte - absence d’acceptation des conditions d’utilisation du site',
  noTerms:
    'Les conditions d’utilisation de ce site ne sont pas consultables pour le moment\u00a0: vous ne pouvez donc pas les accepter. Réessayez plus tard ou contactez-nous.',
  otherTerms:
    'Les conditions générales d’utilisation ont changé pendant que vous les lisiez. Relisez-les avant de les accepter.',
  birthRequired: 'La date de naissance est obligatoire',
  comeBack:
    'Vous pouvez encore le rétablir\u00a0: suivez le lien de l’e-mail qui vous a annoncé sa suppression, avant la date qu’il indique.',
  unknownAccount: 'Ce compte n’existe pas.',
  alreadyActive: 'Ce compte est déjà activé.',
  usedBefore: 'Ce compte a déjà servi\u00a0: il n’a plus de lien d’activation.',
  openedByProvider:
    'Ce compte s’ouvre par le fournisseur d’identité de la mutuelle\u00a0: il n’a pas de lien d’activation.',
  statementsAnswered:
    'Votre choix est déjà enregistré. Vous pouvez le modifier dans «\u00a0Mes documents dématérialisés\u00a0», si votre espace le propose.',
} as const;
