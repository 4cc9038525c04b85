import { changeRequest, keepEvents, lockRequest, moveRequest, openStates, type Demande } from '../demandes/public';
import { applyRequest, planReplay } from '../formulaires/public';
import { backgroundContext, type AnnounceContext } from '../notifications/public';
import type { Transaction } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import type { Platform } from '../platform/http/context';
import type { Secrets } from '../platform/secrets';
import type { DecidedAct, SignatureEffects } from '../platform/signatures';
import { messages } from './messages';
import { decidingOf } from './present';
import { settle } from './settle';
import { findOneHandled } from './store';
import { tellMember } from './tell';

/** The locked request of an act, while it is open. */
async function lockOpen(transaction: Transaction, { clientCode, reference }: DecidedAct): Promise<Demande | undefined> {
  const demande = await lockRequest(transaction, { clientCode, numero: reference });
  return demande && openStates.includes(demande.etat) ? demande : undefined;
}

/** Where a request ends because its document was not signed. */
interface Dropping {
  database: Transaction;
  secrets: Secrets;
  date: Date;
  /** Null for an insurer that is gone. */
  announcing: AnnounceContext | null;
}

/** Cancels a locked request whose time to sign is over; its sender would believe that it goes on. */
export async function dropUnsigned({ database, secrets, date, announcing }: Dropping, demande: Demande): Promise<void> {
  const message = messages.dropped.EXPIRE;
  await moveRequest(database, secrets, demande, { auteur: 'PORTAIL', etat: 'ANNULEE', message }, date);
  const request = await findOneHandled(database, demande.clientCode, demande.numero);
  if (announcing && request) await tellMember({ database, ...announcing }, request, 'demande.non-signee');
}

/**
 * What follows when the document of a request is signed or not, whoever has the request in hand (decision 0080): it is
 * applied as a handler would, in the transaction of the signature, or cancelled. When time runs out, a handler in
 * charge may still have the paper.
 */
export const signedRequest = (platform: Platform): SignatureEffects => ({
  onSigned: async (transaction, act) => {
    const { secrets, clock } = platform;
    const demande = await lockOpen(transaction, act);
    const background = await backgroundContext(transaction, platform, act.clientCode);
    if (!demande || !background) throw new PortalError(409, 'EtatIncompatible', { message: messages.notToSign });
    const now = clock.now();
    const settling = { ...background, database: transaction, secrets, now: () => now, acteur: null, ip: null };
    const outcome = await applyRequest(demande, { ...decidingOf(settling), isSigned: true });
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
  onDropped: async (database, act, etat) => {
    const { secrets } = platform;
    const { date } = act;
    const demande = await lockOpen(database, act);
    if (!demande) return;
    if (etat === 'REFUSE') {
      const message = messages.dropped.REFUSE;
      await moveRequest(database, secrets, demande, { auteur: 'PORTAIL', etat: 'ANNULEE', message }, date);
    } else if (demande.etat === 'ENREGISTREE') {
      const announcing = (await backgroundContext(database, platform, act.clientCode)) ?? null;
      await dropUnsigned({ database, secrets, date, announcing }, demande);
    } else
      await keepEvents(
        database,
        secrets,
        demande,
        [{ auteur: 'PORTAIL', etat: null, message: messages.leftToHandler }],
        date,
      );
  },
});
