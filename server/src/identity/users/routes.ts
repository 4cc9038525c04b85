import {
  actOnAccounts,
  changeUserName,
  disableAccount,
  enableAccount,
  exportAccounts,
  readAccount,
  resetFacteurs,
  searchAccounts,
  turnSmsProtectionOff,
  unlockAccount,
} from '@portal/shared-api/contract/comptes';
import { closeDeletionReturn, deleteAccount } from '@portal/shared-api/contract/suppression-comptes';
import { audit } from '../../platform/audit/store';
import { invalid, notFound } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { closedReasonFor, findAccount } from '../accounts/public';
import { disable, enable, unlock } from './actions';
import { actOnEach } from './bulk';
import { deleteByStaff, renameByStaff } from './end';
import { exportFile } from './files';
import { messages } from './messages';
import { resetFactors, turnSmsOff } from './protection';
import { hasCriterion, searchPage, type AccountQuery } from './search';
import { readSheet } from './sheet';
import { closeReturn } from './way-back';

/** @throws PortalError 400 for a search without a criterion. */
function requireCriterion(query: AccountQuery): void {
  if (!hasCriterion(query))
    throw invalid([{ champ: 'criteres', code: 'required', message: messages.noCriterion }], messages.noCriterion);
}

/** Member accounts in the back office. */
export const routes: DomainRoutes = [
  handle(searchAccounts, ({ database, client, query }) => {
    requireCriterion(query);
    return searchPage(database, client.code, query);
  }),

  handle(exportAccounts, (context) => {
    requireCriterion(context.query);
    return exportFile(context, context.query);
  }),

  handle(actOnAccounts, (context) => actOnEach(context, context.body)),

  handle(readAccount, async (context) => {
    const { database, secrets, client, params, now, today, ip } = context;
    const account = await findAccount(database, client.code, params.userId);
    if (!account?.isAdherent) throw notFound(messages.unknown);
    const reader = signedIn(context);
    const noteNirRead = (numPers: string) =>
      audit(database, {
        clientCode: client.code,
        date: now(),
        action: 'nir.consulte',
        acteur: reader,
        cible: numPers,
        details: { compteId: account.id },
        ip,
      });
    return readSheet(database, secrets, account, {
      motifNonModifiable: await closedReasonFor(context, account),
      purposes: client.configuration.consentements,
      noteNirRead: reader.rights.has('nir:read') ? noteNirRead : null,
      now: now(),
      today: today(),
    });
  }),

  handle(deleteAccount, (context) => deleteByStaff(context, context.params.userId, context.body.codeMotif)),
  handle(changeUserName, (context) => renameByStaff(context, context.params.userId, context.body)),
  handle(unlockAccount, (context) => unlock(context, context.params.userId)),
  handle(disableAccount, (context) => disable(context, context.params.userId, context.body.motif)),
  handle(closeDeletionReturn, (context) => closeReturn(context, context.params.userId, context.body.motif)),
  handle(enableAccount, (context) => enable(context, context.params.userId, context.body.motif)),
  handle(turnSmsProtectionOff, (context) => turnSmsOff(context, context.params.userId, context.body.motif)),
  handle(resetFacteurs, (context) => resetFactors(context, context.params.userId, context.body.motif)),
];
