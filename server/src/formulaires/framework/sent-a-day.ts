import type { FeatureKey } from '@portal/shared-api/contract/features';
import { countAttempt } from '../../platform/limits/store';
import { messages } from '../messages';
import type { AccountScope } from './scope';

/** Requests of a form that an account may send in 24 hours, and what is said above it. */
export interface MostPerDay {
  most: number;
  message: string;
}

const dayMs = 24 * 3_600_000;
/** Far above what a family sends of one form, and nothing for a program in a loop. */
const usualMost = 50;
const usual: MostPerDay = { most: usualMost, message: messages.tooManySent(usualMost) };

/**
 * Counts a request of an account: each is a line for somebody who decides it, or a mail. It counts within the
 * transaction of the request, so one that is refused does not, and of many at once each waits for the one before.
 * @throws PortalError 429 `TropDeTentatives` above what the form allows in a day
 */
export function countSent(
  code: FeatureKey,
  { most, message }: MostPerDay = usual,
  { database, secrets, compteId, now }: Pick<AccountScope, 'database' | 'secrets' | 'compteId' | 'now'>,
): Promise<void> {
  const rule = { name: `demande-${code}`, limit: most, windowMs: dayMs, message };
  return countAttempt(database, secrets, rule, compteId, now);
}
