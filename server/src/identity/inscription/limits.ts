import type { Context } from '../../platform/http/context';
import { countAttempt, type LimitRule } from '../../platform/limits/store';

const hourMs = 3_600_000;
const tries = 10;

/** What a visitor tries: each has its own count. */
export type VisitorAct = 'inscription' | 'identifiant' | 'lien' | 'mot-de-passe' | 'relance';

const perAddress = (act: VisitorAct): LimitRule => ({ name: `${act}-adresse`, limit: tries, windowMs: hourMs });
const perSubject = (act: VisitorAct): LimitRule => ({ name: `${act}-sujet`, limit: tries, windowMs: hourMs });

type Counting = Pick<Context, 'client' | 'database' | 'secrets' | 'now' | 'ip'>;

/**
 * Counts a try of the caller's address and of what it is about (NIR, contract, identifier), known or not: ten an hour of each
 * (catalogue 4.2.3). Call it outside of a transaction, for a refusal must not take the count back.
 * @throws PortalError 429 `TropDeTentatives`
 */
export async function countVisitorAct({ client, database, secrets, now, ip }: Counting, act: VisitorAct, subjects: readonly string[]): Promise<void> {
  await countAttempt(database, secrets, perAddress(act), `${client.code} ${networkOf(ip)}`, now());
  for (const subject of subjects) await countAttempt(database, secrets, perSubject(act), `${client.code} ${subject}`, now());
}

/** Who has one address of IPv6 has 2⁶⁴ of them: the network is what counts. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return filled.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
