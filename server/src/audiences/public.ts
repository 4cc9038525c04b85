import type { AudienceChoice } from '@portal/shared-api/contract/audiences';
import type { Database } from '../platform/database/database';
import { profile } from './conditions';
import { messages } from './messages';
import { findAudience, findAudienceLabels } from './objects';

// Offers who is in an audience, and profiles of accounts; domains that name one say so through `uses` of their
// `domain.ts`.
/** Which of some codes are those of audiences. */
export async function findAudienceCodes(
  database: Database,
  clientCode: string,
  codes: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const code of codes) if (await findAudience(database, clientCode, code)) found.push(code);
  return found;
}

/** Audiences by label, for a screen that names them. */
export async function listAudienceChoices(database: Database, clientCode: string): Promise<AudienceChoice[]> {
  const rows = await findAudienceLabels(database, clientCode);
  return rows.map((row) => ({ ...row, libelle: row.isActive ? row.libelle : messages.inactive(row.libelle) }));
}

export { profile as accountProfile };
export { findAudiencesOf, inAudiences, isInAudience } from './membership';
export { clientByAudience, clientForPerson } from './reader';
