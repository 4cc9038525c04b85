import type { FeatureKey } from '@portal/shared-api/contract/features';
import { createSecrets } from '../../platform/secrets';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { countSent } from './sent-a-day';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('an account sends fifty requests of a form in 24 hours, of another form as many again, and goes on the day after', async () => {
  const secrets = createSecrets('x'.repeat(32));
  const send = (code: FeatureKey, now: string, compteId = 'camille') =>
    countSent(code, undefined, { database: test.database, secrets, compteId, now: new Date(now) });
  for (let turn = 0; turn < 50; turn += 1) await send('adresseActeGestion', '2026-11-20T08:00:00Z');
  await expect(send('adresseActeGestion', '2026-11-21T07:59:00Z')).rejects.toMatchObject({
    status: 429,
    data: 'TropDeTentatives',
    details: {
      message: 'Vous avez envoyé cette demande 50\u00a0fois en 24\u00a0heures. Réessayez plus tard.',
      retryAfter: 60,
    },
  });
  await send('contactAutreActe', '2026-11-20T08:00:00Z');
  await send('adresseActeGestion', '2026-11-20T08:00:00Z', 'julien');
  await send('adresseActeGestion', '2026-11-21T08:00:00Z');
});
