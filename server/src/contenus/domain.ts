import { defineDomain } from '../platform/domain';
import type { FindUses } from '../platform/objects/uses';
import { editorsReader, guideReader } from './documentation/file';
import { rowUses } from './referentiels/uses';
import { routes } from './routes';

/** @param findUses of every domain: a row of a code list that something names is not deleted. */
export const contenus = (findUses: () => readonly FindUses[]) =>
  defineDomain({
    name: 'contenus',
    routes: routes(findUses),
    documents: { sources: { CMS: [guideReader], ADMIN: [editorsReader] } },
    uses: rowUses,
  });
