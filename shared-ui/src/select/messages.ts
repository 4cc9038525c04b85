export const messages = { placeholder: 'Choisissez…', loading: 'Chargement en cours…' };
