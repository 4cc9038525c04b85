import type { Context } from '../../platform/http/context';
import { countAddress, countAttempt } from '../../platform/limits/store';

const hourMs = 3_600_000;
/** Attempts per hour, of one address and of one subject (product 4.2.3). */
const tries = 10;
/** Invalid links per hour of one address: many people may share it, and codes cannot be guessed. */
const wrongLinks = 50;

/** Acts of visitors, each with its own counter. */
export type VisitorAct = 'inscription' | 'identifiant' | 'mot-de-passe' | 'relance';

type Counting = Pick<Context, 'client' | 'database' | 'secrets' | 'now' | 'ip'>;

/**
 * Counts an attempt for the caller's address and for its subjects (NIR, contract, identifier), known or not. Call it
 * outside of a transaction, so that a refusal does not roll the count back.
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
 * Counts an invalid link.
 * @throws PortalError 429 `TropDeTentatives`
 */
export async function countWrongLink(context: Counting): Promise<void> {
  await countAddress(context, { name: 'lien-faux', limit: wrongLinks, windowMs: hourMs });
}
