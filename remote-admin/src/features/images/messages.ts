import { imageColumns } from '@portal/shared-api/contract/bibliotheque';
import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.images', {
  subtitle: 'Images des contenus, des documents et des réseaux de soins. Chacune dit ce qu’elle montre.',
  noun: { one: 'image', many: 'images' },
  search: 'Nom ou texte alternatif',
  columns: { ...imageColumns, taille: 'Poids', date: 'Modifiée' },
  format: text('{type}, {largeur}\u00a0×\u00a0{hauteur}\u00a0px'),
  add: 'Ajouter une image',
  addTitle: 'Nouvelle image',
  close: 'Fermer la fiche',
  fields: { nom: 'Nom', alternative: 'Texte alternatif' },
  nameHint: 'Pour la retrouver dans la bibliothèque.',
  alternativeHint: 'Ce que l’image montre, pour qui ne la voit pas.',
  file: 'Fichier',
  fileHint: 'PNG, JPEG ou WebP, 2\u00a0Mo au plus.',
  fileMissing: 'Choisissez une image.',
  required: 'Ce champ est obligatoire.',
  alternativeRequired: 'Le texte alternatif est obligatoire.',
  send: 'Ajouter',
  added: 'L’image est dans la bibliothèque.',
  saved: 'L’image est enregistrée.',
  unnamed: 'Image du portail',
});
