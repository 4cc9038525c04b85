import { labels, plural } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.common-editor', {
  library: 'Bibliothèque d’images',
  search: 'Rechercher une image',
  found: plural('{nombre}\u00a0image trouvée', '{nombre}\u00a0images trouvées'),
  none: 'Aucune image ne correspond.',
  empty: 'La bibliothèque est vide\u00a0: ajoutez d’abord une image.',
  alternative: 'Texte alternatif',
  alternativeHint: 'Ce que l’image montre, pour qui ne la voit pas.',
  alternativeMissing: 'Le texte alternatif est obligatoire.',
  insert: 'Insérer l’image',
  close: 'Annuler',
  manage: 'Gérer la bibliothèque',
  more: plural(
    '{nombre} autre image\u00a0: précisez la recherche.',
    '{nombre} autres images\u00a0: précisez la recherche.',
  ),
  choosePicture: 'Choisir une image…',
  changePicture: 'Changer d’image…',
  removePicture: 'Sans image',
  noPicture: 'Aucune image',
  choose: 'Choisir cette image',
});
