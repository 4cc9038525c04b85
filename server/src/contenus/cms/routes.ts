import { listBlocks, listCollection, type CmsItem } from '@portal/shared-api/contract/cms';
import type { Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { sanitise } from '../sanitise';
import { findBlocks, findCollection, type CmsRow, type Reader } from './store';
import { fillVariables, hasVariable, variablesOf } from './variables';

/** Contents as a reader sees them: sanitised, with the values of their variables. */
async function present(context: Context, rows: readonly CmsRow[]): Promise<CmsItem[]> {
  const isFilled = rows.some(({ title, content }) => hasVariable(title) || hasVariable(content));
  const variables = isFilled ? await variablesOf(context) : {};
  return rows.map(({ id, title, content, name, itemName, tags, cookieSetting }) => ({
    id,
    title: fillVariables(title, variables, false),
    content: sanitise(fillVariables(content, variables, true)),
    name,
    itemName,
    tags,
    ...(cookieSetting === null ? {} : { cookieSetting }),
  }));
}

const readerOf = (context: Pick<Context, 'client' | 'session' | 'today'>): Reader => ({
  clientCode: context.client.code,
  isSignedIn: context.session !== null,
  today: context.today(),
});

export const cmsRoutes: DomainRoutes = [
  handle(listBlocks, async (context) =>
    present(context, await findBlocks(context.database, readerOf(context), context.query.name, context.query.itemName)),
  ),
  handle(listCollection, async (context) =>
    present(
      context,
      await findCollection(context.database, readerOf(context), context.params.collection, context.query.itemName),
    ),
  ),
];
