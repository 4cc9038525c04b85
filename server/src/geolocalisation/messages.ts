export const messages = {
  needsPlace: 'Saisissez une adresse, un code postal ou une commune.',
  unknownPlace: 'Ce lieu n’est pas reconnu. Saisissez un code postal ou le nom d’une commune.',
  here: 'Votre position',
} as const;
