import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PortalError } from '../../platform/errors';
import { currentLane } from '../../platform/http/caller';
import { FairQueue } from '../../platform/limits/fair-queue';
import { messages } from '../../platform/messages';

/** argon2id with the parameters recommended by OWASP: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash occupies a core: a flood of sign-ins leaves the other cores to the rest of the portal. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * Turns go round the clients and, within one, round networks and accounts: a flood from one place refuses itself alone.
 */
const turns = new FairQueue({
  atOnce: AT_ONCE,
  groupShare: AT_ONCE,
  memberShare: AT_ONCE,
  longestLane: 40,
  longest: 1000,
  waitMs: null,
  refuse: () =>
    new PortalError(429, 'TropDeTentatives', {
      message: messages.tooManyAttempts,
      retryAfter: 5,
      reason: 'sign-in queue full',
    }),
});
const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.run(currentLane(), work);

/** Hash of a password for storage: « é » is one letter, whether a keyboard sends it as one sign or as two. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), COST));

/** Spellings of a password: earlier versions kept an accent as the keyboard had sent it. One where there is none. */
const spellingsOf = (password: string): string[] => [
  ...new Set([password.normalize('NFC'), password.normalize('NFD'), password]),
];

let decoy: Promise<string> | null = null;

/**
 * Whether the password is that of the account. Without an account or password it compares with a random password, so
 * that the time reveals nothing.
 */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), COST);
  const against = stored ?? (await decoy);
  const isRight = await inTurn(async () => {
    for (const spelling of spellingsOf(password)) if (await verify(against, spelling)) return true;
    return false;
  });
  return isRight && stored !== null;
}
