/** Refusals of registration and of links (specification 8, catalogue 4.2.3). */
export const messages = {
  unknownPerson: 'Les informations saisies ne permettent pas de vous identifier. Vérifiez votre saisie.',
  struckOff: 'Votre contrat ne permet plus la création d’un espace personnel.',
  tooYoung: 'La création d’un espace personnel est réservée aux personnes de 16\u00a0ans et plus.',
} as const;
