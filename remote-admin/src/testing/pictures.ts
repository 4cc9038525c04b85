import type { ImageRow } from '@portal/shared-api/contract/bibliotheque';
import { serve } from './answers';

/** A picture of the library, by its name. */
export const picture = (nom: string): ImageRow => ({
  id: nom,
  nom,
  alternative: nom,
  typeMime: 'image/png',
  taille: 10,
  largeur: 10,
  hauteur: 10,
  version: 1,
  modification: null,
});

/** Serves a library of these pictures, found by what their name holds. */
export const servePictures = (...all: readonly ImageRow[]) =>
  serve({
    'GET /admin/cms/images': (query) => {
      const images = all.filter(({ nom }) => nom.includes(query.get('texte') ?? ''));
      return { images, pagination: { page: 1, taille: 20, total: images.length } };
    },
  });
