import { addToRecap, changeRequest, moveRequest, type Happening } from '../demandes/public';
import { withDecision, type applyRequest } from '../formulaires/public';
import type { AnnounceContext } from '../notifications/public';
import { audit, type AuditEntry } from '../platform/audit/store';
import type { Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import type { HandledRequest } from './store';
import { tellMember } from './tell';

/** Where a request is closed, and who did it: a handler, or nobody when the portal tried again. */
export interface Settling extends AnnounceContext {
  database: Transaction;
  secrets: Secrets;
  acteur: AuditEntry['acteur'];
  ip: string | null;
}

/** Closes a locked request that was applied: its result, its state, the alert of its effect, and word to its sender. */
export async function settle(
  { database, secrets, acteur, ip, ...announcing }: Settling,
  request: HandledRequest,
  { effect, etatTechnique, precisions = {}, billed }: Awaited<ReturnType<typeof applyRequest>>,
  by: Pick<Happening, 'auteur' | 'auteurNom'>,
): Promise<void> {
  const { demande } = request;
  const now = announcing.now();
  const decision = {
    ...(Object.keys(precisions).length > 0 && { precisions }),
    ...(effect.suite === undefined ? {} : { suite: effect.suite }),
    ...(billed ? { facturation: billed } : {}),
  };
  await addToRecap(database, secrets, demande, effect.lignes ?? []);
  await changeRequest(database, demande, {
    etatTechnique,
    erreurTechnique: null,
    essais: demande.essais + 1,
    attributions: { ...demande.attributions, ...effect.attributions },
    ...(Object.keys(decision).length > 0 && {
      donneesChiffrees: withDecision(demande.donneesChiffrees, secrets, decision),
    }),
  });
  await moveRequest(database, secrets, demande, { ...by, etat: 'ACCEPTEE' }, now);
  const { cotisation } = effect;
  await tellMember(
    { database, ...announcing },
    request,
    'demande.acceptee',
    cotisation === undefined ? {} : { cotisation },
  );
  if (effect.alerte)
    await audit(database, { clientCode: announcing.client.code, date: now, acteur, ip, ...effect.alerte });
}
