import { is, object, string } from 'superstruct';
import { changeRequest, lockRequest } from '../demandes/public';
import { applyRequest } from '../formulaires/public';
import { backgroundContext } from '../notifications/public';
import type { Platform } from '../platform/http/context';
import type { JobHandler } from '../platform/jobs/worker';
import { PortalError } from '../platform/errors';
import { decidingOf } from './present';
import { settle } from './settle';
import { findOneHandled } from './store';

const payloadStruct = object({ numero: string() });

/** A write that failed again; the queue repeats the job, later each time. */
class NotApplied extends Error {}

/**
 * Tries again to apply a request that the portal could not write. Only an open request that nobody has taken in charge
 * is touched; the outcome of each attempt is kept, so that staff see it. Care that was reimbursed meanwhile is for them
 * (decision 0121).
 */
export const replayJob = (platform: Platform): JobHandler => ({
  isTransactional: false,
  run: async ({ clientCode, payload }) => {
    const { secrets, clock, database } = platform;
    if (!is(payload, payloadStruct)) throw new Error('This job holds no request.');
    const background = await backgroundContext(database, platform, clientCode);
    if (!background) return;
    const isFailed = await database.transaction(async (transaction) => {
      const demande = await lockRequest(transaction, { clientCode, numero: payload.numero });
      if (demande?.etat !== 'ENREGISTREE' || demande.etatTechnique !== 'ECHEC') return false;
      const now = clock.now();
      const settling = { ...background, database: transaction, secrets, now: () => now, acteur: null, ip: null };
      const outcome = await applyRequest(demande, { ...decidingOf(settling), isUnattended: true }).catch(
        (error: unknown) => {
          // What no longer holds is for a handler: another attempt would not change it.
          if (error instanceof PortalError) return null;
          throw error;
        },
      );
      const request = await findOneHandled(transaction, clientCode, demande.numero);
      if (request && outcome?.etatTechnique === 'FAIT') {
        await settle(settling, request, outcome, { auteur: 'PORTAIL' });
        return false;
      }
      await changeRequest(transaction, demande, {
        essais: demande.essais + 1,
        ...(outcome ? { erreurTechnique: outcome.erreurTechnique ?? null } : {}),
      });
      return outcome !== null;
    });
    if (isFailed) throw new NotApplied('The request was not applied.');
  },
});
