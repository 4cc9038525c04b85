import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { Neighbour, readContentNeighbours } from '@portal/shared-api/contract/apercu-contenus';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import { hiddenReason } from '@portal/shared-api/rules/content-readers';
import { cmsItems, sanitise } from '../contenus/public';
import type { Database } from '../platform/database/database';
import { findPlanned, valuesOf } from './contents-store';

type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Q : never;

/** Collections whose contents stand together on a page; a page and a window stand alone. */
const together: readonly string[] = ['Blocs', 'Actualites', 'Messages_Connexion'];

/**
 * Contents that a reader finds in the same place on a day, in order: those published, and drafts whose publication is
 * planned by then.
 */
export async function findNeighbours(
  database: Database,
  clientCode: string,
  { collection, name, sauf, lecteur }: QueryOf<typeof readContentNeighbours>,
  date: string,
): Promise<Neighbour[]> {
  if (!together.includes(collection) || (collection === 'Blocs' && name === undefined)) return [];
  const rows = await database
    .select()
    .from(cmsItems)
    .where(
      and(
        eq(cmsItems.clientCode, clientCode),
        eq(cmsItems.collection, collection),
        collection === 'Blocs' && name !== undefined ? eq(cmsItems.name, name) : undefined,
        or(
          eq(cmsItems.etat, 'PUBLIE'),
          and(isNotNull(cmsItems.publicationPrevue), lte(cmsItems.publicationPrevue, date)),
        ),
      ),
    )
    .orderBy(asc(cmsItems.ordre), asc(cmsItems.id));
  const found: Neighbour[] = [];
  for (const row of rows) {
    const isPrevu = row.publicationPrevue !== null && row.publicationPrevue <= date;
    const values = isPrevu ? (await findPlanned(database, row)).valeurs : valuesOf(row);
    if (row.id === sauf || hiddenReason(values, lecteur, date) !== null) continue;
    const { title, content, ordre } = values;
    found.push({ id: row.id, title, content: sanitise(content), ordre, isPrevu });
  }
  return found.toSorted((one, other) => one.ordre - other.ordre);
}
