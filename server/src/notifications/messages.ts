export const messages = { unknown: 'Cette notification n’est plus disponible.' } as const;
