import { is, object, string } from 'superstruct';
import { addToRecap, changeRequest, lockRequest, moveRequest } from '../demandes/public';
import { applyRequest } from '../formulaires/public';
import { backgroundContext } from '../notifications/public';
import type { Platform } from '../platform/http/context';
import type { JobHandler } from '../platform/jobs/worker';
import { PortalError } from '../platform/errors';
import { messages } from './messages';
import { findOneHandled } from './store';
import { tellMember } from './tell';

const payloadStruct = object({ numero: string() });

/** A write that failed again; the queue repeats the job, later each time. */
class NotApplied extends Error {}

/**
 * Tries again to apply a request that the portal could not write. Only an open request that nobody has taken in charge
 * is touched; the outcome of each attempt is kept, so that staff see it.
 */
export const replayJob = (platform: Platform): JobHandler => ({
  isTransactional: false,
  run: async ({ clientCode, payload }) => {
    const { secrets, clock, database } = platform;
    if (!is(payload, payloadStruct)) throw new Error('This job holds no request.');
    const background = await backgroundContext(database, platform, clientCode);
    if (!background) return;
    const { client, origin } = background;
    const isFailed = await database.transaction(async (transaction) => {
      const demande = await lockRequest(transaction, { clientCode, numero: payload.numero });
      if (demande?.etat !== 'ENREGISTREE' || demande.etatTechnique !== 'ECHEC') return false;
      const now = clock.now();
      const deciding = { database: transaction, client, secrets, today: clock.today(), now, origin };
      const outcome = await applyRequest(demande, deciding).catch((error: unknown) => {
        // What no longer holds is for a handler: another attempt would not change it.
        if (error instanceof PortalError) return null;
        throw error;
      });
      const essais = demande.essais + 1;
      if (!outcome) {
        await changeRequest(transaction, demande, { essais });
        return false;
      }
      const { etatTechnique, effect, erreurTechnique = null } = outcome;
      await changeRequest(transaction, demande, { etatTechnique, erreurTechnique, essais });
      if (etatTechnique === 'ECHEC') return true;
      await addToRecap(transaction, secrets, demande, effect.lignes ?? []);
      const to = { auteur: 'PORTAIL', etat: 'ACCEPTEE', message: messages.applied } as const;
      await moveRequest(transaction, secrets, demande, { ...to, message: undefined }, now);
      const request = await findOneHandled(transaction, clientCode, demande.numero);
      const announcing = { database: transaction, client, origin, now: () => now, today: () => clock.today() };
      if (request) await tellMember(announcing, request, 'demande.acceptee');
      return false;
    });
    if (isFailed) throw new NotApplied('The request was not applied.');
  },
});
