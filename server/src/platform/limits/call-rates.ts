import { PortalError } from '../errors';
import { messages } from '../messages';

/** Calls allowed at once, and how many more each second. */
interface Rate {
  burst: number;
  perSecond: number;
}

export interface CallRates {
  /** Of one account, all calls together. */
  account: Rate;
  /** Of one account, the same call. */
  call: Rate;
}

/** Far above what a page needs: a program in a loop reaches it within a second or two. */
export const callRates: CallRates = { account: { burst: 1000, perSecond: 20 }, call: { burst: 200, perSecond: 5 } };

/** Accounts remembered at once; an older one starts again from zero. */
const MOST_KEPT = 20_000;

interface Bucket {
  left: number;
  since: number;
}

/**
 * Limits the calls of each account on this server, in memory: nothing is written for a call that is refused.
 * @param clock milliseconds, only their differences count.
 */
export function createCallLimits(rates: CallRates, clock: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>();
  const take = (key: string, { burst, perSecond }: Rate): number => {
    const now = clock();
    const known = buckets.get(key) ?? { left: burst, since: now };
    const left = Math.min(burst, known.left + ((now - known.since) / 1000) * perSecond);
    buckets.delete(key);
    buckets.set(key, { left: left >= 1 ? left - 1 : left, since: now });
    const [oldest] = buckets.keys();
    if (buckets.size > MOST_KEPT && oldest !== undefined) buckets.delete(oldest);
    return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond);
  };
  return {
    /** @throws PortalError 429 `TropDeTentatives` */
    count(userId: string, call: string): void {
      const wait = Math.max(take(userId, rates.account), take(`${userId} ${call}`, rates.call));
      if (wait > 0)
        throw new PortalError(429, 'TropDeTentatives', {
          message: messages.tooManyCalls,
          retryAfter: wait,
          reason: 'calls of one account',
        });
    },
  };
}

export type CallLimits = ReturnType<typeof createCallLimits>;
