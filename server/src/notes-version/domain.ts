import { defineDomain } from '../platform/domain';
import { routes } from './routes';
import { countOfPicture } from './store';

/** What is new in each version of the portal, for staff. */
export const notesVersion = defineDomain({
  name: 'notes-version',
  routes,
  uses: async (database, { clientCode, type, cle }) =>
    type === 'image'
      ? [
          {
            nombre: await countOfPicture(database, clientCode, cle),
            un: 'note de version',
            plusieurs: 'notes de version',
          },
        ]
      : [],
});
