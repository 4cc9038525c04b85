export const minus = 'M5 12l14 0';
