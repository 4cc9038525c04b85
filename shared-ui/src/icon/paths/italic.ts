export const italic = 'M11 5l6 0M7 19l6 0M14 5l-4 14';
