import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.row-focus', { removed: text('Retrait fait\u00a0: {nom}.') });
