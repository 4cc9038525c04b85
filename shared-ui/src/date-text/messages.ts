import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.date-text', {
  /** Between day and time. */
  at: 'à',
});
