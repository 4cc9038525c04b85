import type { Notification } from '@portal/shared-api/contract/notifications';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { announce, type AnnounceContext, type Announcement } from '../announce';
import type { EventKind } from '../facts';
import { keepSubscription } from '../../subscriptions/store';

export const told = <Kind extends EventKind>(
  demo: DemoApp,
  context: AnnounceContext,
  announcement: Announcement<Kind>,
) => demo.database.transaction((transaction) => announce(transaction, context, announcement));
export const bell = async (camille: Caller) =>
  (await camille.get('/notifications')).json<{ notifications: Notification[] }>().notifications[0];
export const messages = async (demo: DemoApp, to: string) => (await demo.mailbox(to)).length;

export const choose = (
  demo: DemoApp,
  compteId: string,
  code: 'SUIVI_DEMANDE' | 'ALERTE_REMBOURSEMENT' | 'SECURITE',
  canaux: object,
  frequence = 'IMMEDIATE',
) =>
  keepSubscription(
    demo.database,
    { clientCode: 'VALD', compteId },
    code,
    {
      canaux: { mail: false, sms: false, push: false, ...canaux },
      frequence: frequence === 'HEBDO' ? 'HEBDO' : 'IMMEDIATE',
    },
    demo.clock.now(),
  );
