import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { setFeature } from '../../testing/clients';

export { accountOf, restoreAccount } from '../../testing/callers';

/** Body that starts a consultation for half an hour. */
export const startBody = (userId: string) => ({ userId, codeMotif: 'CONTROLE', reference: 'T-1', dureeMinutes: 30 });

/** Staff with a consultation of a member's space. */
export async function startedBy(
  demo: DemoApp,
  staff: string,
  userId: string,
  brand: Parameters<DemoApp['as']>[1] = 'vald',
): Promise<Caller> {
  const caller = await demo.as(staff, brand);
  const answer = await caller.send('POST', '/admin/acces-administrateur', null, startBody(userId));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  // Any read sets the anti-forgery token of the session.
  await caller.get('/identity/client/configuration');
  return caller;
}

/** Switches a feature of the first client, and waits until the server sees it. */
export const setFeatureNow = (demo: DemoApp, key: FeatureKey, isActivated: boolean) =>
  setFeature(demo.database, 'VALD', key, isActivated);
