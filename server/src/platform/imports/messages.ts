import { formatByteLimit } from '@portal/shared-api/rules/byte-sizes';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';

export const messages = {
  noFile: 'Aucun fichier n’a été reçu.',
  tooLarge: (largest: number) => `Ce fichier dépasse ${formatByteLimit(largest)}.`,
  tooMany: (most: number) => `Le fichier compte au plus ${formatWholeNumber(most)}\u00a0lignes.`,
};
