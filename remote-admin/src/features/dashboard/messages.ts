import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.dashboard', {
  subtitle: 'L’activité du portail, aujourd’hui et sur sept jours.',
  noFigures:
    'Votre rôle ne comprend pas les chiffres de l’activité du portail. Les écrans qui vous sont ouverts sont dans le menu.',
  toDo: 'Demandes à traiter',
  nothing: 'Aucune demande n’attend.',
  active: 'Comptes actifs',
  sinceMonth: text('{ecart} depuis le 1er du mois'),
  paperless: 'Dématérialisation',
  lateActivations: plural(
    '{nombre} activation attend depuis plus de sept jours',
    '{nombre} activations attendent depuis plus de sept jours',
  ),
  remotesFailed: plural(
    '{nombre} module ne se charge pas\u00a0: {noms}',
    '{nombre} modules ne se chargent pas\u00a0: {noms}',
  ),
  seeModules: 'Ouvrir «\u00a0Modules\u00a0»',
  modulesFailing: 'Modules en défaut',
  modulesFailingNote: text('{noms}, sur sept jours'),
  waiting: 'En attente d’activation',
  blocked: 'Comptes bloqués',
  connections: 'Connexions aujourd’hui',
  weekBefore: text('{nombre} le même jour, la semaine dernière'),
  planned: 'Notifications programmées',
  jobsWaiting: 'Envois en attente',
  jobsFailed: plural(
    '{nombre} envoi a échoué après plusieurs essais.',
    '{nombre} envois ont échoué après plusieurs essais.',
  ),
  jobsFailedText: 'E-mails ou documents que le portail n’a pas pu transmettre.',
  note: text('Nouveautés de la version {version}\u00a0: {titre}'),
  readNote: 'Lire la note de version',
  week: 'Connexions des sept derniers jours',
  day: 'Jour',
  succeeded: 'Réussies',
  failed: 'Échouées',
});
