import { readDashboard } from '@portal/shared-api/contract/tableau-de-bord';
import { failingModules } from '../../federation/public';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { findUnreadNote } from '../../notes-version/public';
import { signedIn } from '../../platform/http/context';
import { readFigures } from './store';

/** First screen of the back office. */
export const routes: DomainRoutes = [
  handle(readDashboard, async (context) => {
    const { database, client, today, now } = context;
    const { userId, roles } = signedIn(context);
    return {
      ...(await readFigures(database, client.code, today())),
      modulesEnDefaut: await failingModules(database, client.code, now()),
      noteNonLue: await findUnreadNote(database, { clientCode: client.code, compteId: userId, roles }),
    };
  }),
];
