import { currentLane } from '../http/caller';
import { TestBrowser } from '../testing/browser';
import { enter } from '../testing/enter';
import { createTestApp, type TestApp } from '../testing/test-app';
import { createPerson } from '../testing/test-people';
import type { Lane } from './fair-queue';

const seen: Lane[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    callRates: { account: { burst: 60, perSecond: 0.01 }, call: { burst: 15, perSecond: 0.01 } },
    domains: [
      {
        name: 'temoin',
        register: (app) => void app.addHook('onSend', async () => void seen.push({ ...currentLane() })),
      },
    ],
  });
});
afterAll(() => test.close());

async function signedIn(userName: string): Promise<{ browser: TestBrowser; id: string }> {
  const { id } = await createPerson(test.database, { userName });
  const browser = new TestBrowser(test.app);
  await enter(browser, test, userName);
  return { browser, id };
}

it('names the client and the network of a visitor, then the account, also after a body has arrived', async () => {
  const visitor = new TestBrowser(test.app);
  await visitor.get('/api/identity/client/configuration');
  await visitor.post('/api/identity/check-token', { code: 'x'.repeat(43), purpose: 'Confirmation', userId: 'x' });
  expect(seen.slice(-2)).toEqual([
    { group: 'VALD', member: '127.0.0.1' },
    { group: 'VALD', member: '127.0.0.1' },
  ]);
  const { browser, id } = await signedIn('une.adherente@exemple.test');
  await browser.get('/api/identity/current-user');
  await browser.post('/api/identity/amf/refresh');
  expect(seen.slice(-2)).toEqual([
    { group: 'VALD', member: id },
    { group: 'VALD', member: id },
  ]);
});

it('attack: a member in a loop is refused for a while, in French, and nobody else', async () => {
  const { browser } = await signedIn('une.boucle@exemple.test');
  const answers = [];
  for (let turn = 0; turn < 40; turn += 1)
    answers.push(await browser.get('/api/v2/adherent/contrats', { 'x-numcontrat': `VAL00${turn}` }));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(25);
  expect(refused[0]?.json()).toMatchObject({
    data: 'TropDeTentatives',
    message: 'Trop de demandes à la fois. Réessayez dans quelques secondes.',
  });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  const { browser: other } = await signedIn('une.autre@exemple.test');
  expect((await other.get('/api/v2/adherent/contrats')).statusCode).not.toBe(429);
});
