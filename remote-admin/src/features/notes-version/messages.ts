import { releaseNoteColumns } from '@portal/shared-api/contract/notes-version';
import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.notes-version', {
  subtitle: 'Ce que chaque version du portail apporte au personnel.',
  noun: { one: 'note', many: 'notes' },
  search: 'Version ou titre',
  state: 'État',
  states: { brouillon: 'Brouillon', publiee: 'Publiée' },
  columns: releaseNoteColumns,
  readers: text('{nombre} sur {total}'),
  unread: 'Non lue',
  add: 'Ajouter une note',
  addTitle: 'Nouvelle note de version',
  sheetTitle: text('Version {version}'),
  close: 'Fermer la fiche',
  fields: {
    version: 'Version',
    date: 'Date',
    titre: 'Titre',
    contenu: 'Contenu',
    profils: 'Profils concernés',
    isFenetre: 'Afficher une fenêtre à la prochaine connexion',
  },
  versionHint: 'Trois nombres, par exemple 4.12.0.',
  saved: 'La note de version est enregistrée.',
  isDraft: 'Cette note est un brouillon\u00a0: le personnel ne la voit pas.',
  isPublished: plural(
    'Publiée. Lue par {nombre} personne sur {total}.',
    'Publiée. Lue par {nombre} personnes sur {total}.',
  ),
  publish: 'Publier',
  published: 'La note de version est publiée.',
});
