import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { audit } from '../../platform/audit/store';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import type { Account } from '../accounts/public';
import { closeLinks, hasOpenLink, isStoppable, type LinkUse } from '../links/public';
import { isChanged } from '../recovery/public';
import { lockAccount, type ActionContext } from './actions';
import { messages } from './messages';

/** Links that may open an account again whose deletion is planned: of its mail, and to refuse another identifier. */
const waysBack: readonly LinkUse[] = ['AnnulationSuppression', 'AnnulationIdentifiant'];

/** Whether a link still stops the planned deletion of an account. */
export async function isReturnOpen(database: Database, account: Account, now: Date): Promise<boolean> {
  if (!isDeletionPlanned(account)) return false;
  if (await isStoppable(database, account, now)) return true;
  // The refusal of a change that was not carried out drops the change, and brings nothing back.
  const { clientCode, id: compteId } = account;
  const refusal = { clientCode, compteId, purpose: 'AnnulationIdentifiant' } as const;
  return (await isChanged(database, clientCode, compteId, now)) && (await hasOpenLink(database, refusal, now));
}

/**
 * Closes these links: the mailbox of the person may be in other hands. The deletion goes on.
 * @throws PortalError 404, 409 for an account that is not to be deleted, or without an open link
 */
export async function closeReturn(context: ActionContext, userId: string, motif: string): Promise<void> {
  const { database, now, ip } = context;
  const account = await lockAccount(context, userId);
  const conflict = (message: string) => new PortalError(409, 'RessourceUtilisee', { message });
  if (!isDeletionPlanned(account)) throw conflict(messages.notPlanned);
  if (!(await isReturnOpen(database, account, now()))) throw conflict(messages.deletedForGood);
  await closeLinks(database, account.id, waysBack, now());
  await audit(database, {
    clientCode: account.clientCode,
    date: now(),
    action: 'compte.suppression-sans-retour',
    acteur: signedIn(context),
    cible: account.id,
    details: { motif },
    ip,
  });
}
