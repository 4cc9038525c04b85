export const x = 'M18 6l-12 12M6 6l12 12';
