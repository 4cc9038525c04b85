import { complementField, deleteUpload, readPaperProposals, uploadFile } from '@portal/shared-api/contract/fichiers';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import { audit } from '../platform/audit/store';
import { invalid, notFound, PortalError, refused } from '../platform/errors';
import type { FileVault } from '../platform/files/vault';
import { namedContrat, signedIn, type Context } from '../platform/http/context';
import { checkFeature } from '../platform/http/gate';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { arrivingFile, noteFile } from '../platform/http/multipart';
import { isBelow, refuseOverLimit } from '../platform/limits/store';
import { messages as common } from '../platform/messages';
import { holderOf, isPiece, type FileOwner } from './attach';
import { limitsOf, refusedFiles } from './limits';
import { messages } from './messages';
import { readPaper } from './papers/read';
import { fileRefused, receiveFile } from './receive';
import { forgetFile, objectName, withdrawFile } from './store';

/** Name of the part with the file (product 0.5). */
const partName = 'file';

/**
 * Form and field of a file.
 * @throws PortalError 400 for an unknown form or field, 403 when it is inactive or not for the caller.
 */
function ownerOf(context: Context<void, { inputName: string; form: string }>): FileOwner {
  const { query, client } = context;
  const session = signedIn(context);
  const form = formulaires.find(({ code }) => code === query.form);
  if (!form) throw invalid([{ champ: 'form', code: 'unknown', message: common.fieldWrong }]);
  if (query.inputName !== complementField && !isPiece(form.piecesJointes, query.inputName))
    throw invalid([{ champ: 'inputName', code: 'unknown', message: common.fieldWrong }]);
  const { access } = form.submit;
  if (access.kind !== 'member' || !access.roles.some((role) => session.roles.includes(role)))
    throw refused('form of another role');
  checkFeature(client, form.code, context.contrat);
  return {
    clientCode: client.code,
    compteId: session.userId,
    numeroContrat: form.isOfAccount ? '' : namedContrat(context).numeroContratIndividuel,
    form: form.code,
  };
}

/** Upload and withdrawal of files (product 0.5). */
export const fileRoutes = (vault: FileVault): DomainRoutes => [
  handle(
    uploadFile,
    async (context) => {
      const { database, secrets, now, query, exchange } = context;
      const owner = ownerOf(context);
      await refuseOverLimit(database, secrets, refusedFiles, owner.compteId, now());
      const limits = limitsOf(context.client.settings, owner.form);
      const file = await arrivingFile(exchange.request, limits.maxFileSize);
      if (!file) throw fileRefused(messages.noFile);
      try {
        if (file.part !== partName) throw fileRefused(messages.noFile);
        const received = await receiveFile({ database, vault, owner, inputName: query.inputName, limits, now }, file);
        noteFile(exchange.request, file.fileName, received.sha256);
        return { fileNames: [received.remoteFileName] };
      } catch (error) {
        file.drain();
        if (error instanceof PortalError && error.data === 'FichierRefuse')
          await isBelow(database, secrets, refusedFiles, owner.compteId, now());
        throw error;
      }
    },
    { ownTransaction: true },
  ),

  handle(
    deleteUpload,
    async (context) => {
      const { database, client, now, params, ip, log } = context;
      const session = signedIn(context);
      const row = await withdrawFile(database, holderOf(context), params.remoteFileName, now());
      if (!row) {
        await database.transaction((transaction) =>
          audit(transaction, {
            clientCode: client.code,
            date: now(),
            action: 'fichier.refuse',
            acteur: session,
            cible: params.remoteFileName.slice(0, 36),
            details: {},
            ip,
          }),
        );
        throw notFound(messages.unknown);
      }
      try {
        await vault.remove(objectName(row));
        await forgetFile(database, row.id);
      } catch (error) {
        // It has expired: the next purge deletes it.
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'file withdrawn but not deleted yet');
      }
    },
    { ownTransaction: true },
  ),

  handle(readPaperProposals, (context) => readPaper(vault, context)),
];
