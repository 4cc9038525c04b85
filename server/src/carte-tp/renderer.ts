import { inArray, sql } from 'drizzle-orm';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { documentsGed } from '../documents/public';
import type { DocumentRenderer, RenderContext } from '../platform/documents/renderers';
import type { DocumentReader } from '../platform/documents/sources';
import { messages } from './messages';
import { cardPdf } from './pdf/sheet';
import { orNone, readCards } from './read';

interface DrawnCard {
  carte: Carte;
  content: Buffer;
}

/** The PDF of a card with the persons visible to the caller; null for an expired card. */
async function drawCard(context: RenderContext, idDocument: string): Promise<DrawnCard | null> {
  const card = (await orNone(readCards(context))).find(({ carte }) => carte.idDocument === idDocument);
  return card ? { carte: card.carte, content: await cardPdf(context, card) } : null;
}

/** The card as a document of the GED, with the persons visible to its reader, until its expiry. */
export const cardRenderer: DocumentRenderer = {
  feature: 'carteTpConsultation',
  openRows: async (context) => {
    const open = (await orNone(readCards(context))).map(({ carte }) => carte.idDocument);
    return open.length === 0 ? sql`false` : inArray(documentsGed.idDocument, open);
  },
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
