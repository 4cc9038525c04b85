import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.other-contract', { open: text('Ouvrir avec {contrat}') });
