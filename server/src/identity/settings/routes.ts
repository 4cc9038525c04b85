import { and, eq, ne } from 'drizzle-orm';
import { clearIdentityCache, readIdentityService } from '@portal/shared-api/contract/service-identite';
import { audit } from '../../platform/audit/store';
import { signedIn } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import type { ClientDirectory } from '../clients/public';
import { jetonsSso } from '../security/public';
import { sessions } from '../sessions/public';
import { describeIdentity } from './describe';

/** « Service d'identité ». */
export const settingsOfIdentityRoutes = (directory: ClientDirectory): DomainRoutes => [
  handle(readIdentityService, async ({ client, origin }) => ({ sections: describeIdentity(client, origin) })),

  handle(clearIdentityCache, async (context) => {
    const { client, database, body } = context;
    const { portee } = body;
    const session = signedIn(context);
    const takes = (kind: typeof portee) => portee === kind || portee === 'TOUT';
    const settings = takes('CONFIGURATION') ? directory.forget() : 0;
    const tokens = takes('TOKENS')
      ? await database
          .delete(jetonsSso)
          .where(eq(jetonsSso.clientCode, client.code))
          .returning({ hash: jetonsSso.jetonHash })
      : [];
    // Whoever asks stays signed in, to read the answer.
    const ended = takes('UTILISATEURS')
      ? await database
          .delete(sessions)
          .where(and(eq(sessions.clientCode, client.code), ne(sessions.idHash, session.idHash)))
          .returning({ numero: sessions.numero })
      : [];
    const entrees = settings + tokens.length + ended.length;
    await audit(database, {
      clientCode: client.code,
      date: context.now(),
      action: 'identite.cache-vide',
      acteur: session,
      cible: null,
      details: { portee, entrees },
      ip: context.ip,
    });
    return { entrees };
  }),
];
