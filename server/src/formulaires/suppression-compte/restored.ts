import { is, object, string } from 'superstruct';
import { suppressionCompte } from '@portal/shared-api/contract/formulaires/suppression-compte';
import { cancelApplied } from '../../demandes/public';
import type { JobHandler } from '../../platform/jobs/worker';
import type { Secrets } from '../../platform/secrets';
import { messages } from './messages';

const payloadStruct = object({ compteId: string(), restoredAt: string() });

/** The space is there again: its request of deletion says so, to its person and to staff. */
export const restoredJob = ({ secrets, now }: { secrets: Secrets; now: () => Date }): JobHandler => ({
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, payloadStruct)) throw new Error('This job holds no account.');
    const { compteId, restoredAt } = payload;
    const applied = { clientCode, compteId, code: suppressionCompte.code, until: new Date(restoredAt) };
    await cancelApplied(database, secrets, applied, messages.restored, now());
  },
});
