import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.form-fields', {
  born: { MME: text('née le {date}'), M: text('né le {date}') },
  adult: { MME: text('Mme {nom}'), M: text('M. {nom}') },
});
