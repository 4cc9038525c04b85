import { formTitle } from '@portal/shared-api/contract/formulaires/index';
import {
  exportHandledRequests,
  listHandledRequests,
  readHandledPiece,
  readHandledRequest,
  viewHandledPiece,
} from '@portal/shared-api/contract/traitement-demandes';
import {
  acceptRequest,
  askPieces,
  refuseRequest,
  releaseRequest,
  replayRequest,
  resendReceipt,
  takeRequest,
  takeRequests,
  writeMessage,
} from '@portal/shared-api/contract/traitement-demandes-actes';
import { picturesOf } from '../documents/public';
import { PortalError } from '../platform/errors';
import type { FileVault } from '../platform/files/vault';
import { file } from '../platform/http/answers';
import { signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { cappedPagination, pagination } from '../platform/http/pagination';
import { accept, askForPieces, refuse, release, replay, reread, resend, say, take } from './acts';
import { exportRequests, openPiece } from './files';
import { presentRow } from './present';
import { countHandled, countViews, findHandled, findHandledCodes, type Reader } from './store';

const readerOf = (context: Pick<Context, 'client' | 'session' | 'today'>): Reader => ({
  clientCode: context.client.code,
  userId: signedIn(context).userId,
  today: context.today(),
});

/** Requests of members and their decision by handlers. */
export const routes = (vault: FileVault): DomainRoutes => [
  handle(listHandledRequests, async (context) => {
    const { database, query } = context;
    const { page: _page, taille: _size, ...filters } = query;
    const { page, taille, slice } = pagination(query);
    const reader = readerOf(context);
    const rows = await findHandled(database, reader, filters, slice);
    const total = await countHandled(database, reader, filters);
    const codes = await findHandledCodes(database, reader.clientCode);
    return {
      demandes: rows.map((row) => presentRow(row, reader.userId, reader.today)),
      vues: await countViews(database, reader),
      demarches: codes
        .map((code) => ({ code, libelle: formTitle(code) }))
        .toSorted((a, b) => a.libelle.localeCompare(b.libelle, 'fr')),
      ...cappedPagination({ page, taille }, total),
    };
  }),
  handle(exportHandledRequests, (context) => exportRequests(context, readerOf(context), context.query)),
  handle(readHandledRequest, reread),
  handle(readHandledPiece, async (context) => file(await openPiece(context, vault))),
  handle(viewHandledPiece, async (context) => picturesOf(await openPiece(context, vault))),
  handle(takeRequest, async (context) => {
    await take(context, context.body.isReprise);
    return reread(context);
  }),
  handle(
    takeRequests,
    async (context) => {
      const resultats = [];
      for (const numeroDemande of new Set(context.body.numeros)) {
        const message = await tryToTake(context, numeroDemande);
        resultats.push({ numeroDemande, isFait: message === null, message });
      }
      return { resultats };
    },
    // One that a colleague took must not undo the others.
    { ownTransaction: true },
  ),
  handle(releaseRequest, release),
  handle(askPieces, askForPieces),
  handle(writeMessage, say),
  handle(acceptRequest, accept),
  handle(refuseRequest, refuse),
  handle(replayRequest, replay),
  handle(resendReceipt, resend),
];

/** @returns null when it was taken, or the reason why not. */
async function tryToTake(context: Context, numeroDemande: string): Promise<string | null> {
  try {
    await context.database.transaction((database) =>
      take({ ...context, params: { numeroDemande }, query: undefined, body: {}, database }, false),
    );
    return null;
  } catch (error) {
    if (error instanceof PortalError) return error.details.message ?? error.data;
    throw error;
  }
}
