import type { EventKind } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import type { FileVault } from '../platform/files/vault';
import type { Platform } from '../platform/http/context';
import { SIGNED_REQUEST } from '../demandes/public';
import { REPLAY_JOB } from '../formulaires/public';
import { purgeRequests } from './purge';
import { replayJob } from './replay-job';
import { routes } from './routes';
import { signedRequest } from './signed';

/** Decision of requests in the back office, second attempts, and their end after five years. */
export const traitementDemandes = (platform: Platform, vault: FileVault) =>
  defineDomain({
    name: 'traitement-demandes',
    routes: routes(vault),
    events: [
      'demande.prise-en-charge',
      'demande.pieces-demandees',
      'demande.message',
      'demande.acceptee',
      'demande.refusee',
      'demande.non-signee',
    ] satisfies EventKind[],
    jobs: { [REPLAY_JOB]: replayJob(platform) },
    signatures: { [SIGNED_REQUEST]: signedRequest(platform) },
    upkeep: [purgeRequests],
  });
