import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.code-input', { digit: text('Chiffre {rang} sur {nombre}') });
