export const messages = {
  subtitle: 'L’activité du portail, aujourd’hui et sur sept jours.',
  active: 'Comptes actifs',
  waiting: 'En attente d’activation',
  blocked: 'Comptes bloqués',
  connections: 'Connexions aujourd’hui',
  weekBefore: (count: string) => `${count} le même jour, la semaine dernière`,
  jobsWaiting: 'Envois en attente',
  jobsFailed: (count: number) =>
    `${count} ${count > 1 ? 'envois ont échoué' : 'envoi a échoué'} après plusieurs essais.`,
  jobsFailedText: 'E-mails ou documents que le portail n’a pas pu transmettre.',
  week: 'Connexions des sept derniers jours',
  day: 'Jour',
  succeeded: 'Réussies',
  failed: 'Échouées',
};
