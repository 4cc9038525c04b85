export const messages = {
  unknown: 'Cette notification n’est plus disponible.',
  unknownTemplate: 'Ce modèle de message n’existe pas.',
} as const;
