import { eq, sql } from 'drizzle-orm';
import type { Notification } from '@portal/shared-api/contract/notifications';
import type { Caller, DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { keepSubscription } from '../../notifications/public';
import { rawRows } from '../../platform/database/database';

export const address = 'camille.vernoux@exemple.test';
export const bell = async (camille: Caller) =>
  (await camille.get('/notifications')).json<{ notifications: Notification[] }>().notifications;

export const readers = (demo: DemoApp) =>
  rawRows(
    demo.database,
    sql`select c.client_code, c.user_name from notifications_comptes n join comptes c on c.id = n.compte_id`,
  );
export const messages = async (demo: DemoApp, to: string) => (await demo.mailbox(to)).length;

export async function choose(demo: DemoApp, canaux: { mail: boolean; sms: boolean }): Promise<string> {
  const [account] = await demo.database.select().from(comptes).where(eq(comptes.userName, address));
  if (!account) throw new Error('no account');
  await keepSubscription(
    demo.database,
    { clientCode: 'VALD', compteId: account.id },
    'COTISATION',
    { canaux: { ...canaux, push: false }, frequence: 'IMMEDIATE' },
    demo.clock.now(),
  );
  return account.telephonePortable ?? '';
}

/** Switches « Mes cotisations » of the client. */
export const openContributions = (demo: DemoApp, isActivated: boolean) =>
  demo.database.execute(
    sql`update clients set configuration = jsonb_set(configuration, '{fonctionnalites,compteEncaissementConsultation,isActivated}', ${String(isActivated)}::jsonb) where code = 'VALD'`,
  );
