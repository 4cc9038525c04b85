import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.display', {
  transmission: 'Télétransmission\u00a0: ',
  birthName: { M: text('né {nom}'), MME: text('née {nom}') },
  noRib: 'Aucune information renseignée',
  iban: 'IBAN',
  bic: 'BIC',
  maskedIban: text('IBAN {debut}, se terminant par {fin}'),
  maskedNir: text('Numéro commençant par {debut}, la suite est masquée'),
});
