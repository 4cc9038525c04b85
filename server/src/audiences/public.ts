import type { Database } from '../platform/database/database';
import { findAudience } from './objects';
import { isMet, type Insured } from './store';

// Offers who is in an audience; domains that name one say so through `uses` of their `domain.ts`.
/** Whether an insured person of a contract is in an active audience, on a day. An unknown one has nobody. */
export async function isInAudience(
  database: Database,
  clientCode: string,
  code: string,
  about: Insured,
  today: string,
): Promise<boolean> {
  const audience = await findAudience(database, clientCode, code);
  return audience?.isActive === true && isMet(database, audience, about, today);
}
