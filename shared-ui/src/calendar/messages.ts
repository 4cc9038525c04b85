import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.calendar', {
  weekdays: ['Di', 'Lu', 'Ma', 'Me', 'Je', 'Ve', 'Sa'],
  longWeekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  shortMonths: ['Janv.', 'Févr.', 'Mars', 'Avril', 'Mai', 'Juin', 'Juil.', 'Août', 'Sept.', 'Oct.', 'Nov.', 'Déc.'],
  day: 'Choisir un jour',
  month: 'Mois',
  year: 'Année',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  monthsOf: text('Mois de {annee}'),
  today: 'aujourd’hui',
  chosen: 'choisi',
});
