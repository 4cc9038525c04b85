export const messages = { placeholder: 'HH:MM', format: 'Heures et minutes, par exemple 14:30.' };
