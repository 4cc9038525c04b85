import { createSecrets } from '../secrets';
import { createTestApp, type TestApp } from '../testing/test-app';
import { testConfig } from '../testing/test-config';
import { countAddress } from './store';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('counts the addresses of one IPv6 network together, and those of two networks separately', async () => {
  const countFrom = (ip: string) =>
    countAddress(
      {
        client: { code: 'VALD' },
        database: test.database,
        secrets: createSecrets(testConfig.secret),
        now: () => test.clock.now(),
        ip,
      },
      { name: 'essai', limit: 3, windowMs: 60_000 },
    );
  for (const last of ['1', '2', '3']) await countFrom(`2001:db8:7:1::${last}`);
  await expect(countFrom('2001:db8:7:1:ffff::9')).rejects.toMatchObject({ data: 'TropDeTentatives' });
  await countFrom('2001:db8:7:2::1');
  for (const last of [1, 2, 3, 4]) await countFrom(`192.0.2.${last}`);
});
