import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.rich-text', { newTab: ' (nouvel onglet)' });
