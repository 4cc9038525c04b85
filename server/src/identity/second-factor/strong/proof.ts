import { audit } from '../../../platform/audit/store';
import { PortalError } from '../../../platform/errors';
import { signedIn, type Context } from '../../../platform/http/context';
import { countAttempt, type LimitRule } from '../../../platform/limits/store';
import { giveProof, noteVerification } from '../codes/store';
import { handSessionOver, nextIdentifier, renameSession } from '../../sessions/public';
import { prepare } from './preparations';

/**
 * Attempts of one account across all its sessions, correct ones included: a stolen session does not allow endless
 * guesses.
 */
const proofTries: LimitRule = { name: 'factor-proof', limit: 15, windowMs: 3_600_000 };

type ProofContext = Pick<Context, 'client' | 'origin' | 'database' | 'secrets' | 'session' | 'exchange' | 'now' | 'ip'>;

/** Counts an attempt before its verification. @throws PortalError 429 `TropDeTentatives` */
export async function countProofTry({ database, secrets, now, ...context }: ProofContext): Promise<void> {
  await countAttempt(database, secrets, proofTries, signedIn(context).userId, now());
}

/** Raises the session after a strong factor, under a new identifier. @returns the proof for X-SecurityCode. */
export async function proveStrongly(
  context: ProofContext,
  factor: 'application' | 'cle-acces',
): Promise<{ securityCode: string }> {
  const { client, database, secrets, now, ip } = context;
  const session = signedIn(context);
  const { token, securityCode } = await database.transaction(async (transaction) => {
    const renamed = await renameSession(transaction, session.idHash, nextIdentifier(context));
    await noteVerification(transaction, renamed.idHash, now());
    await prepare(transaction, secrets, renamed.idHash, 'PREUVE_FORTE', factor, now());
    const handle = await giveProof(transaction, { ...session, idHash: renamed.idHash }, now());
    await audit(transaction, {
      clientCode: client.code,
      date: now(),
      action: 'facteur.verifie',
      acteur: session,
      cible: session.userId,
      details: { facteur: factor },
      ip,
    });
    return { token: renamed.token, securityCode: handle };
  });
  handSessionOver(context, session, token);
  return given(securityCode);
}

/** Another proof for a call whose answer, with the first one, was lost. */
export const proveAgain = async ({ database, now, ...context }: ProofContext): Promise<{ securityCode: string }> =>
  given(await giveProof(database, signedIn(context), now()));

function given(securityCode: string | null): { securityCode: string } {
  if (securityCode === null) throw new PortalError(500, 'ErreurInterne', { reason: 'proof not given' });
  return { securityCode };
}
