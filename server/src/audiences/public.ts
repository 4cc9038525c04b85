import type { Database } from '../platform/database/database';
import { profile } from './conditions';
import { findAudience, findAudiences } from './objects';

// Offers who is in an audience, and profiles of accounts; domains that name one say so through `uses` of their `domain.ts`.
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

/** Active audiences to choose from, by label. */
export async function listAudienceChoices(
  database: Database,
  clientCode: string,
): Promise<{ code: string; libelle: string }[]> {
  const { rows } = await findAudiences(
    database,
    clientCode,
    { etat: 'active', tri: 'libelle' },
    { offset: 0, limit: 200 },
  );
  return rows.map(({ code, libelle }) => ({ code, libelle }));
}

export { profile as accountProfile };
export { findAudiencesOf, inAudiences, isInAudience } from './membership';
export { clientByAudience, clientForPerson } from './reader';
