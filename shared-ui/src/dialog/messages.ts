import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.dialog', { close: 'Fermer' });
