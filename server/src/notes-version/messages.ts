import { releaseNoteColumns } from '@portal/shared-api/contract/notes-version';
export const messages = {
  unknown: 'Cette note de version n’existe pas.',
  exists: (version: string) => `La note de la version ${version} existe déjà.`,
  wrongVersion: 'La version a trois nombres séparés par des points, par exemple 4.12.0.',
  emptyContent: 'Le contenu est vide.',
  list: {
    file: 'notes_version',
    sheet: 'Notes de version',
    columns: { ...releaseNoteColumns, concernes: 'Personnes concernées' },
    draft: 'Brouillon',
    published: 'Publiée',
  },
};
