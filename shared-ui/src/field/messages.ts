export const messages = { optional: '(facultatif)', error: 'Erreur\u00a0: ' };
