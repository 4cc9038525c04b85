import { notFound, refused } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { currentContrat } from '../platform/http/context';
import { readScope, type Scope } from '../contrats/public';
import { messages } from './messages';
import { findLetter, type CourrierRow } from './store';

type BoxContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat'>;

/**
 * Visible letters of the caller on the current contract.
 * @throws PortalError 403 for a beneficiary: letters are the member's (product 2.1).
 */
export async function readBox(context: BoxContext): Promise<Scope> {
  if (currentContrat(context).roleAssure !== 'ADHERENT')
    throw refused('letters of a contract whose member is somebody else');
  return readScope(context);
}

/** A letter of the caller. @throws PortalError 404 alike for an unknown, foreign or hidden one. */
export async function readLetter(context: BoxContext, id: string): Promise<CourrierRow> {
  const letter = await findLetter(context.database, await readBox(context), id);
  if (!letter) throw notFound(messages.gone);
  return letter;
}
