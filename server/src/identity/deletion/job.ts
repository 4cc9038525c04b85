import { is, object, string } from 'superstruct';
import { audit } from '../../platform/audit/store';
import type { Transaction } from '../../platform/database/database';
import type { JobHandler } from '../../platform/jobs/worker';
import { findDeletionDate } from './cancel';
import { emptyAccount, lockPlanned } from './store';

/** Ends what the account agreed to: consents belong to a later domain. */
export type EndConsents = (
  transaction: Transaction,
  account: { clientCode: string; compteId: string },
  now: Date,
) => Promise<void>;

const payloadStruct = object({ compteId: string() });

/** Empties an account after the delay; nothing when its person has stopped it, or planned it again since. */
export const deletionJob = (now: () => Date, endConsents: EndConsents): JobHandler => ({
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, payloadStruct)) throw new Error('This job holds no account.');
    const { compteId } = payload;
    const account = await lockPlanned(database, clientCode, compteId);
    const date = account && (await findDeletionDate(database, account));
    if (!account || (date && date > now())) return;
    await endConsents(database, { clientCode, compteId }, now());
    await emptyAccount(database, compteId);
    await audit(database, {
      clientCode,
      date: now(),
      action: 'compte.supprime',
      acteur: null,
      cible: compteId,
      details: {},
      ip: null,
    });
  },
});
