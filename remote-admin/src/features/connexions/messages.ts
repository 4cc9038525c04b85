import { connectionColumns } from '@portal/shared-api/contract/connexions';
import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.connexions', {
  subtitle: 'Qui s’est connecté, ou n’a pas pu, et comment. Les lignes sont gardées douze mois.',
  shown: text('Du {du} au {au}'),
  tooMany: 'Affinez votre recherche.',
  filters: {
    from: 'Du',
    until: 'Au',
    user: 'Utilisateur',
    result: 'Résultat',
    channel: 'Canal',
    role: 'Rôle',
    access: 'Accès administrateur',
  },
  tooLong: 'La période ne peut pas dépasser 31 jours.',
  columns: connectionColumns,
  success: 'Succès',
  failure: 'Échec',
  yes: 'Oui',
  no: 'Non',
  unknown: 'Inconnu',
  none: '–',
  open: 'En cours',
  underAMinute: 'Moins d’une minute',
  minutes: text('{nombre}\u00a0min'),
  hours: text('{heures}\u00a0h {minutes}'),
  row: 'connexion',
  rows: 'connexions',
  empty: 'Aucune connexion sur cette période.',
});
