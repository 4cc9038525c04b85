import { formatByteLimit } from '@portal/shared-api/rules/byte-sizes';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';

export const messages = {
  noFile: 'Aucun fichier n’a été reçu.',
  noText: 'Ce fichier n’est pas un texte\u00a0: enregistrez-le au format «\u00a0CSV UTF-8\u00a0».',
  tooLarge: (largest: number) => `Ce fichier dépasse ${formatByteLimit(largest)}.`,
  tooMany: (most: number) => `Le fichier compte au plus ${formatWholeNumber(most)}\u00a0lignes.`,
};
