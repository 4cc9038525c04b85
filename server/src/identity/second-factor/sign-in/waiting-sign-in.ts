import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SendType } from '@portal/shared-api/contract/amf';
import type { Context } from '../../../platform/http/context';
import type { Account } from '../../accounts/public';
import type { VisitorCodeKey } from '../codes/visitor-codes';
import type { SignInParts } from '../../sign-in/public';
import { concludeFactor } from './conclude';
import { findPending } from './find';
import { sendLoginFactor } from './send';
import { verifyFactor } from './verify';

type StepContext = Pick<Context, 'client' | 'origin' | 'database' | 'secrets' | 'now' | 'ip' | 'exchange' | 'log'>;

/** A sign-in that waits for a code by SMS or mail, for the second-factor calls (LOGIN_AMF). */
export interface WaitingSignIn extends Pick<VisitorCodeKey, 'porteurHash'> {
  account: Account;
  /** Sends a code. @throws PortalError 429 `TropDeTentatives` */
  send(context: StepContext, wish: SendType): ReturnType<typeof sendLoginFactor>;
  /**
   * Verifies a code and continues the sign-in. @returns next address of the browser. @throws PortalError as
   * `verifyFactor`.
   */
  verify(context: StepContext, code: string): Promise<string>;
}

/**
 * Sign-in of this browser that waits for a code by SMS or mail, or null: there is none, or it requires a strong factor.
 */
export async function findWaitingSignIn(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WaitingSignIn | null> {
  const pending = await findPending(parts, request, reply);
  if (pending?.waiting.etape !== 'FACTEUR' || !pending.demand.means.includes('code')) return null;
  return {
    account: pending.account,
    porteurHash: pending.waiting.porteurHash,
    send: (context, wish) => sendLoginFactor(context, parts, pending, wish),
    async verify(context, code) {
      await verifyFactor(context, pending, 'code', code);
      return concludeFactor(context, pending, 'code', false);
    },
  };
}
