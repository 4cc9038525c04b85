import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.textarea', {
  /** « 12 / 500 ». */
  count: text('{longueur}\u00a0/\u00a0{maximum}'),
  limit: text('{longueur} caractères au maximum.'),
  remaining: plural('Il reste 1 caractère.', 'Il reste {nombre} caractères.', 'La longueur maximale est atteinte.'),
});
