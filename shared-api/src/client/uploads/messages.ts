import { labels } from '../../rules/labels';

export const messages = labels('shared-api.client-uploads', { failed: 'Une erreur est survenue.' });
