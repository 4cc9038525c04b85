import type { Context } from '../../platform/http/context';
import { countAddress, countAttempt } from '../../platform/limits/store';

const hourMs = 3_600_000;
/** Tries an hour, of one address and of one subject (product 4.2.3). */
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
  const { client, database, secrets, now } = context;
  await countAddress(context, { name: `${act}-adresse`, limit: tries, windowMs: hourMs });
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
export async function countWrongLink(context: Counting): Promise<void> {
  await countAddress(context, { name: 'lien-faux', limit: wrongLinks, windowMs: hourMs });
}
