import {
  closeAppareil,
  closeAutresAppareils,
  readAppareils,
  readConnexions,
  readSessionState,
} from '@portal/shared-api/contract/securite';
import { audit } from '../../platform/audit/store';
import { notFound } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { secondsUntil } from '../../platform/http/session-expiry';
import { endOtherSessions } from '../second-factor/public';
import { messages } from './messages';
import { closeOwnAppareil, readAppareilsOf, readConnexionsOf } from './own-sessions';

/** Sessions and connections of the signed-in user (« Sécurité et connexion »). */
export const sessionRoutes: DomainRoutes = [
  handle(readSessionState, async ({ session, now }) => {
    const { idleUntil, expiresAt } = signedIn({ session });
    return { secondesRestantes: secondsUntil(idleUntil, now()), secondesAvantFin: secondsUntil(expiresAt, now()) };
  }),

  handle(readAppareils, async ({ database, session, now }) => ({
    appareils: await readAppareilsOf(database, signedIn({ session }), now()),
  })),

  handle(closeAppareil, async (context) => {
    if (!(await closeOwnAppareil(context.database, signedIn(context), context.params.id)))
      throw notFound(messages.unknownSession);
    await trace(context, 'session.fermee');
  }),

  handle(closeAutresAppareils, async (context) => {
    const { userId, idHash } = signedIn(context);
    await endOtherSessions(context.database, userId, idHash);
    await trace(context, 'sessions.fermees');
  }),

  handle(readConnexions, async ({ database, session }) => ({
    connexions: await readConnexionsOf(database, signedIn({ session })),
  })),
];

async function trace(context: Pick<Context, 'database' | 'session' | 'now' | 'ip'>, action: string): Promise<void> {
  const session = signedIn(context);
  await audit(context.database, {
    clientCode: session.clientCode,
    date: context.now(),
    action,
    acteur: session,
    cible: session.userId,
    details: {},
    ip: context.ip,
  });
}
