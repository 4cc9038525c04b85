import { and, eq, gte } from 'drizzle-orm';
import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { audit } from '../../../platform/audit/store';
import type { Transaction } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { sendTemplate } from '../../../platform/mail/templates';
import { renameAccount, findAccount, openStates, type Account, comptes } from '../../accounts/public';
import {
  clesAcces,
  deleteRecoveryCodes,
  facteursApplication,
  endOtherSessions,
  hasStrongFactor,
  readStrongFactors,
} from '../../second-factor/public';
import { closeLinks, takeLink } from '../../links/public';
import { dropPlan } from '../../deletion/public';
import { messages } from './messages';
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
  await closeLinks(
    transaction,
    compteId,
    ['Confirmation', 'ResetPassword', 'ChangementIdentifiant', 'AnnulationIdentifiant'],
    now(),
  );
  await endOtherSessions(transaction, compteId, null);
  if (isRestored) {
    for (const to of new Set([avant?.userName ?? account.userName, change.nouveauUserName]))
      await sendTemplate(
        transaction,
        client,
        { code: 'E-05-ANNULATION', to, variables: { prenom: account.prenom }, about: { compteId } },
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
  // An account disabled meanwhile, by staff or by the end of a contract, stays disabled. The end of an earlier block is
  // unknown: the failures of an identifier, which are counted apart, keep it blocked as long as they must.
  const earlier = avant.etat === 'BLOQUE' ? 'ACTIF' : avant.etat;
  // Its end was planned by who changed it.
  const isEnding = isDeletionPlanned(account);
  const isOpen = isEnding || account.etat === 'EN_ATTENTE' || openStates.includes(account.etat);
  const etat = isOpen ? earlier : account.etat;
  const undone = isEnding ? await dropPlan(transaction, account, now()) : {};
  if (await renameAccount(transaction, account.id, { ...avant, etat, ...undone })) return true;
  await transaction
    .update(comptes)
    .set({ etat: 'DESACTIVE', motifEtat: messages.conflictMotif })
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
