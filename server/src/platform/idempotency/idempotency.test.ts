import { object, string } from 'superstruct';
import { defineEndpoint } from '@portal/shared-api/contract/endpoint';
import { PortalError } from '../errors';
import { handle } from '../http/handle';
import { queueMail } from '../mail/message';
import { mailFrom } from '../testing/mail';
import { jobs } from '../jobs/tables';
import { TestBrowser } from '../testing/browser';
import { createTestApp, type TestApp } from '../testing/test-app';

const submit = defineEndpoint({
  method: 'POST',
  path: '/essais',
  summary: 'Essai',
  access: { kind: 'public' },
  body: object({ nom: string() }),
  response: object({ numero: string() }),
});

let test: TestApp;
let count: number;
/** Mails that other requests see once a write has answered. */
let seen: PromiseLike<number> | null;
/** Completes the slow requests in progress, in order of arrival. */
let pending: (() => void)[];
beforeAll(async () => {
  test = await createTestApp({
    domains: [
      {
        name: 'essais',
        routes: [
          handle(
            submit,
            async ({ body, database, now }) => {
              count += 1;
              await queueMail(database, 'VALD', mailFrom('a@exemple.test', body.nom, []), now());
              if (body.nom === 'refusé') throw new PortalError(409, 'DoublonDemande');
              return { numero: `DEM-${count}` };
            },
            { afterCommit: () => (seen = test.database.$count(jobs)) },
          ),
          handle({ ...submit, path: '/essais/longs' }, async ({ body, database, now }) => {
            count += 1;
            const numero = `DEM-${count}`;
            await queueMail(database, 'VALD', mailFrom('a@exemple.test', body.nom, []), now());
            await new Promise<void>((resolve) => {
              pending.push(resolve);
            });
            if (numero === 'DEM-1' && body.nom === 'refusé') throw new PortalError(409, 'DoublonDemande');
            return { numero };
          }),
          handle(
            { ...submit, path: '/essais/lents' },
            async () => {
              count += 1;
              await new Promise<void>((resolve) => {
                pending.push(resolve);
              });
              return { numero: 'DEM-lent' };
            },
            { ownTransaction: true },
          ),
        ],
      },
    ],
  });
});
beforeEach(async () => {
  count = 0;
  seen = null;
  pending = [];
  await test.database.delete(jobs);
});
afterAll(() => test.close());

async function visitor(): Promise<TestBrowser> {
  const browser = new TestBrowser(test.app);
  await browser.get('/api/identity/client/configuration');
  return browser;
}

async function untilUnderWay(requests: number): Promise<void> {
  while (pending.length < requests) await new Promise((resolve) => setTimeout(resolve, 5));
}

const key = { 'idempotency-key': '7d0c9a52-0001' };

it('[API-05] replays the stored response and writes once', async () => {
  const browser = await visitor();
  const first = await browser.post('/api/essais', { nom: 'un' }, key);
  const second = await browser.post('/api/essais', { nom: 'un' }, key);
  expect(first.json()).toEqual({ numero: 'DEM-1' });
  expect(second.json()).toEqual({ numero: 'DEM-1' });
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await test.database.select().from(jobs)).toHaveLength(1);
});

it('tells that a write is done once others see it, and of none that was refused', async () => {
  const browser = await visitor();
  await browser.post('/api/essais', { nom: 'refusé' });
  expect(seen).toBeNull();
  await browser.post('/api/essais', { nom: 'un' });
  expect(await seen).toBe(1);
});

it('answers 422 to a reused key with another content', async () => {
  const browser = await visitor();
  await browser.post('/api/essais', { nom: 'un' }, key);
  expect((await browser.post('/api/essais', { nom: 'deux' }, key)).json()).toMatchObject({
    status: 422,
    data: 'CleIdempotenceReutilisee',
  });
});

it('answers 409 while the first request is in progress', async () => {
  const browser = await visitor();
  const first = browser.post('/api/essais/lents', { nom: 'un' }, key);
  await untilUnderWay(1);
  const second = await browser.post('/api/essais/lents', { nom: 'un' }, key);
  expect(second.json()).toMatchObject({ status: 409, data: 'DemandeEnTraitement' });
  pending[0]?.();
  expect((await first).json()).toEqual({ numero: 'DEM-lent' });
  expect(count).toBe(1);
});

it('lets the client retry an interrupted request', async () => {
  const browser = await visitor();
  const cutShort = browser.post('/api/essais/lents', { nom: 'un' }, key);
  await untilUnderWay(1);
  test.clock.advance(61_000);
  const again = browser.post('/api/essais/lents', { nom: 'un' }, key);
  await untilUnderWay(2);
  pending[1]?.();
  expect((await again).statusCode).toBe(200);
  pending[0]?.();
  await cutShort;
});

it('keeps neither the writes nor the key of a failed request', async () => {
  const browser = await visitor();
  expect((await browser.post('/api/essais', { nom: 'refusé' }, key)).statusCode).toBe(409);
  expect(await test.database.select().from(jobs)).toEqual([]);
  expect((await browser.post('/api/essais', { nom: 'un' }, key)).json()).toEqual({ numero: 'DEM-2' });
});

it('does not replay a response to another person', async () => {
  const [one, other] = [await visitor(), await visitor()];
  expect((await one.post('/api/essais', { nom: 'un' }, key)).json()).toEqual({ numero: 'DEM-1' });
  expect((await other.post('/api/essais', { nom: 'un' }, key)).json()).toEqual({ numero: 'DEM-2' });
});

/** The embedded database runs one transaction after the other. */
const onPostgres = process.env['PORTAL_TEST_DATABASE_URL'] === undefined ? describe.skip : describe;

onPostgres('[API-05] a write that takes longer than its key is held, and is sent again meanwhile', () => {
  const send = async (browser: TestBrowser, nom: string) => {
    const first = browser.post('/api/essais/longs', { nom }, key);
    await untilUnderWay(1);
    test.clock.advance(61_000);
    const again = browser.post('/api/essais/longs', { nom }, key);
    await untilUnderWay(2);
    return { first, again };
  };

  it.each([
    [0, 1],
    [1, 0],
  ])('is done once, whichever of the two ends first (%i, then %i)', async (one, other) => {
    const { first, again } = await send(await visitor(), 'un');
    pending[one]?.();
    await (one === 0 ? first : again);
    pending[other]?.();
    const statuses = [(await first).statusCode, (await again).statusCode];
    expect(statuses).toEqual([409, 200]);
    expect((await again).json()).toEqual({ numero: 'DEM-2' });
    expect(await test.database.select().from(jobs)).toHaveLength(1);
  });

  it('is still under way when the first one fails', async () => {
    const browser = await visitor();
    const { first, again } = await send(browser, 'refusé');
    pending[0]?.();
    expect((await first).json()).toMatchObject({ data: 'DoublonDemande' });
    const third = browser.post('/api/essais/longs', { nom: 'refusé' }, key);
    const over = new AbortController();
    void third.then(() => over.abort());
    while (!over.signal.aborted && pending.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    const isBegun = pending.splice(2).map((finish) => finish()).length > 0;
    expect(isBegun).toBe(false);
    expect((await third).json()).toMatchObject({ data: 'DemandeEnTraitement' });
    pending[1]?.();
    expect((await again).json()).toEqual({ numero: 'DEM-2' });
  });
});
