export const messages = { subtitle: 'Votre situation aujourd’hui et celles d’avant.' };
