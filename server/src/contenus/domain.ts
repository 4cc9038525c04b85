import { defineDomain } from '../platform/domain';
import { editorsReader, guideReader } from './documentation/file';
import { routes } from './routes';

export const contenus = defineDomain({
  name: 'contenus',
  routes,
  documents: { sources: { CMS: [guideReader], ADMIN: [editorsReader] } },
});
