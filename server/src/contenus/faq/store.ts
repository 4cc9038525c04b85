import { and, eq, sql } from 'drizzle-orm';
import type { UserType } from '@portal/shared-api/contract/faq';
import type { Database } from '../../platform/database/database';
import { faqAvis, faqCategories, faqLectures, faqQuestions } from '../tables';
import type { CategoryRow, QuestionRow } from './rules';

/** Questions visible to a kind of reader. */
export function findQuestions(database: Database, clientCode: string, userType: UserType): Promise<QuestionRow[]> {
  return database
    .select()
    .from(faqQuestions)
    .where(and(eq(faqQuestions.clientCode, clientCode), sql`${faqQuestions.userTypes} @> array[${userType}]::text[]`));
}

export function findCategories(database: Database, clientCode: string): Promise<CategoryRow[]> {
  return database.select().from(faqCategories).where(eq(faqCategories.clientCode, clientCode));
}

/** The question with a tracking code, or undefined. */
export async function findTrackedQuestion(
  database: Database,
  clientCode: string,
  tracking: { clickCode: string } | { rateCode: string },
): Promise<string | undefined> {
  const condition =
    'clickCode' in tracking
      ? eq(faqQuestions.clickCode, tracking.clickCode)
      : eq(faqQuestions.rateCode, tracking.rateCode);
  const rows = await database
    .select({ id: faqQuestions.id })
    .from(faqQuestions)
    .where(and(eq(faqQuestions.clientCode, clientCode), condition));
  return rows[0]?.id;
}

/** Counts a reading on that civil date. */
export async function countReading(
  database: Database,
  reading: { clientCode: string; questionId: string; jour: string; userType: UserType },
): Promise<void> {
  await database
    .insert(faqLectures)
    .values({ ...reading, nombre: 1 })
    .onConflictDoUpdate({
      target: [faqLectures.clientCode, faqLectures.questionId, faqLectures.jour, faqLectures.userType],
      set: { nombre: sql`${faqLectures.nombre} + 1` },
    });
}

/** Stores an opinion, without its author. */
export async function addOpinion(database: Database, opinion: Omit<typeof faqAvis.$inferInsert, 'id'>): Promise<void> {
  await database.insert(faqAvis).values(opinion);
}
