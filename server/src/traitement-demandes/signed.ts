import { changeRequest, lockRequest, moveRequest } from '../demandes/public';
import { applyRequest, planReplay } from '../formulaires/public';
import { backgroundContext } from '../notifications/public';
import type { Transaction } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import type { Platform } from '../platform/http/context';
import type { DecidedAct, SignatureEffects } from '../platform/signatures';
import { messages } from './messages';
import { decidingOf } from './present';
import { settle } from './settle';
import { findOneHandled } from './store';
import { tellMember } from './tell';

const locked = (transaction: Transaction, { clientCode, reference }: DecidedAct) =>
  lockRequest(transaction, { clientCode, numero: reference });

/**
 * What follows when the document of a request is signed or not (decision 0080): the request is applied as a handler
 * would, in the transaction of the signature, or cancelled.
 */
export const signedRequest = (platform: Platform): SignatureEffects => ({
  onSigned: async (transaction, act) => {
    const { secrets, clock } = platform;
    const demande = await locked(transaction, act);
    const background = await backgroundContext(transaction, platform, act.clientCode);
    if (demande?.etat !== 'ENREGISTREE' || !background)
      throw new PortalError(409, 'EtatIncompatible', { message: messages.notToSign });
    const now = clock.now();
    const settling = { ...background, database: transaction, secrets, now: () => now, acteur: null, ip: null };
    const outcome = await applyRequest(demande, decidingOf(settling));
    const request = await findOneHandled(transaction, act.clientCode, demande.numero);
    if (request && outcome.etatTechnique === 'FAIT') {
      await settle(settling, request, outcome, { auteur: 'PORTAIL' });
      return;
    }
    // Signed all the same: the portal tries again, and staff see it.
    await changeRequest(transaction, demande, {
      etatTechnique: 'ECHEC',
      erreurTechnique: outcome.erreurTechnique ?? null,
      essais: demande.essais + 1,
    });
    await planReplay(transaction, demande, now);
  },
  onDropped: async (transaction, act, etat) => {
    const demande = await locked(transaction, act);
    if (demande?.etat !== 'ENREGISTREE') return;
    const message = messages.dropped[etat];
    await moveRequest(
      transaction,
      platform.secrets,
      demande,
      { auteur: 'PORTAIL', etat: 'ANNULEE', message },
      act.date,
    );
    // Whoever refused to sign knows it; whoever let the time pass would believe that the request goes on.
    if (etat === 'REFUSE') return;
    const announcing = await backgroundContext(transaction, platform, act.clientCode);
    const request = await findOneHandled(transaction, act.clientCode, demande.numero);
    if (announcing && request)
      await tellMember({ database: transaction, ...announcing }, request, 'demande.non-signee');
  },
});
