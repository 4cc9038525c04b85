import { listBlocks, listCollection, type CmsItem } from '@portal/shared-api/contract/cms';
import type { Database } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { versionOf } from '../../platform/text-version';
import { sanitise } from '../sanitise';
import { findBlocks, findCollection, type CmsRow, type Reader } from './store';
import { fillVariables, hasVariable, variablesOf } from './variables';

/** Which of some audiences the person of an account is in, on a day. */
export type FindAudiencesOf = (
  database: Database,
  clientCode: string,
  codes: readonly string[],
  compteId: string,
  today: string,
) => Promise<ReadonlySet<string>>;

const windows = 'Popups';
const pages = 'Pages_Statiques';

/** Contents as a reader sees them: sanitised, with the values of their variables. */
async function present(context: Context, rows: readonly CmsRow[]): Promise<CmsItem[]> {
  const isFilled = rows.some(({ title, content }) => hasVariable(title) || hasVariable(content));
  const variables = isFilled ? await variablesOf(context) : {};
  return rows.map(({ id, title, content, name, itemName, tags, cookieSetting, ...row }) => ({
    id,
    title: fillVariables(title, variables, false),
    content: sanitise(fillVariables(content, variables, true)),
    name,
    itemName,
    tags,
    ...(row.collection === pages ? { version: versionOf(content) } : {}),
    ...(cookieSetting === null ? {} : { cookieSetting }),
    ...(row.collection === windows
      ? { fenetre: { isFermable: row.isFermable, isBloquante: row.isBloquante, routes: row.routes } }
      : {}),
  }));
}

const readerOf = (context: Pick<Context, 'client' | 'session' | 'today'>): Reader => ({
  clientCode: context.client.code,
  isSignedIn: context.session !== null,
  today: context.today(),
});

export function cmsRoutes(findAudiencesOf: FindAudiencesOf): DomainRoutes {
  /** Contents without those of audiences that the reader is not in. */
  async function ownOf({ database, client, session, today }: Context, rows: readonly CmsRow[]): Promise<CmsRow[]> {
    const codes = rows.flatMap(({ audienceCode }) => audienceCode ?? []);
    const own =
      session && codes.length > 0
        ? await findAudiencesOf(database, client.code, [...new Set(codes)], session.userId, today())
        : new Set<string>();
    return rows.filter(({ audienceCode }) => audienceCode === null || own.has(audienceCode));
  }
  return [
    handle(listBlocks, async (context) => {
      const { name, itemName } = context.query;
      return present(
        context,
        await ownOf(context, await findBlocks(context.database, readerOf(context), name, itemName)),
      );
    }),
    handle(listCollection, async (context) => {
      const { collection } = context.params;
      const rows = await findCollection(context.database, readerOf(context), collection, context.query.itemName);
      return present(context, await ownOf(context, rows));
    }),
  ];
}
