import { listed } from '@portal/shared-api/rules/french';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { PortalError } from '../errors';
import { messages } from '../messages';
import type { Database } from '../database/database';

/** An object of the back office that others may name: an audience, a row of a code list, a picture. */
export interface UsedObject {
  clientCode: string;
  type: 'audience' | 'referentiel' | 'image';
  /** Code of the audience; name of the list and code of the row, `pays/FR`; id of the picture. */
  cle: string;
}

/** How often something names an object, in words: « 3 contenus ». */
export interface Use {
  nombre: number;
  un: string;
  plusieurs: string;
}

/** What of a domain names an object; without a count there is no use. */
export type FindUses = (database: Database, used: UsedObject) => Promise<readonly Use[]>;

/** « 3 contenus et 1 notification » of all domains; null for an object that nothing names. */
export async function usesInWords(
  finders: readonly FindUses[],
  database: Database,
  used: UsedObject,
): Promise<string | null> {
  const words: string[] = [];
  // One connection: the domains count one after the other.
  for (const find of finders)
    for (const { nombre, un, plusieurs } of await find(database, used))
      if (nombre > 0) words.push(`${formatWholeNumber(nombre)} ${nombre > 1 ? plusieurs : un}`);
  return words.length === 0 ? null : listed(words);
}

/** Refuses to delete what is named. @param subject « Cette audience ». */
export const stillUsed = (subject: string, words: string) =>
  new PortalError(409, 'EtatIncompatible', { message: messages.stillUsed(subject, words) });
