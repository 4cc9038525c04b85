import { is, object, string } from 'superstruct';
import { cancelOpenOf } from '../../../demandes/public';
import type { JobHandler } from '../../../platform/jobs/worker';
import type { Secrets } from '../../../platform/secrets';
import { messages } from './messages';

/** Kind of the job that cancels what was asked while the account had the identifier that was refused. */
export const WITHDRAW_JOB = 'identifiant-refuse';

const payloadStruct = object({ compteId: string(), since: string(), until: string() });

/** A handler must not apply what somebody else asked in the name of the person, such as another address for codes. */
export const withdrawJob = (secrets: Secrets, now: () => Date): JobHandler => ({
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, payloadStruct)) throw new Error('This job holds no account.');
    const { compteId, since, until } = payload;
    const asked = { clientCode, compteId, since: new Date(since), until: new Date(until) };
    await cancelOpenOf(database, secrets, asked, messages.withdrawn, now());
  },
});
