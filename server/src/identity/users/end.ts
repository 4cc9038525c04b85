import { deletionReasonList } from '@portal/shared-api/contract/suppression-comptes';
import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { isEmailValid } from '@portal/shared-api/rules/contact';
import { findContratsOf, hasRunningContract } from '../../contrats/public';
import { findLabels } from '../../contenus/public';
import { withdrawAnswers } from '../../formulaires/public';
import { audit } from '../../platform/audit/store';
import { invalid, PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { isStaff, normalizeUserName, renameAccount, type Account } from '../accounts/public';
import { emptyAccount, planDeletion } from '../deletion/public';
import { closeLinks } from '../links/public';
import { offerChange } from '../recovery/public';
import { isToActivate, sendActivation, takesActivation } from '../registration/public';
import { lockAccount, type ActionContext } from './actions';
import { messages } from './messages';

type EndContext = ActionContext & Pick<Context, 'origin' | 'today'>;

const conflict = (message: string) => new PortalError(409, 'RessourceUtilisee', { message });

/**
 * Deletes an account: at once where nobody activated it or staff disabled it, otherwise with the seven days that
 * a person has after F-29. Its consents end with it; requests and the audit trail stay.
 * @throws PortalError 400 for an unknown reason, 404, 409 for staff, and for an account that is already deleted
 */
export async function deleteByStaff(
  context: EndContext,
  userId: string,
  codeMotif: string,
): Promise<{ isImmediate: boolean }> {
  const { database, client, origin, now, today } = context;
  const reason = (await findLabels(database, client.code, deletionReasonList)).get(codeMotif);
  if (!reason?.isActif)
    throw invalid([{ champ: 'codeMotif', code: 'unknown', message: messages.unknownReason }], messages.unknownReason);
  const account = await lockAccount(context, userId);
  if (isStaff(account)) throw conflict(messages.staffAccount);
  if (account.etat === 'SUPPRIME') throw conflict(messages.alreadyDeleted);
  if (isDeletionPlanned(account)) throw conflict(messages.alreadyPlanned);
  const isImmediate = isToActivate(account) || account.etat === 'DESACTIVE';
  if (isImmediate) {
    await withdrawAnswers(database, { clientCode: client.code, compteId: account.id }, now());
    await emptyAccount(database, account.id);
  } else {
    const contrats = account.numPers === null ? [] : await findContratsOf(database, client.code, account.numPers);
    await planDeletion(database, {
      client,
      origin,
      account,
      isRetourPapier: false,
      isByStaff: true,
      isContractKept: hasRunningContract(contrats, today()),
      now: now(),
    });
  }
  await note(context, account, isImmediate ? 'compte.supprime' : 'compte.suppression-prevue', {
    codeMotif,
    motif: reason.libelle,
  });
  return { isImmediate };
}

/**
 * Another identifier for an account, after the identity was checked.
 * @throws PortalError 400 for what is no address, 404, 409 for one that is taken, or for the caller's own account
 */
export async function renameByStaff(
  context: EndContext,
  userId: string,
  { nouveauUserName, motif }: { nouveauUserName: string; motif: string },
): Promise<void> {
  const { database, client, origin, now } = context;
  if (client.settings.identityProvider) throw conflict(messages.otherProvider);
  const wanted = normalizeUserName(nouveauUserName);
  if (!isEmailValid(wanted))
    throw invalid([{ champ: 'nouveauUserName', code: 'format', message: messages.email }], messages.email);
  const account = await lockAccount(context, userId);
  if (account.id === signedIn(context).userId) throw conflict(messages.ownIdentifier);
  if (takesActivation(account)) {
    // Nobody uses it yet: the address was mistyped.
    if (!(await renameAccount(database, account.id, { userName: wanted, email: wanted })))
      throw new PortalError(409, 'IdentifiantDejaUtilise', { message: messages.taken });
    // The link of an earlier change of identifier went to the address that is replaced.
    await closeLinks(database, account.id, ['Confirmation', 'ChangementIdentifiant'], now());
    await sendActivation(database, { client, origin, now: now() }, { ...account, userName: wanted, email: wanted });
  } else await offerChange(database, context, account, wanted);
  await note(context, account, 'identifiant.demande-par-personnel', { motif });
}

const note = (context: EndContext, account: Account, action: string, details: Record<string, unknown>) =>
  audit(context.database, {
    clientCode: account.clientCode,
    date: context.now(),
    action,
    acteur: signedIn(context),
    cible: account.id,
    details,
    ip: context.ip,
  });
