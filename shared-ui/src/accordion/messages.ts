import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.accordion', { conflict: 'Un autre accordéon du groupe est déjà ouvert.' });
