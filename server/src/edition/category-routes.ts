import { and, asc, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import {
  createCategory,
  deleteCategory,
  listCategories,
  readCategoryHistory,
  saveCategory,
  type CategoryValues,
} from '@portal/shared-api/contract/edition-faq';
import { foldText } from '@portal/shared-api/rules/search-text';
import {
  faqCategories,
  faqCategoryList as type,
  faqQuestions,
  followCategory,
  lockCategories,
} from '../contenus/public';
import { literal } from '../platform/database/search';
import { invalid, notFound, PortalError } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { expectVersion, findLatestVersions, findVersions } from '../platform/objects/store';
import { messages } from './messages';
import { categoryCode } from './rules';
import { note, record, recordNext } from './trace';

const orders: Readonly<Record<string, SQL[]>> = {
  ordre: [asc(faqCategories.ordre)],
  '-ordre': [desc(faqCategories.ordre)],
  name: [asc(faqCategories.name)],
  '-name': [desc(faqCategories.name)],
};

const questions = sql<number>`(select count(*)::int from ${faqQuestions} where ${faqQuestions.clientCode} = ${faqCategories.clientCode} and ${faqQuestions.categorie} = ${faqCategories.code})`;

type ReadContext = Pick<Context, 'database' | 'client'>;
const isIt = (clientCode: string, code: string) =>
  and(eq(faqCategories.clientCode, clientCode), eq(faqCategories.code, code));

const select = ({ database, client }: ReadContext, code: string) =>
  database
    .select({ name: faqCategories.name, ordre: faqCategories.ordre })
    .from(faqCategories)
    .where(isIt(client.code, code));

/** The only one of some rows. @throws PortalError 404 where there is none. */
function known([row]: readonly CategoryValues[]): CategoryValues {
  if (!row) throw notFound(messages.category);
  return row;
}

/** A category that nobody else changes before the end of the transaction. @throws PortalError 404 */
const lock = async (context: ReadContext, code: string) => known(await select(context, code).for('update'));

const nameTaken = () =>
  invalid([{ champ: 'name', code: 'used', message: messages.takenCategory }], messages.takenCategory);

/** Codes of all categories. @throws PortalError 400 where one has this name. */
async function checkName({ database, client }: ReadContext, name: string, own: string | null): Promise<string[]> {
  const rows = await database
    .select({ code: faqCategories.code, name: faqCategories.name })
    .from(faqCategories)
    .where(eq(faqCategories.clientCode, client.code));
  if (rows.some((row) => row.code !== own && foldText(row.name) === foldText(name))) throw nameTaken();
  return rows.map(({ code }) => code);
}

/** The categories that order the questions, which are a code list as well: it follows each change. */
export const categoryRoutes: DomainRoutes = [
  handle(listCategories, async ({ database, client, query }) => {
    const { page, taille, slice } = pagination(query);
    const { texte, tri = 'ordre' } = query;
    const where = and(
      eq(faqCategories.clientCode, client.code),
      texte === undefined ? undefined : ilike(faqCategories.name, `%${literal(texte)}%`),
    );
    const rows = await database
      .select({ code: faqCategories.code, name: faqCategories.name, ordre: faqCategories.ordre, questions })
      .from(faqCategories)
      .where(where)
      .orderBy(...(orders[tri] ?? []), asc(faqCategories.code))
      .limit(slice.limit)
      .offset(slice.offset);
    const versions = await findLatestVersions(database, client.code, type);
    return {
      categories: rows.map((row) => ({ ...row, version: versions.get(row.code)?.version ?? 0 })),
      pagination: { page, taille, total: await database.$count(faqCategories, where) },
    };
  }),

  handle(createCategory, async (context) => {
    const { client, database, body } = context;
    await lockCategories(context);
    const code = categoryCode(body.name, await checkName(context, body.name, null));
    const added = await database
      .insert(faqCategories)
      .values({ clientCode: client.code, code, ...body })
      .onConflictDoNothing()
      .returning({ code: faqCategories.code });
    // Somebody else adds the same one at this moment.
    if (added.length === 0) throw nameTaken();
    await recordNext(context, { type, cle: code }, body, null);
    await followCategory(context, code, body);
    await note(context, 'categorie-faq.creee', code, { avant: null, apres: body });
    return { code };
  }),

  handle(saveCategory, async (context) => {
    const { client, database, params } = context;
    const { version, ...body } = context.body;
    await lockCategories(context);
    const avant = await lock(context, params.code);
    await expectVersion(database, { clientCode: client.code, type, cle: params.code }, version);
    await checkName(context, body.name, params.code);
    await database.update(faqCategories).set(body).where(isIt(client.code, params.code));
    await record(context, { type, cle: params.code, version: version + 1 }, body, avant);
    await followCategory(context, params.code, body);
    await note(context, 'categorie-faq.modifiee', params.code, { avant, apres: body });
    return { version: version + 1 };
  }),

  handle(deleteCategory, async (context) => {
    const { client, database, params } = context;
    await lockCategories(context);
    const avant = await lock(context, params.code);
    const inside = await database.$count(
      faqQuestions,
      and(eq(faqQuestions.clientCode, client.code), eq(faqQuestions.categorie, params.code)),
    );
    if (inside > 0) throw new PortalError(409, 'RessourceUtilisee', { message: messages.categoryOf(inside) });
    await database.delete(faqCategories).where(isIt(client.code, params.code));
    await recordNext(context, { type, cle: params.code }, null, avant);
    await followCategory(context, params.code, null);
    await note(context, 'categorie-faq.supprimee', params.code, { avant, apres: null });
  }),

  handle(readCategoryHistory, async (context) => {
    const { client, database, params } = context;
    known(await select(context, params.code));
    return { versions: await findVersions(database, { clientCode: client.code, type, cle: params.code }) };
  }),
];
