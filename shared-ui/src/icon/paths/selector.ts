export const selector = 'M8 9l4 -4l4 4M16 15l-4 4l-4 -4';
