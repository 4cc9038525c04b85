export const messages = { conflict: 'Un autre accordéon du groupe est déjà ouvert.' };
