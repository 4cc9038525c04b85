import { and, asc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { cmsItems } from '../tables';

export type CmsRow = typeof cmsItems.$inferSelect;

/** A reader and a civil date, which determine the visible content. */
export interface Reader {
  clientCode: string;
  isSignedIn: boolean;
  today: string;
}

/** Condition on contents published for this reader on that day. */
export function published({ clientCode, isSignedIn, today }: Reader): SQL | undefined {
  return and(
    eq(cmsItems.clientCode, clientCode),
    eq(cmsItems.etat, 'PUBLIE'),
    isSignedIn ? undefined : eq(cmsItems.audience, 'TOUS'),
    or(isNull(cmsItems.publicationDebut), lte(cmsItems.publicationDebut, today)),
    or(isNull(cmsItems.publicationFin), gte(cmsItems.publicationFin, today)),
  );
}

const order = [asc(cmsItems.ordre), asc(cmsItems.id)];

/** Published blocks of a placement, in order. */
export function findBlocks(database: Database, reader: Reader, name: string, itemName?: string): Promise<CmsRow[]> {
  return database
    .select()
    .from(cmsItems)
    .where(
      and(
        published(reader),
        eq(cmsItems.name, name),
        itemName === undefined ? undefined : eq(cmsItems.itemName, itemName),
      ),
    )
    .orderBy(...order);
}

/** Published items of a collection, in order. */
export function findCollection(
  database: Database,
  reader: Reader,
  collection: string,
  itemName?: string,
): Promise<CmsRow[]> {
  return database
    .select()
    .from(cmsItems)
    .where(
      and(
        published(reader),
        eq(cmsItems.collection, collection),
        itemName === undefined ? undefined : eq(cmsItems.itemName, itemName),
      ),
    )
    .orderBy(...order);
}
