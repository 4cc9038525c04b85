import { and, eq, gte } from 'drizzle-orm';
import type { AccountState } from '@portal/shared-api/contract/comptes';
import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { audit } from '../../../platform/audit/store';
import type { Transaction } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { enqueue } from '../../../platform/jobs/queue';
import { sendTemplate } from '../../../platform/mail/templates';
import { renameAccount, findAccount, type Account, comptes } from '../../accounts/public';
import {
  clesAcces,
  deleteRecoveryCodes,
  facteursApplication,
  endOtherSessions,
  hasStrongFactor,
  readStrongFactors,
} from '../../second-factor/public';
import { closeLinks, takeLink } from '../../links/public';
import { dropPlan, tellRestored } from '../../deletion/public';
import { messages } from './messages';
import { WITHDRAW_JOB } from './withdraw';
import { dropChange, lockChange } from './store';
import type { Avant } from './tables';

type CancelContext = Pick<Context, 'client' | 'database' | 'now' | 'ip'>;

/**
 * Cancels a change of identifier, by the link of the old address: the account returns to its previous state and all
 * sessions end. Runs in the transaction of the call.
 * @returns false for an invalid link.
 */
export async function cancelChange(
  context: CancelContext,
  { compteId, code }: { compteId: string; code: string },
): Promise<boolean> {
  const { client, database: transaction, now, ip } = context;
  const link = await takeLink(transaction, {
    clientCode: client.code,
    compteId,
    purpose: 'AnnulationIdentifiant',
    code,
    now: now(),
  });
  const change = link && (await lockChange(transaction, client.code, compteId, now()));
  const account = change && (await findAccount(transaction, client.code, compteId));
  if (!change || !account || account.etat === 'SUPPRIME') return false;
  const { avant, dateChangement } = change;
  const isRestored =
    avant === null || dateChangement === null || (await restore(transaction, context, account, avant, dateChangement));
  await dropChange(transaction, compteId);
  if (dateChangement !== null)
    await enqueue(transaction, {
      clientCode: client.code,
      kind: WITHDRAW_JOB,
      payload: { compteId, since: dateChangement.toISOString(), until: now().toISOString() },
      now: now(),
    });
  await closeLinks(
    transaction,
    compteId,
    ['Confirmation', 'ResetPassword', 'ChangementIdentifiant', 'AnnulationIdentifiant'],
    now(),
  );
  await endOtherSessions(transaction, compteId, null);
  if (isRestored) {
    for (const to of new Set([avant?.userName ?? account.userName, account.userName, change.nouveauUserName]))
      await sendTemplate(
        transaction,
        client,
        {
          code: dateChangement === null ? 'E-05-ANNULATION' : 'E-05-ANNULATION-FAIT',
          to,
          variables: { prenom: account.prenom },
          about: { compteId },
        },
        now(),
      );
  }
  await audit(transaction, {
    clientCode: client.code,
    date: now(),
    action: 'identifiant.annule',
    acteur: null,
    cible: compteId,
    details: { etat: change.etat, retabli: isRestored },
    ip,
  });
  return true;
}

/**
 * Restores the account and removes factors added since. While its old identifier is taken it stays disabled, and staff
 * are notified.
 */
async function restore(
  transaction: Transaction,
  { client, now }: CancelContext,
  account: Account,
  avant: Avant,
  since: Date,
): Promise<boolean> {
  await transaction
    .delete(facteursApplication)
    .where(and(eq(facteursApplication.compteId, account.id), gte(facteursApplication.dateAjout, since)));
  await transaction.delete(clesAcces).where(and(eq(clesAcces.compteId, account.id), gte(clesAcces.dateAjout, since)));
  // Recovery codes come with the first factor.
  if (!hasStrongFactor(await readStrongFactors(transaction, account.id)))
    await deleteRecoveryCodes(transaction, account.id);
  const etat = stateAfter(account, avant);
  // Staff disabled it meanwhile, whatever it is once they enable it. A planned end is of who changed it.
  const isDisabled = account.etat === 'DESACTIVE' && !isDeletionPlanned(account);
  const undone = await dropPlan(transaction, account, now());
  const { dateEmailConfirme, ...fields } = avant;
  const proven =
    dateEmailConfirme === undefined
      ? {}
      : { dateEmailConfirme: dateEmailConfirme ? new Date(dateEmailConfirme) : null };
  const restored = { ...fields, ...proven, ...undone };
  if (
    await renameAccount(transaction, account.id, {
      ...restored,
      ...(isDisabled ? { etat: 'DESACTIVE', etatAvant: etat } : { etat }),
    })
  ) {
    await tellRestored(transaction, account, etat, now());
    return true;
  }
  const { userName: _taken, ...others } = restored;
  await transaction
    .update(comptes)
    .set({ ...others, etat: 'DESACTIVE', etatAvant: etat, motifEtat: messages.conflictMotif })
    .where(eq(comptes.id, account.id));
  const { adresseAlertes } = client.settings;
  if (adresseAlertes)
    await sendTemplate(
      transaction,
      client,
      { code: 'E-05-CONFLIT', to: adresseAlertes, variables: { compte: account.id }, about: { compteId: account.id } },
      now(),
    );
  return false;
}

/**
 * State of an account that was given back. A person struck off meanwhile stays so. The end of an earlier block is
 * unknown: the failures of an identifier, which are counted apart, keep it blocked as long as they must.
 */
function stateAfter({ etat, etatAvant }: Account, avant: Avant): AccountState {
  if (etat === 'RADIE' || (etat === 'DESACTIVE' && etatAvant === 'RADIE')) return 'RADIE';
  return avant.etat === 'BLOQUE' ? 'ACTIF' : avant.etat;
}
