import { and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm';
import { faqQuestions } from '../contenus/public';
import type { Context } from '../platform/http/context';
import { findLatest, findVersions } from '../platform/objects/store';
import { keepQuestion, questionType as type, valuesOfQuestion } from './questions-store';
import type { WriteContext } from './trace';

type ReadContext = Pick<Context, 'database' | 'client'>;

/** One writer of questions at a time: no question is deleted while another that names it is saved. */
export const lockQuestions = ({ database, client }: ReadContext) =>
  database.execute(sql`select pg_advisory_xact_lock(hashtext(${`questions ${client.code}`}))`);

/**
 * The related questions of one, without those that are gone since it named them: in an older version of its own, or in
 * what an earlier portal left in it.
 * @param id of the question; null for one that is added.
 * @returns what stays, and an id that never was there, which is a mistake
 */
export async function settleRelated(
  { database, client }: ReadContext,
  id: string | null,
  related: readonly string[],
): Promise<{ related: string[]; missing: string | undefined }> {
  if (related.length === 0) return { related: [], missing: undefined };
  const rows = await database
    .select({ id: faqQuestions.id, related: faqQuestions.related })
    .from(faqQuestions)
    .where(and(eq(faqQuestions.clientCode, client.code), inArray(faqQuestions.id, [...related, ...(id ? [id] : [])])));
  const there = new Set(rows.map((row) => row.id));
  if (related.every((each) => there.has(each))) return { related: [...related], missing: undefined };
  const versions = id === null ? [] : await findVersions(database, { clientCode: client.code, type, cle: id });
  const named = new Set([
    ...(rows.find((row) => row.id === id)?.related ?? []),
    ...versions.flatMap(({ valeurs }) => (Array.isArray(valeurs?.related) ? valeurs.related.map(String) : [])),
  ]);
  return {
    related: related.filter((each) => there.has(each) || !named.has(each)),
    missing: related.find((each) => !there.has(each) && !named.has(each)),
  };
}

/** Takes a question that is deleted out of those that name it, each with a version that says so. */
export async function leaveOut(context: WriteContext, id: string): Promise<void> {
  const { database, client } = context;
  const rows = await database
    .select()
    .from(faqQuestions)
    .where(and(eq(faqQuestions.clientCode, client.code), arrayContains(faqQuestions.related, [id])))
    .orderBy(asc(faqQuestions.id));
  for (const row of rows) {
    const before = valuesOfQuestion(row);
    const values = { ...before, related: row.related.filter((each) => each !== id) };
    await database
      .update(faqQuestions)
      .set({ related: values.related })
      .where(and(eq(faqQuestions.clientCode, client.code), eq(faqQuestions.id, row.id)));
    const latest = await findLatest(database, { clientCode: client.code, type, cle: row.id });
    await keepQuestion(context, 'question.modifiee', row.id, (latest?.version ?? 0) + 1, values, before);
  }
}
