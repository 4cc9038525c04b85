import { listBlocks, listCollection, type CmsItem } from '@portal/shared-api/contract/cms';
import type { Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { sanitise } from '../sanitise';
import { findBlocks, findCollection, type CmsRow, type Reader } from './store';

const present = ({ id, title, content, name, itemName, tags, cookieSetting }: CmsRow): CmsItem => ({
  id,
  title,
  content: sanitise(content),
  name,
  itemName,
  tags,
  ...(cookieSetting === null ? {} : { cookieSetting }),
});

const readerOf = (context: Pick<Context, 'client' | 'session' | 'today'>): Reader => ({
  clientCode: context.client.code,
  isSignedIn: context.session !== null,
  today: context.today(),
});

export const cmsRoutes: DomainRoutes = [
  handle(listBlocks, async (context) =>
    (await findBlocks(context.database, readerOf(context), context.query.name, context.query.itemName)).map(present),
  ),
  handle(listCollection, async (context) =>
    (await findCollection(context.database, readerOf(context), context.params.collection, context.query.itemName)).map(
      present,
    ),
  ),
];
