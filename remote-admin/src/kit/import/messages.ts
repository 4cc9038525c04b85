import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.kit-import', {
  choose: 'Choisissez un fichier.',
  tooLarge: text('Ce fichier dépasse {poids}.'),
  rule: 'Si des lignes sont refusées',
  rules: { TOUT_OU_RIEN: 'Ne rien enregistrer', LIGNES_VALABLES: 'Enregistrer les autres lignes' },
  check: 'Vérifier',
  apply: 'Enregistrer ces changements',
  nothing: 'Ce fichier ne change rien.',
  kept: plural(
    '{nombre}\u00a0ligne est refusée\u00a0: rien ne sera enregistré.',
    '{nombre}\u00a0lignes sont refusées\u00a0: rien ne sera enregistré.',
  ),
  leftOut: plural(
    '{nombre}\u00a0ligne est refusée\u00a0: les autres seront enregistrées.',
    '{nombre}\u00a0lignes sont refusées\u00a0: les autres seront enregistrées.',
  ),
  refusal: text('Ligne {ligne}\u00a0: {motif}'),
  refusals: 'Télécharger les rejets',
  refusalsFile: 'rejets.csv',
  reason: 'Motif',
  failed: 'Le fichier n’a pas pu être lu',
});
