import { defineDomain, type Domain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { messages } from './messages';
import { routes } from './routes';
import { BATCH_JOB, batchJob, SEND_JOB, sendJob } from './send';
import { countOfAudience } from './store';

/** Notifications that staff write for many people. */
export const campagnes = (platform: Platform): Domain =>
  defineDomain({
    name: 'campagnes',
    routes,
    jobs: { [SEND_JOB]: sendJob(platform), [BATCH_JOB]: batchJob(platform) },
    uses: async (database, { clientCode, type, cle }) =>
      type === 'audience' ? [{ nombre: await countOfAudience(database, clientCode, cle), ...messages.use }] : [],
  });
