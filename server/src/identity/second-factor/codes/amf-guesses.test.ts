import { counted } from '@portal/shared-api/rules/french';
import { eq } from 'drizzle-orm';
import type { DemoApp } from '../../../demo/testing/demo-app';
import { auditTrail } from '../../../platform/audit/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { createDemoWithGateway } from './testing/gateway';
import { amfCodes } from './tables';
import { send, verify, dataOf, codeSentTo, wrongOf } from './testing/codes';

const minute = 60_000;
let demo: DemoApp;
const gateway = { isDown: false };
beforeAll(async () => {
  demo = await createDemoWithGateway(gateway);
}, 60_000);
beforeEach(async () => {
  gateway.isDown = false;
  await demo.database.delete(mailbox);
  await demo.database.delete(rateLimits);
});
afterAll(() => demo.close());

const camilleMobile = '0639980001';

test('[AMF-06] a wrong code returns the remaining attempts; after the fifth even the correct one is refused', async () => {
  const camille = await demo.as('camille.vernoux');
  await send(camille);
  const code = await codeSentTo(demo, camilleMobile);
  for (const left of [4, 3, 2, 1]) {
    expect((await verify(camille, wrongOf(code))).json()).toMatchObject({
      status: 400,
      data: 'CodeIncorrect',
      message: `Le code de sécurité est incorrect. Il vous reste ${counted(left, 'essai')}.`,
    });
  }
  expect((await verify(camille, wrongOf(code))).json()).toMatchObject({
    data: 'CodeIncorrect',
    message: 'Le code de sécurité est incorrect. Demandez un nouveau code.',
  });
  expect((await verify(camille, code)).json()).toMatchObject({
    status: 400,
    data: 'CodeExpire',
    message: 'Le code de sécurité a expiré.',
  });
});

test('two hundred simultaneous guesses count as five attempts', async () => {
  const camille = await demo.as('camille.vernoux');
  await send(camille);
  const code = await codeSentTo(demo, camilleMobile);
  const guesses = Array.from({ length: 200 }, (_, index) =>
    index === 150 ? code : String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
  );
  const answers = await Promise.all(guesses.map((guess) => verify(camille, guess)));
  const outcomes = answers.map((answer) => (answer.statusCode === 200 ? 'OK' : dataOf(answer)));
  expect(outcomes.filter((outcome) => outcome === 'CodeIncorrect')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'CodeExpire')).toHaveLength(195);
});

test('a correct code sent many times at once works once', async () => {
  const camille = await demo.as('camille.vernoux');
  await send(camille);
  const code = await codeSentTo(demo, camilleMobile);
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(camille, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a code expires after ten minutes, a new one replaces it, and it belongs to one session and one operation', async () => {
  const camille = await demo.as('camille.vernoux');
  const elsewhere = await demo.as('camille.vernoux');
  await send(camille);
  const first = await codeSentTo(demo, camilleMobile);
  demo.clock.advance(1000);
  await send(camille);
  const second = await codeSentTo(demo, camilleMobile);
  if (first !== second) expect(dataOf(await verify(camille, first))).toBe('CodeIncorrect');
  expect(dataOf(await verify(elsewhere, second))).toBe('CodeExpire');
  expect(dataOf(await verify(camille, second, 'VERIFY_MAIL_AMF'))).toBe('CodeExpire');
  demo.clock.advance(10 * minute);
  expect(dataOf(await verify(camille, second))).toBe('CodeExpire');
  expect(JSON.stringify(await demo.database.select().from(amfCodes))).not.toContain(second);
});

test('after five codes in a quarter of an hour the person must wait', async () => {
  const camille = await demo.as('camille.vernoux');
  for (let sent = 0; sent < 5; sent += 1) expect((await send(camille)).statusCode).toBe(200);
  const refused = await send(camille);
  expect(refused.json()).toMatchObject({ status: 429, data: 'TropDeTentatives' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  demo.clock.advance(15 * minute);
  expect((await send(camille)).statusCode).toBe(200);
});

test('[AMF-04] too many wrong codes end the session, across all codes', async () => {
  const camille = await demo.as('camille.vernoux');
  const outcomes: unknown[] = [];
  for (let round = 0; round < 2; round += 1) {
    await send(camille);
    const code = await codeSentTo(demo, camilleMobile);
    for (let guess = 0; guess < 5; guess += 1) outcomes.push((await verify(camille, wrongOf(code))).json());
  }
  expect(outcomes.at(-2)).toMatchObject({ data: 'CodeIncorrect' });
  expect(outcomes.at(-1)).toEqual({ logoutUrl: '/', content: 'Trop de tentatives. Votre session va être fermée.' });
  expect((await camille.get('/identity/current-user')).statusCode).toBe(401);
  expect((await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'amf.deconnecte'))).length).toBe(1);
});
