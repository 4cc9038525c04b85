import { isMedicalPaper } from '@portal/shared-api/contract/formulaires/index';
import { contractNameFor } from '../contrats/public';
import { objectName } from '../fichiers/public';
import { isIdentifier } from '../platform/database/identifiers';
import type { FileVault } from '../platform/files/vault';
import type { file } from '../platform/http/answers';
import { PortalError } from '../platform/errors';
import { messages } from '../platform/messages';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { readSender } from './acts';
import { isHiddenFrom } from './rules';
import { findOwnPiece } from './store';
import { shownPersonsTo, toldRecap } from './told';
import { recapPdf, findRequest } from '../demandes/public';

type DownloadContext = Context<void, { id: string }>;
type Content = Parameters<typeof file>[0];

/** Recap of a request as PDF, or null for an unknown or foreign one. */
export async function readRecap(context: DownloadContext): Promise<Content | null> {
  const { database, client, secrets, query } = context;
  const { numeroContratIndividuel: numeroContrat } = currentContrat(context);
  const sender = await readSender(context);
  const request = await findRequest(database, secrets, { ...sender, numeroContrat }, query.id);
  if (!request || isHiddenFrom(sender, request)) return null;
  const shown = shownPersonsTo(database, client.code, signedIn(context).numPers);
  const recap = await toldRecap(shown, request, request.recap);
  const content = recapPdf(
    client,
    { ...request, recap },
    await contractNameFor(context, request.numeroContrat),
    context.today(),
  );
  return { name: `recapitulatif_${request.numero}.pdf`, type: 'application/pdf', content };
}

/**
 * Reader of documents attached to requests: the original file and name, or null for an unknown or foreign one.
 * @throws PortalError 403 `AccesRefuse` for staff in the sender's space, on a paper of the medical service
 */
export const pieceReader =
  (vault: FileVault) =>
  async (context: DownloadContext): Promise<Content | null> => {
    const { database, query } = context;
    if (!isIdentifier(query.id)) return null;
    const { numeroContratIndividuel: numeroContrat } = currentContrat(context);
    const piece = await findOwnPiece(database, await readSender(context), numeroContrat, query.id);
    // Staff in the space of the sender are not the medical service (A-04, decision 0155).
    if (piece && signedIn(context).impersonation && isMedicalPaper(piece.form, piece.inputName))
      throw new PortalError(403, 'AccesRefuse', { message: messages.medical });
    return piece
      ? {
          name: piece.localFileName,
          type: piece.typeMime ?? 'application/octet-stream',
          content: await vault.read(objectName(piece)),
        }
      : null;
  };
