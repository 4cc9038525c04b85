import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.date-input', {
  placeholder: 'JJ/MM/AAAA',
  format: 'Au format JJ/MM/AAAA.',
  choose: { day: 'Choisir une date', month: 'Choisir un mois' },
  loading: 'Chargement en cours…',
  unavailable: 'Le calendrier n’a pas pu être chargé. Saisissez la date dans le champ.',
});
