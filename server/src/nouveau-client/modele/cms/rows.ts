import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { sanitise, type cmsItems } from '../../../contenus/public';
import { fillBrand, type Brand } from '../brand';
import { helpBlocks, placements } from './blocks';
import { staticPages } from './pages';

/**
 * All contents of a client: pages, placements, help for forms.
 * @param date civil date on which its statement of accessibility is made
 */
export function cmsRows(brand: Brand, date: string): (typeof cmsItems.$inferInsert)[] {
  const clientCode = brand.code;
  const written = (text: string) => fillBrand(text.trim().replaceAll('{{date}}', formatLongDate(date)), brand);
  return [...staticPages, ...placements, ...helpBlocks].map((entry, index) => ({
    clientCode,
    id: `${entry.name}-${entry.itemName}`,
    collection: entry.collection,
    name: entry.name,
    itemName: entry.itemName,
    title: written(entry.title),
    content: sanitise(written(entry.content)),
    tags: [...(entry.tags ?? [])],
    audience: entry.audience ?? 'TOUS',
    cookieSetting: entry.cookieSetting ?? null,
    ordre: index + 1,
    etat: entry.isDraft || (entry.isDraftExceptFor ?? clientCode) !== clientCode ? 'BROUILLON' : 'PUBLIE',
    publicationDebut: null,
    publicationFin: null,
  }));
}
