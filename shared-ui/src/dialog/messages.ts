import { labels } from '@portal/shared-api/rules/labels';

export const messages = labels('shared-ui.dialog', { close: 'Fermer' });
