import { defineDomain } from '../platform/domain';
import type { FindUses } from '../platform/objects/uses';
import type { FindAudiencesOf } from './cms/routes';
import { editorsReader, guideReader } from './documentation/file';
import { rowUses } from './referentiels/uses';
import { contentUses } from './uses';
import { routes } from './routes';

/**
 * @param findUses of every domain: a row of a code list that something names is not deleted.
 * @param findAudiencesOf which audiences a person is in: contents may be for some.
 */
export const contenus = (findUses: () => readonly FindUses[], findAudiencesOf: FindAudiencesOf) =>
  defineDomain({
    name: 'contenus',
    routes: routes(findUses, findAudiencesOf),
    documents: { sources: { CMS: [guideReader], ADMIN: [editorsReader] } },
    uses: async (database, used) => [...(await rowUses(database, used)), ...(await contentUses(database, used))],
  });
