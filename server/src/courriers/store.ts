import { and, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { create } from 'superstruct';
import type { CourriersQuery } from '@portal/shared-api/contract/courriers';
import type { Database } from '../platform/database/database';
import { holdsWords, isInYear, yearOf } from '../platform/database/search';
import type { Secrets } from '../platform/secrets';
import type { Scope } from '../contrats/public';
import { contenuStruct, type Contenu } from './content';
import { courriers } from './tables';

export type CourrierRow = Omit<typeof courriers.$inferSelect, 'contenuChiffre' | 'recherche'>;
export type LetterFilters = Omit<CourriersQuery, 'page' | 'taille'>;

/** Letters of one contract for its member: about the contract, or about a person who hides nothing from them. */
type Box = Pick<Scope, 'clientCode' | 'numeroContrat' | 'visiblePersons'>;

const columns = {
  clientCode: courriers.clientCode,
  idCourrier: courriers.idCourrier,
  numeroContrat: courriers.numeroContrat,
  numPers: courriers.numPers,
  dateCourrier: courriers.dateCourrier,
  objet: courriers.objet,
  codeCategorie: courriers.codeCategorie,
  sens: courriers.sens,
  nombrePages: courriers.nombrePages,
  dateLecture: courriers.dateLecture,
};

function inBox({ clientCode, numeroContrat, visiblePersons }: Box): SQL | undefined {
  return and(
    eq(courriers.clientCode, clientCode),
    eq(courriers.numeroContrat, numeroContrat),
    or(
      isNull(courriers.numPers),
      visiblePersons.length === 0 ? undefined : inArray(courriers.numPers, [...visiblePersons]),
    ),
  );
}

function kept(box: Box, { annee, categorie, sens, q }: LetterFilters): SQL | undefined {
  return and(
    inBox(box),
    isInYear(courriers.dateCourrier, annee),
    categorie === undefined ? undefined : eq(courriers.codeCategorie, categorie),
    sens === undefined ? undefined : eq(courriers.sens, sens),
    holdsWords(courriers.recherche, q),
  );
}

/** Letters that match the filters, newest first. */
export function findLetters(
  database: Database,
  box: Box,
  filters: LetterFilters,
  slice: { offset: number; limit: number },
): Promise<CourrierRow[]> {
  return database
    .select(columns)
    .from(courriers)
    .where(kept(box, filters))
    .orderBy(desc(courriers.dateCourrier), desc(courriers.idCourrier))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countLetters(database: Database, box: Box, filters: LetterFilters): Promise<number> {
  const [row] = await database.select({ total: count() }).from(courriers).where(kept(box, filters));
  return row?.total ?? 0;
}

/** Number of unread letters by year, newest first, independent of filters. */
export function summariseBox(database: Database, box: Box) {
  const year = yearOf(courriers.dateCourrier);
  return database
    .select({
      annee: year,
      nonLus:
        sql<number>`count(*) filter (where ${courriers.dateLecture} is null and ${courriers.sens} = 'SORTANT')`.mapWith(
          Number,
        ),
    })
    .from(courriers)
    .where(inBox(box))
    .groupBy(year)
    .orderBy(desc(year));
}

/** One letter of the box, or undefined alike for an unknown, foreign and hidden one. */
export async function findLetter(database: Database, box: Box, idCourrier: string): Promise<CourrierRow | undefined> {
  const [row] = await database
    .select(columns)
    .from(courriers)
    .where(and(inBox(box), eq(courriers.idCourrier, idCourrier)));
  return row;
}

/** Text of a letter already found in the box. */
export async function readContent(
  database: Database,
  secrets: Secrets,
  { clientCode, idCourrier }: Pick<CourrierRow, 'clientCode' | 'idCourrier'>,
): Promise<Contenu> {
  const [row] = await database
    .select({ contenuChiffre: courriers.contenuChiffre })
    .from(courriers)
    .where(and(eq(courriers.clientCode, clientCode), eq(courriers.idCourrier, idCourrier)));
  return create(JSON.parse(secrets.decrypt(row?.contenuChiffre ?? '')), contenuStruct);
}

/** Marks a letter as read or unread; the first reading keeps its time. */
export async function writeReading(
  database: Database,
  { clientCode, idCourrier }: Pick<CourrierRow, 'clientCode' | 'idCourrier'>,
  readAt: Date | null,
): Promise<void> {
  await database
    .update(courriers)
    .set({
      dateLecture:
        readAt === null ? null : sql`coalesce(${courriers.dateLecture}, ${readAt.toISOString()}::timestamptz)`,
    })
    .where(and(eq(courriers.clientCode, clientCode), eq(courriers.idCourrier, idCourrier)));
}
