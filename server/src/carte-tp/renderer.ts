import type { DocumentRenderer } from '../documents/renderers';
import { PortalError } from '../platform/errors';
import { cardPdf } from './pdf/sheet';
import { readCards } from './read';

/** The card as a document of the GED: with the persons that its reader may see, and gone once it is not valid any more. */
export const cardRenderer: DocumentRenderer = {
  feature: 'carteTpConsultation',
  async render(context, { idDocument }) {
    try {
      const card = (await readCards(context)).find(({ carte }) => carte.idDocument === idDocument);
      return card ? await cardPdf(context, card) : null;
    } catch (error) {
      if (error instanceof PortalError && error.data === 'CarteNonDisponible') return null;
      throw error;
    }
  },
};
