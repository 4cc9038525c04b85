import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.display', {
  transmission: 'Télétransmission\u00a0: ',
  yes: 'Oui',
  no: 'Non',
  requested: 'Demande envoyée à votre caisse',
  birthName: { M: text('né {nom}'), MME: text('née {nom}') },
  noRib: 'Aucune information renseignée',
  iban: 'IBAN',
  bic: 'BIC',
  maskedIban: text('IBAN {debut}, se terminant par {fin}'),
  maskedNir: text('Numéro commençant par {debut}, la suite est masquée'),
});
