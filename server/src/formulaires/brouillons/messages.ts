export const messages = { tooLarge: 'Votre saisie est trop longue pour être conservée en brouillon.' } as const;
