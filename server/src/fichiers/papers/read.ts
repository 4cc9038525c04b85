import { buffer } from 'node:stream/consumers';
import type { PaperProposals } from '@portal/shared-api/contract/fichiers';
import type { FileVault } from '../../platform/files/vault';
import { notFound } from '../../platform/errors';
import type { Context } from '../../platform/http/context';
import { readPdfText } from '../../platform/pages/text';
import { holderOf } from '../attach';
import { typeOfFormat } from '../content';
import { messages } from '../messages';
import { findPendingFile, objectName } from '../store';
import { noProposals, proposalsOf } from './rules';

/**
 * What a paper of this person proposes. Nothing leaves the server, nothing is kept, and the log has no word of it; a
 * paper that cannot be read proposes nothing, for the form goes on without.
 * @throws PortalError 404 for an unknown or foreign file
 */
export async function readPaper(
  vault: FileVault,
  context: Pick<
    Context<{ remoteFileName: string }>,
    'database' | 'client' | 'session' | 'contrat' | 'params' | 'now' | 'today' | 'log'
  >,
): Promise<PaperProposals> {
  const { database, params, now, today, log } = context;
  const row = await findPendingFile(database, holderOf(context), params.remoteFileName, now());
  if (!row) throw notFound(messages.unknown);
  if (row.typeMime !== typeOfFormat.pdf) return noProposals;
  try {
    const text = await readPdfText(await buffer(await vault.read(objectName(row))));
    return text === null ? noProposals : proposalsOf(text, today());
  } catch (error) {
    // Too many wait, or the store is down: the person types what stands on the paper.
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'paper not read');
    return noProposals;
  }
}
