import { labels } from '@portal/shared-api/rules/labels';

export const messages = labels('shared-ui.accordion', { conflict: 'Un autre accordéon du groupe est déjà ouvert.' });
