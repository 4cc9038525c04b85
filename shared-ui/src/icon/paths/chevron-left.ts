export const chevronLeft = 'M15 6l-6 6l6 6';
