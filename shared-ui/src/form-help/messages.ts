export const messages = { title: 'Besoin d’aide\u202f?' };
