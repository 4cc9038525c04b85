import { listCartes, printCarte, viewCarte } from '@portal/shared-api/contract/carte-tp';
import { trace, viewerRoute } from '../documents/public';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { messages } from './messages';
import { cardPdf } from './pdf/sheet';
import { readCards } from './read';
import { cardReader } from './renderer';

export const routes: DomainRoutes = [
  handle(listCartes, async (context) => ({
    cartes: (await readCards(context, context.query.numPers)).map(({ carte }) => carte),
  })),

  handle(printCarte, async (context) => {
    const { idCarte, numPers } = context.query;
    const cards = await readCards(context, numPers);
    const card = idCarte === undefined ? cards[0] : cards.find(({ carte }) => carte.idCarte === idCarte);
    if (!card) throw notFound();
    const { idDocument, numeroAdherent, dateDebutValidite } = card.carte;
    const content = await cardPdf(context, card);
    await trace(context, idDocument, 'document.telecharge', { origine: 'GED' });
    return file({
      name: messages.fileName(numeroAdherent, dateDebutValidite.slice(0, 4)),
      type: 'application/pdf',
      content,
      disposition: 'inline',
    });
  }),

  viewerRoute(viewCarte, cardReader),
];
