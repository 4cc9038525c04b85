export const messages = { selectAll: 'Tout sélectionner' };
