import type { Transaction } from '../../../platform/database/database';
import type { Client } from '../../../platform/http/context';
import type { Account } from '../../accounts/public';
import { closeLinks, confirmationMs, createLink } from '../../links/public';
import { mailConfirmation } from './mails';
import { lockChange } from './store';

/** Resends the link of a changed identifier, to the new address. @returns false when no change is pending */
export async function mailChangeAgain(
  transaction: Transaction,
  { client, origin, now }: { client: Client; origin: string; now: Date },
  { id, prenom, etat }: Account,
): Promise<boolean> {
  const change = await lockChange(transaction, client.code, id, now);
  if (etat !== 'EN_ATTENTE' || change?.etat !== 'A_CONFIRMER') return false;
  await closeLinks(transaction, id, ['ChangementIdentifiant'], now);
  const code = await createLink(transaction, {
    clientCode: client.code,
    compteId: id,
    purpose: 'ChangementIdentifiant',
    ttlMs: confirmationMs,
    now,
  });
  await mailConfirmation(
    transaction,
    { client, origin, now: () => now },
    { compteId: id, prenom, to: change.nouveauUserName },
    code,
    null,
  );
  return true;
}
