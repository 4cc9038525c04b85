import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { findVisiblePersons } from '../contrats/public';
import type { Context } from '../platform/http/context';
import { messages } from './messages';
import type { CardHolder } from './orders';
import { cardPdf } from './pdf/sheet';
import { orNone, readCardsIn } from './read';

/** The PDF of a card for whoever received it. */
interface DrawnCard {
  nomFichier: string;
  contenu: Buffer;
}

/**
 * The valid card as its sender may show it now, with these persons: whoever left the contract, or hides their care from
 * the sender since, is no longer on it. Null when nothing remains of it, or the insurer shows no cards.
 */
export async function drawSentCard(
  context: Pick<Context, 'database' | 'client' | 'secrets' | 'today'>,
  sender: CardHolder,
  persons: readonly string[],
): Promise<DrawnCard | null> {
  const { database, client } = context;
  const { clientCode, numeroContrat, ...viewer } = sender;
  if (!isFeatureAllowed(client.configuration.fonctionnalites, 'carteTpConsultation', numeroContrat)) return null;
  const visible = await findVisiblePersons(database, clientCode, numeroContrat, viewer);
  const visiblePersons = visible.filter((numPers) => persons.includes(numPers));
  const [card] = await orNone(readCardsIn(context, { ...sender, visiblePersons }));
  if (!card) return null;
  return {
    nomFichier: messages.fileName(card.carte.numeroAdherent, card.carte.dateDebutValidite.slice(0, 4)),
    contenu: await cardPdf({ ...context, session: null }, card),
  };
}
