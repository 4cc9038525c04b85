export const switchHorizontal = 'M16 3l4 4l-4 4M10 7l10 0M8 13l-4 4l4 4M4 17l9 0';
