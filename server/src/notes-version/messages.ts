export const messages = {
  unknown: 'Cette note de version n’existe pas.',
  exists: (version: string) => `La note de la version ${version} existe déjà.`,
  wrongVersion: 'La version a trois nombres séparés par des points, par exemple 4.12.0.',
  emptyContent: 'Le contenu est vide.',
  list: {
    file: 'notes_version',
    sheet: 'Notes de version',
    columns: {
      version: 'Version',
      titre: 'Titre',
      etat: 'État',
      date: 'Date',
      profils: 'Profils concernés',
      luePar: 'Lue par',
      concernes: 'Personnes concernées',
      publication: 'Publiée le',
    },
    draft: 'Brouillon',
    published: 'Publiée',
  },
};
