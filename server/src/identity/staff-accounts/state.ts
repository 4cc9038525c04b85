import { eq } from 'drizzle-orm';
import { notFound, PortalError } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { comptes, isLinked, stateOnceEnabled, unblocked, withoutBlock, type Account } from '../accounts/public';
import { checkReason } from '../deletion/public';
import { endOtherSessions, resetFactorsOf } from '../second-factor/public';
import { hasBlock, liftBlocks } from '../sessions/public';
import { keep, type Kept } from './keep';
import { checkLastAdmin, conflict, lock, type WriteContext } from './lock';
import { messages } from './messages';
import { roleOf } from './rules';

/** Ends the sessions of the person, who cannot sign in any more. */
export async function disable(context: WriteContext, userId: string, motif: string): Promise<void> {
  checkReason(motif);
  const before = await lock(context, userId);
  if (before.id === signedIn(context).userId) throw conflict(messages.ownAccount);
  if (before.etat === 'DESACTIVE') throw new PortalError(409, 'CompteDesactive', { message: messages.alreadyDisabled });
  if (roleOf(before) === 'Admin') await checkLastAdmin(context, before);
  await endOtherSessions(context.database, before.id, null);
  await changeState(context, 'administrateur.desactive', before, {
    etat: 'DESACTIVE',
    etatAvant: before.etat,
    motifEtat: motif,
  });
}

/**
 * DESACTIVE → the state before, or EN_ATTENTE for an account without password or identity of the insurer's provider. A
 * block goes on until its end.
 */
export async function enable(context: WriteContext, userId: string, motif: string): Promise<{ etat: Account['etat'] }> {
  const before = await lock(context, userId);
  if (before.etat !== 'DESACTIVE') throw new PortalError(409, 'CompteDejaActif', { message: messages.notDisabled });
  const use = { isWaiting: before.motDePasse === null, isLinked: await isLinked(context.database, before) };
  const etat = stateOnceEnabled(before, use, context.now());
  if (etat !== 'BLOQUE') await liftBlocks(context.database, context.secrets, before);
  await changeState(context, 'administrateur.reactive', before, {
    etat,
    etatAvant: null,
    motifEtat: motif,
    ...(etat === 'BLOQUE' ? {} : unblocked),
  });
  return { etat };
}

/** Lifts the block of an account: BLOQUE → ACTIF, another state stays. */
export async function unlock(context: WriteContext, userId: string): Promise<void> {
  const { database, secrets, now } = context;
  const before = await lock(context, userId);
  if (!(await hasBlock(database, secrets, before, now())))
    throw new PortalError(409, 'CompteDejaActif', { message: messages.notBlocked });
  await liftBlocks(database, secrets, before);
  await changeState(context, 'administrateur.debloque', before, { ...withoutBlock(before), motifEtat: null });
}

/** Takes the factors of somebody away who lost them: a colleague of the same rank does, never the person. */
export async function resetFactors(context: WriteContext, userId: string, motif: string): Promise<void> {
  await resetFactorsOf(context, await lock(context, userId), motif);
}

async function changeState(
  context: WriteContext,
  action: string,
  before: Kept,
  change: Partial<Account> & Pick<Account, 'etat' | 'motifEtat'>,
): Promise<void> {
  const [after] = await context.database
    .update(comptes)
    .set({ ...change, versionPersonnel: before.versionPersonnel + 1 })
    .where(eq(comptes.id, before.id))
    .returning();
  if (!after) throw notFound(messages.unknown);
  await keep(context, action, before, { ...after, sujet: before.sujet }, change.motifEtat ?? undefined);
}
