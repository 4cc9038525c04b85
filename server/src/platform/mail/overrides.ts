import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { modelesCourriels } from './tables';

/** Text of an insurer; null keeps that of the portal. */
export interface Override {
  objet: string | null;
  corps: readonly string[] | null;
  isActif: boolean;
}

/** Paragraphs of a stored text. */
export const paragraphsOf = (corps: string): string[] =>
  corps
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** An insurer's own text of a template, or null. */
export async function findOverride(database: Database, clientCode: string, code: string): Promise<Override | null> {
  const [row] = await database
    .select()
    .from(modelesCourriels)
    .where(and(eq(modelesCourriels.clientCode, clientCode), eq(modelesCourriels.code, code)));
  return row
    ? { objet: row.objet, corps: row.corps === null ? null : paragraphsOf(row.corps), isActif: row.isActif }
    : null;
}
