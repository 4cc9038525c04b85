import { listNotifications, markNotification } from '@portal/shared-api/contract/notifications';
import { notFound } from '../platform/errors';
import { signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { messages } from './messages';
import { presentNotification } from './rules';
import { findReceived, keepReaction, type Recipient } from './store';

function recipientOf(context: Pick<Context, 'client' | 'session'>): Recipient {
  const { userId, roles } = signedIn(context);
  return { clientCode: context.client.code, compteId: userId, roles };
}

const presentOf = ({ now, today }: Pick<Context, 'now' | 'today'>) => ({ now: now(), today: today() });

/** Notifications and their readings (product 2.0.1, A-13). */
export const routes: DomainRoutes = [
  handle(listNotifications, async (context) => ({
    notifications: (await findReceived(context.database, recipientOf(context), presentOf(context))).map(
      presentNotification,
    ),
  })),
  handle(markNotification, async (context) => {
    const {
      database,
      now,
      body: { id, ...reaction },
    } = context;
    const recipient = recipientOf(context);
    const found = (await findReceived(database, recipient, presentOf(context))).find(
      ({ notification }) => notification.id === id,
    );
    if (!found) throw notFound(messages.unknown);
    await keepReaction(database, recipient.compteId, found, reaction, now());
    return {};
  }),
];
