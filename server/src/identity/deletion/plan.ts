import { eq } from 'drizzle-orm';
import { plannedDeletion } from '@portal/shared-api/rules/planned-deletion';
import { civilDateAt, formatDate } from '@portal/shared-api/rules/civil-dates';
import type { Transaction } from '../../platform/database/database';
import type { Client } from '../../platform/http/context';
import { enqueue } from '../../platform/jobs/queue';
import { sendTemplate } from '../../platform/mail/templates';
import { comptes, type Account } from '../accounts/public';
import { closeLinks, createLink, linkAddress } from '../links/public';
import { endOtherSessions } from '../second-factor/public';
import { messages } from './messages';
import { DELETION_JOB, deletionMs } from './rules';

interface Planned {
  client: Client;
  /** Address of the portal, for the link. */
  origin: string;
  account: Account;
  /** Letters come by post from now on. */
  isRetourPapier: boolean;
  /** Staff delete it, not its person: the mail says so. */
  isByStaff: boolean;
  /** A contract of the person runs: the mail says that it goes on. */
  isContractKept: boolean;
  now: Date;
}

/**
 * Ends an account (F-29): nobody signs in from now on, its sessions are over, and it is emptied after the delay, unless
 * its person follows the link of the mail. The contract does not change.
 */
export async function planDeletion(
  transaction: Transaction,
  { client, origin, account, isRetourPapier, isByStaff, isContractKept, now }: Planned,
): Promise<void> {
  const { id, email, prenom, isDematerialise, etat: etatAvant } = account;
  await transaction
    .update(comptes)
    .set({
      etat: 'DESACTIVE',
      etatAvant,
      motifEtat: plannedDeletion,
      ...(isRetourPapier ? { isDematerialise: false } : {}),
    })
    .where(eq(comptes.id, id));
  await endOtherSessions(transaction, id, null);
  await closeLinks(transaction, id, ['Confirmation', 'ResetPassword', 'AnnulationSuppression'], now);
  const code = await createLink(transaction, {
    clientCode: client.code,
    compteId: id,
    purpose: 'AnnulationSuppression',
    ttlMs: deletionMs,
    now,
    details: { isDematerialise: String(isDematerialise) },
  });
  const runAt = new Date(now.getTime() + deletionMs);
  await enqueue(transaction, { clientCode: client.code, kind: DELETION_JOB, payload: { compteId: id }, now, runAt });
  await sendTemplate(
    transaction,
    client,
    {
      code: 'E-16',
      to: email,
      lien: linkAddress(origin, 'annulation-suppression', code, id),
      variables: {
        prenom,
        date: formatDate(civilDateAt(now)),
        dateLimite: formatDate(civilDateAt(runAt)),
        contrat: isContractKept ? [messages.contractGoesOn] : [],
        auteur: isByStaff ? [messages.deletedByStaff] : [],
      },
      about: { compteId: id },
    },
    now,
  );
}
