import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { DocumentRenderer, RenderContext } from '../platform/documents/renderers';
import type { DocumentReader } from '../platform/documents/sources';
import { PortalError } from '../platform/errors';
import { messages } from './messages';
import { cardPdf } from './pdf/sheet';
import { readCards } from './read';

interface DrawnCard {
  carte: Carte;
  content: Buffer;
}

/** The PDF of a card with the persons visible to the caller; null for an expired card. */
async function drawCard(context: RenderContext, idDocument: string): Promise<DrawnCard | null> {
  try {
    const card = (await readCards(context)).find(({ carte }) => carte.idDocument === idDocument);
    return card ? { carte: card.carte, content: await cardPdf(context, card) } : null;
  } catch (error) {
    if (error instanceof PortalError && error.data === 'CarteNonDisponible') return null;
    throw error;
  }
}

/** The card as a document of the GED, with the persons visible to its reader, until its expiry. */
export const cardRenderer: DocumentRenderer = {
  feature: 'carteTpConsultation',
  render: async (context, { idDocument }) => (await drawCard(context, idDocument))?.content ?? null,
};

/** The same by its number, for the viewer of cards. */
export const cardReader: DocumentReader = async (context) => {
  const drawn = await drawCard(context, context.query.id);
  return (
    drawn && {
      name: messages.fileName(drawn.carte.numeroAdherent, drawn.carte.dateDebutValidite.slice(0, 4)),
      type: 'application/pdf',
      content: drawn.content,
    }
  );
};
