import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.select', { placeholder: 'Choisissez…', loading: 'Chargement en cours…' });
