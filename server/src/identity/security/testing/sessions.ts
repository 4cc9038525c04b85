import { eq } from 'drizzle-orm';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { hashToken } from '../../../platform/secrets';
import type { Account } from '../../accounts/store';
import { navigateursConfiance } from '../../second-factor/strong/tables';
import { restoreAccount } from '../../testing/callers';

export const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
export const isAlive = async (who: Caller) => (await who.get('/identity/current-user')).statusCode === 200;
export const restore = (demo: DemoApp, account: Account) => restoreAccount(demo, account);

export const trust = async (demo: DemoApp, compteId: string) => {
  await demo.database
    .insert(navigateursConfiance)
    .values({
      jetonHash: hashToken(crypto.randomUUID()),
      clientCode: 'VALD',
      compteId,
      expiresAt: new Date('2030-01-01'),
    });
};
export const trusted = (demo: DemoApp, compteId: string) =>
  demo.database.select().from(navigateursConfiance).where(eq(navigateursConfiance.compteId, compteId));
