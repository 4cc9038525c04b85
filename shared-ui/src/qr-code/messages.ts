export const messages = { drawing: 'Chargement en cours...', unavailable: 'Le QR code n’a pas pu être affiché.' };
