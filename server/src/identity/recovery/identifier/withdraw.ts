import { is, object, string } from 'superstruct';
import { actOf, findOpenBetween, moveRequest } from '../../../demandes/public';
import { takeBack } from '../../../formulaires/public';
import type { Platform } from '../../../platform/http/context';
import type { JobHandler } from '../../../platform/jobs/worker';
import { abandonActs } from '../../../signatures-paiements/public';
import { findClientByCode } from '../../clients/public';
import { messages } from './messages';

/** Kind of the job that cancels what was asked while the account had the identifier that was refused. */
export const WITHDRAW_JOB = 'identifiant-refuse';

const payloadStruct = object({ compteId: string(), since: string(), until: string() });

/**
 * A handler must not apply what somebody else asked in the name of the person, such as another address for codes. What
 * waits for a signature is given up, and what the receipt registered is undone, as when its sender cancels a request.
 */
export const withdrawJob = ({ clock, secrets }: Pick<Platform, 'clock' | 'secrets'>): JobHandler => ({
  isTransactional: true,
  run: async ({ payload, clientCode }, database) => {
    if (!is(payload, payloadStruct)) throw new Error('This job holds no account.');
    const { compteId, since, until } = payload;
    const client = await findClientByCode(database, clientCode);
    if (!client) return;
    const now = clock.now();
    const asked = { clientCode, compteId, since: new Date(since), until: new Date(until) };
    for (const request of await findOpenBetween(database, asked)) {
      await abandonActs(database, actOf(request), { now, acteur: null, ip: null });
      const cancelled = { auteur: 'PORTAIL', etat: 'ANNULEE', message: messages.withdrawn } as const;
      if (await moveRequest(database, secrets, request, cancelled, now))
        await takeBack(request, { database, client, secrets, today: clock.today() });
    }
  },
});
