import type { Context } from '../../platform/http/context';
import { countAttempt } from '../../platform/limits/store';

const hourMs = 3_600_000;
/** Tries an hour, of one address and of one subject (catalogue 4.2.3). */
const tries = 10;
/** Wrong links an hour of one address: many people may share it, and nobody guesses one. */
const wrongLinks = 50;

/** What a visitor tries: each has its own count. */
export type VisitorAct = 'inscription' | 'identifiant' | 'mot-de-passe' | 'relance';

type Counting = Pick<Context, 'client' | 'database' | 'secrets' | 'now' | 'ip'>;

/**
 * Counts a try of the caller's address and of what it is about (NIR, contract, identifier), known or not. Call it outside of a
 * transaction, for a refusal must not take the count back.
 * @throws PortalError 429 `TropDeTentatives`
 */
export async function countVisitorAct(context: Counting, act: VisitorAct, subjects: readonly string[]): Promise<void> {
  const { client, database, secrets, now, ip } = context;
  await countAttempt(
    database,
    secrets,
    { name: `${act}-adresse`, limit: tries, windowMs: hourMs },
    `${client.code} ${networkOf(ip)}`,
    now(),
  );
  for (const subject of subjects)
    await countAttempt(
      database,
      secrets,
      { name: `${act}-sujet`, limit: tries, windowMs: hourMs },
      `${client.code} ${subject}`,
      now(),
    );
}

/**
 * Counts a link that opens nothing.
 * @throws PortalError 429 `TropDeTentatives`
 */
export async function countWrongLink({ client, database, secrets, now, ip }: Counting): Promise<void> {
  await countAttempt(
    database,
    secrets,
    { name: 'lien-faux', limit: wrongLinks, windowMs: hourMs },
    `${client.code} ${networkOf(ip)}`,
    now(),
  );
}

/** Who has one address of IPv6 has 2⁶⁴ of them: the network is what counts. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array.from({ length: 8 - groups.length - last.length }, () => '0') : [];
  return [...groups, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
