import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, ilike, isNotNull, or, sql, sum, type SQL } from 'drizzle-orm';
import {
  createQuestion,
  deleteQuestion,
  exportQuestions,
  listComments,
  listQuestions,
  readQuestionHistory,
  saveQuestion,
  type QuestionValues,
} from '@portal/shared-api/contract/edition-faq';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { faqAvis, faqCategories, faqLectures, faqQuestions, sanitise } from '../contenus/public';
import { literal } from '../platform/database/search';
import { invalid, notFound } from '../platform/errors';
import { listFile, type ListQuery } from '../platform/exports/list-file';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { expectVersion, findLatest, findLatestVersions, findVersions } from '../platform/objects/store';
import { messages } from './messages';
import { faultOfRichText } from './rules';
import { questionType as type, valuesOfQuestion, keepQuestion, type QuestionRow } from './questions-store';
import { leaveOut, lockQuestions, settleRelated } from './related-questions';
import { questionWorkbook } from './workbooks';

const readings = sql<number>`coalesce((select ${sum(faqLectures.nombre)} from ${faqLectures} where ${faqLectures.clientCode} = ${faqQuestions.clientCode} and ${faqLectures.questionId} = ${faqQuestions.id}), 0)`;
const opinions = (isUtile: boolean) =>
  sql<number>`(select count(*) from ${faqAvis} where ${faqAvis.clientCode} = ${faqQuestions.clientCode} and ${faqAvis.questionId} = ${faqQuestions.id} and ${faqAvis.isUtile} = ${isUtile})`;
const comments = sql<number>`(select count(*) from ${faqAvis} where ${faqAvis.clientCode} = ${faqQuestions.clientCode} and ${faqAvis.questionId} = ${faqQuestions.id} and ${faqAvis.commentaire} is not null)`;

const orders: Readonly<Record<string, SQL[]>> = {
  ordre: [asc(faqCategories.ordre), asc(faqQuestions.ordre)],
  '-ordre': [desc(faqCategories.ordre), desc(faqQuestions.ordre)],
  title: [asc(faqQuestions.title)],
  '-title': [desc(faqQuestions.title)],
  lectures: [asc(readings)],
  '-lectures': [desc(readings)],
  inutiles: [asc(opinions(false))],
  '-inutiles': [desc(opinions(false))],
};

async function known({ database, client }: Pick<Context, 'database' | 'client'>, id: string): Promise<QuestionRow> {
  const [row] = await database
    .select()
    .from(faqQuestions)
    .where(and(eq(faqQuestions.clientCode, client.code), eq(faqQuestions.id, id)));
  if (!row) throw notFound(messages.unknownQuestion);
  return row;
}

/** Sanitises and checks a question. @throws PortalError 400 with a line for each field. */
async function checked(context: Pick<Context, 'database' | 'client'>, values: QuestionValues, id: string | null) {
  const { database, client } = context;
  const content = sanitise(values.content);
  const [category] = await database
    .select({ code: faqCategories.code })
    .from(faqCategories)
    .where(and(eq(faqCategories.clientCode, client.code), eq(faqCategories.code, values.categorie)))
    // Nobody deletes it before the question is in it.
    .for('share');
  const { related, missing } = await settleRelated(context, id, values.related);
  const fault = faultOfRichText(content);
  const faults: FieldError[] = [
    ...(category ? [] : [{ champ: 'categorie', code: 'inconnue', message: messages.category }]),
    ...(fault === null ? [] : [{ champ: 'content', code: 'contenu', message: fault }]),
    ...(missing === undefined ? [] : [{ champ: 'related', code: 'inconnue', message: messages.related(missing) }]),
    ...(id !== null && values.related.includes(id)
      ? [{ champ: 'related', code: 'elle-meme', message: messages.self }]
      : []),
  ];
  if (faults.length > 0) throw invalid(faults, faults[0]?.message);
  return { ...values, related, content };
}

async function readPage(
  { database, client }: Pick<Context, 'database' | 'client'>,
  query: ListQuery<typeof exportQuestions>,
) {
  const { page, taille, slice } = pagination(query);
  const { texte, categorie, tri = 'ordre' } = query;
  const like = texte === undefined ? '' : `%${literal(texte)}%`;
  const where = and(
    eq(faqQuestions.clientCode, client.code),
    categorie === undefined ? undefined : eq(faqQuestions.categorie, categorie),
    texte === undefined ? undefined : or(ilike(faqQuestions.title, like), ilike(faqQuestions.content, like)),
  );
  const rows = await database
    .select({
      question: faqQuestions,
      lectures: readings,
      utiles: opinions(true),
      inutiles: opinions(false),
      commentaires: comments,
    })
    .from(faqQuestions)
    .leftJoin(
      faqCategories,
      and(eq(faqCategories.clientCode, faqQuestions.clientCode), eq(faqCategories.code, faqQuestions.categorie)),
    )
    .where(where)
    .orderBy(...(orders[tri] ?? []), asc(faqQuestions.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await database.select({ of: count() }).from(faqQuestions).where(where);
  const versions = await findLatestVersions(database, client.code, type);
  const categories = await database
    .select({ code: faqCategories.code, name: faqCategories.name, ordre: faqCategories.ordre })
    .from(faqCategories)
    .where(eq(faqCategories.clientCode, client.code))
    .orderBy(asc(faqCategories.ordre));
  return {
    questions: rows.map(({ question, lectures, utiles, inutiles, commentaires }) => ({
      id: question.id,
      ...valuesOfQuestion(question),
      version: versions.get(question.id)?.version ?? 0,
      lectures: Number(lectures),
      utiles: Number(utiles),
      inutiles: Number(inutiles),
      commentaires: Number(commentaires),
    })),
    categories,
    pagination: { page, taille, total: total?.of ?? 0 },
  };
}

/** Questions as editors write them, with what readers think of them. */
export const questionRoutes: DomainRoutes = [
  handle(listQuestions, (context) => readPage(context, context.query)),

  handle(exportQuestions, (context) =>
    listFile(context, {
      name: messages.questions.file,
      read: (query) => readPage(context, query),
      table: questionWorkbook,
    }),
  ),

  handle(listComments, async (context) => {
    const { id } = await known(context, context.params.id);
    const rows = await context.database
      .select({ date: faqAvis.date, userType: faqAvis.userType, texte: faqAvis.commentaire })
      .from(faqAvis)
      .where(
        and(eq(faqAvis.clientCode, context.client.code), eq(faqAvis.questionId, id), isNotNull(faqAvis.commentaire)),
      )
      .orderBy(desc(faqAvis.date))
      .limit(50);
    return {
      commentaires: rows.map(({ date, userType, texte }) => ({
        date: date.toISOString(),
        userType,
        texte: texte ?? '',
      })),
    };
  }),

  handle(createQuestion, async (context) => {
    const { client, database } = context;
    await lockQuestions(context);
    const values = await checked(context, context.body, null);
    const id = `Q-${randomUUID().slice(0, 8)}`;
    await database
      .insert(faqQuestions)
      .values({
        ...values,
        userTypes: [...values.userTypes],
        tags: [...values.tags],
        related: [...values.related],
        clientCode: client.code,
        id,
        clickCode: randomUUID(),
        rateCode: randomUUID(),
      });
    await keepQuestion(context, 'question.creee', id, 1, values, null);
    return { id };
  }),

  handle(saveQuestion, async (context) => {
    const { client, database, params } = context;
    const { version, ...body } = context.body;
    await lockQuestions(context);
    const row = await known(context, params.id);
    const { id } = row;
    await expectVersion(database, { clientCode: client.code, type, cle: id }, version);
    const values = await checked(context, body, id);
    await database
      .update(faqQuestions)
      .set({ ...values, userTypes: [...values.userTypes], tags: [...values.tags], related: [...values.related] })
      .where(and(eq(faqQuestions.clientCode, client.code), eq(faqQuestions.id, id)));
    await keepQuestion(context, 'question.modifiee', id, version + 1, values, valuesOfQuestion(row));
    return { version: version + 1 };
  }),

  handle(deleteQuestion, async (context) => {
    const { client, database, params } = context;
    await lockQuestions(context);
    const row = await known(context, params.id);
    const { id } = row;
    await leaveOut(context, id);
    const newest = await findLatest(database, { clientCode: client.code, type, cle: id });
    await database.delete(faqQuestions).where(and(eq(faqQuestions.clientCode, client.code), eq(faqQuestions.id, id)));
    await keepQuestion(context, 'question.supprimee', id, (newest?.version ?? 0) + 1, null, valuesOfQuestion(row));
  }),

  handle(readQuestionHistory, async (context) => {
    const { id } = await known(context, context.params.id);
    return { versions: await findVersions(context.database, { clientCode: context.client.code, type, cle: id }) };
  }),
];
