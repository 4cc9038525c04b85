import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { foldText } from '@portal/shared-api/rules/search-text';
import { referentiels } from '../contenus/public';
import type { Database } from '../platform/database/database';
import type { Point } from './distance';

export interface Place extends Point {
  /** « MENDE (48000) », or only the postal code of several towns. */
  libelle: string;
}

/** Normalised words of a place: « 3, rue de la Gare 06000 Nice » gives « 3 rue de la gare 06000 nice ». */
const words = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Position of an address, a postal code or a town, from the list of postal codes alone, without external service. An
 * address has the precision of its town.
 * @returns null for an unknown place.
 */
export async function findPlace(database: Database, clientCode: string, typed: string): Promise<Place | null> {
  const text = words(typed);
  const code = /(?:^| )(\d{5})(?: |$)/.exec(text)?.[1];
  const name = sql<string>`regexp_replace(${referentiels.recherche}, '[^a-z0-9]+', ' ', 'g')`;
  const isNamed = sql<boolean>`(' ' || ${text} || ' ') like ('% ' || ${name} || ' %')`;
  // An address ends with its town: « 12 avenue de Marvejols, Mende » is in Mende.
  const isAtTheEnd = sql<boolean>`(' ' || ${text}) like ('% ' || ${name})`;
  const rows = await database
    .select({ code: referentiels.code, libelle: referentiels.libelle, attributs: referentiels.attributs, isNamed })
    .from(referentiels)
    .where(
      and(
        eq(referentiels.clientCode, clientCode),
        eq(referentiels.nom, 'code-postal'),
        eq(referentiels.isActif, true),
        isNotNull(sql`${referentiels.attributs} -> 'latitude'`),
        code === undefined
          ? isNamed
          : or(eq(referentiels.code, code), and(isNamed, eq(sql`left(${referentiels.code}, 2)`, code.slice(0, 2)))),
      ),
    )
    // The longest name is the most precise: « Saint-Denis-en-Margeride » before « Saint-Denis ».
    .orderBy(
      sql`(${referentiels.code} = ${code ?? ''}) desc`,
      sql`${isNamed} desc`,
      sql`${isAtTheEnd} desc`,
      sql`length(${referentiels.recherche}) desc`,
      asc(referentiels.code),
      asc(referentiels.libelle),
    )
    .limit(50);
  const [best] = rows;
  const { latitude, longitude } = best?.attributs ?? {};
  if (!best || latitude === undefined || longitude === undefined) return null;
  const isAlone = rows.filter((row) => row.code === best.code).length === 1;
  return { latitude, longitude, libelle: best.isNamed || isAlone ? `${best.libelle} (${best.code})` : best.code };
}
