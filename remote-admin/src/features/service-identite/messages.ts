import { labels, plural } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.service-identite', {
  subtitle: 'Comment les personnes se connectent au portail de cet assureur. Aucun secret n’est affiché.',
  copy: 'Copier',
  copied: 'La configuration est copiée.',
  copyFailed: 'La configuration n’a pas pu être copiée.',
  cache: 'Vider le cache',
  scope: 'Que vider',
  clear: 'Vider le cache',
  question: 'Vider le cache peut déconnecter des utilisateurs. Continuer\u202f?',
  cleared: 'Le cache a été vidé.',
  count: plural('{nombre}\u00a0entrée a été retirée.', '{nombre}\u00a0entrées ont été retirées.'),
  failed: 'Le cache n’a pas été vidé',
});
