import { labelColumns } from '@portal/shared-api/contract/etiquettes';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';

const braces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

export const messages = {
  unknown: 'Ce texte n’existe pas dans les modules de ce portail.',
  required: 'Ce texte est obligatoire. Pour revenir au texte du portail, rétablissez-le.',
  tooLong: (longest: number) => `Ce texte compte au plus ${formatWholeNumber(longest)}\u00a0caractères.`,
  markup: 'Ce texte s’écrit sans < ni >.',
  oneLine: 'Ce texte tient sur une ligne.',
  variableMissing: (name: string) => `La variable {${name}} est obligatoire.`,
  variableUnknown: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `{${name}}\u00a0: ce texte n’a pas de variable.`
      : `{${name}}\u00a0: cette variable n’existe pas dans ce texte. Variables possibles\u00a0: ${braces(known)}.`,
  brace: 'Une accolade est seule. Une variable s’écrit {nom}.',
  changedSince: (auteur: string, texte: string) =>
    `Ce texte a été modifié entre-temps par ${auteur}\u00a0: «\u00a0${texte}\u00a0». Le vôtre n’a pas été enregistré.`,
  contexts: { plain: 'Texte', sentence: 'Phrase avec variables', one: 'Singulier', many: 'Pluriel', none: 'Aucun' },
  columns: labelColumns,
  sheet: 'Étiquettes',
  fileName: (client: string) => `etiquettes-${client.toLowerCase()}`,
  unreadable: 'Ce fichier n’est pas un classeur que le portail peut lire (xlsx de 600\u00a0ko au plus).',
  tooLarge: ({ rows, cell, signs }: Record<'rows' | 'cell' | 'signs', number>) =>
    `Ce classeur dépasse ce que le portail lit (${formatWholeNumber(rows)}\u00a0lignes, ${formatWholeNumber(cell)}\u00a0caractères par cellule, ${formatWholeNumber(signs)} en tout). Repartez de l’export.`,
  twice: 'Cette clé figure deux fois dans le classeur.',
  noColumns:
    'Il manque des colonnes\u00a0: le classeur doit avoir «\u00a0Clé\u00a0» et «\u00a0Valeur personnalisée\u00a0», comme l’export.',
};
