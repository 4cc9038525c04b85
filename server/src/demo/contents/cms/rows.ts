import { ofName } from '@portal/shared-api/rules/french';
import type { cmsItems } from '../../../contenus/tables';
import { sanitise } from '../../../contenus/sanitise';
import type { DemoClientCode } from '../../clients/codes';
import { describeClient } from '../../clients/settings';
import { french } from '../typography';
import { helpBlocks, placements } from './blocks';
import { staticPages } from './pages';

/** All contents of a client: pages, placements, help for forms. */
export function cmsRows(clientCode: DemoClientCode): (typeof cmsItems.$inferInsert)[] {
  const { libelle, telephone } = describeClient(clientCode);
  const written = (text: string) =>
    french(
      text
        .trim()
        .replaceAll('de {{libelle}}', ofName(libelle))
        .replaceAll('{{libelle}}', libelle)
        .replaceAll('{{telephone}}', telephone),
    );
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
