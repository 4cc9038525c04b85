import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../../../platform/errors';
import { requestState } from '../../../platform/http/request-state';
import { findAccount, openStates, type Account } from '../../accounts/public';
import {
  messages as signInMessages,
  currentInteraction,
  type Interaction,
  type SignInParts,
} from '../../sign-in/public';
import { demandOf, type Demand } from './demand';
import { readWaiting, type WaitingSignIn } from './waiting';

/** A sign-in with a correct password, in its browser. */
export interface Pending {
  waiting: WaitingSignIn;
  account: Account;
  demand: Demand;
  interaction: Interaction;
}

/**
 * Sign-in of this browser that waits for a second factor, or null: there is none, it has expired, or the account was
 * closed.
 */
export async function findPending(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Pending | null> {
  const { client, origin } = requestState(request);
  const { database, clock } = parts.platform;
  const interaction = await currentInteraction(parts, request, reply);
  const waiting = interaction && (await readWaiting(database, interaction.porteurHash, client.code, clock.now()));
  if (!interaction || !waiting) return null;
  const account = await findAccount(database, client.code, waiting.compteId);
  const demand =
    account && openStates.includes(account.etat) ? await demandOf(database, client, origin, account) : null;
  return account && demand ? { waiting, account, demand, interaction } : null;
}

/**
 * Sign-in of this browser at one of its steps.
 * @throws PortalError 400 `InvalidToken` when there is none, or it is at another step.
 */
export async function requirePending(
  parts: SignInParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  etape: WaitingSignIn['etape'],
): Promise<Pending> {
  const pending = await findPending(parts, request, reply);
  if (pending?.waiting.etape !== etape)
    throw new PortalError(400, 'InvalidToken', { message: `${signInMessages.expiredTitle}.` });
  return pending;
}
