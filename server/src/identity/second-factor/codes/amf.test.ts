import { eq } from 'drizzle-orm';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { comptes } from '../../accounts/tables';
import { sessions } from '../../sessions/tables';
import { createDemoWithGateway } from './testing/gateway';
import { amfCodes, amfPreuves } from './tables';
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

const refresh = (who: Caller) => who.send('POST', '/identity/amf/refresh', null, {});
const accountIdOf = async (userName: string) =>
  (
    await demo.database
      .select()
      .from(comptes)
      .where(eq(comptes.userName, `${userName}@exemple.test`))
  )[0]?.id;
const camilleMobile = '0639980001';

describe('[AMF-02] the server decides the channel', () => {
  test.each([
    ['camille.vernoux', 'vald', 'SMS', { sendType: 'SMS' }],
    ['camille.vernoux', 'vald', 'MAIL', { sendType: 'MAIL' }],
    ['gerard.pontvianne', 'vald', 'SMS', { sendType: 'MAIL' }],
    ['marc.delaunoye', 'aliz', 'SMS', { sendType: 'MAIL' }],
    ['odile.brancourt', 'vald', 'SMS', { sendType: 'MAIL' }],
  ] as const)('%s (%s) requesting %s', async (userName, client, wish, expected) => {
    expect((await send(await demo.as(userName, client), 'VERIFY_AMF', wish)).json()).toEqual(expected);
  });

  test('[AMF-03] Mireille’s number is forbidden: the code goes by mail, and the response says so', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    expect((await send(mireille)).json()).toEqual({
      sendType: 'MAIL',
      telephoneForbidden: true,
      content:
        'Le numéro 06 39 98 00 14 ne fait pas partie des numéros de téléphones portables autorisés de l’espace, la vérification a donc été effectuée via mail.',
    });
    expect(await codeSentTo(demo, 'mireille.castagnol@exemple.test')).toMatch(/^\d{6}$/);
    // « Sécurité et connexion » says the same.
    expect((await mireille.get('/identity/facteurs')).json()).toMatchObject({
      canalCodes: 'MAIL',
      isTelephoneInterdit: true,
    });
    const camille = await demo.as('camille.vernoux');
    expect((await camille.get('/identity/facteurs')).json()).toMatchObject({
      canalCodes: 'SMS',
      isTelephoneInterdit: false,
    });
    expect(await demo.mailbox('0639980014')).toEqual([]);
  });

  test('a failed SMS becomes a mail, and the response says so', async () => {
    gateway.isDown = true;
    const camille = await demo.as('camille.vernoux');
    expect((await send(camille)).json()).toEqual({
      sendType: 'MAIL',
      content: 'Le SMS n’a pas pu être envoyé. Le code de sécurité vous a été adressé par e-mail.',
    });
    expect((await verify(camille, await codeSentTo(demo, 'camille.vernoux@exemple.test'))).json()).toEqual({});
  });
});

test('[AMF-09] contact data are masked', async () => {
  expect((await (await demo.as('camille.vernoux')).get('/identity/amf/contact?isLoginType=false')).json()).toEqual({
    email: 'c•••@exemple.test',
    telephone: '06 •• •• •• 01',
    sendType: 'SMS',
  });
  expect((await (await demo.as('odile.brancourt')).get('/identity/amf/contact')).json()).toEqual({
    email: 'o•••@exemple.test',
    telephone: null,
    sendType: 'MAIL',
  });
});

test('the SMS fits in one message and names its purpose', async () => {
  await send(await demo.as('camille.vernoux'));
  const [message] = await demo.mailbox(camilleMobile);
  expect(message).toMatchObject({
    channel: 'SMS',
    text: expect.stringMatching(
      /^Mutuelle Valdoré\u00a0: votre code de sécurité est \d{6}\. Il est valable 10 minutes\. Ne le communiquez à personne\.$/,
    ),
  });
  expect(message?.text.length).toBeLessThanOrEqual(160);
});

test('[AMF-05] a correct code gives a proof, under a new session identifier; the old cookie is invalid', async () => {
  const camille = await demo.as('camille.vernoux');
  expect(dataOf(await refresh(camille))).toBe('SecurityCodeRequired');
  const before = camille.browser.cookies.get('session') ?? '';
  await send(camille);
  expect((await verify(camille, await codeSentTo(demo, camilleMobile))).json()).toEqual({});
  expect(camille.browser.cookies.get('session')).not.toBe(before);
  const old = demo.visitor();
  old.browser.cookies.set('session', before);
  expect((await old.get('/identity/current-user')).statusCode).toBe(401);
  const { securityCode } = (await refresh(camille)).json<{ securityCode: string }>();
  expect(securityCode).toMatch(/^[\w-]{43}$/);
  const stored = JSON.stringify([
    await demo.database.select().from(amfPreuves),
    await demo.database.select().from(sessions),
  ]);
  expect(stored).not.toContain(securityCode);
});

test('[AMF-01] what an operation has no use for may be null, as the wire shows it', async () => {
  const camille = await demo.as('camille.vernoux');
  const unused = { username: null, newAmfTel: null };
  const sent = { operation: 'VERIFY_AMF', sendType: 'SMS', ...unused };
  expect((await camille.send('POST', '/identity/amf/send', null, sent)).statusCode).toBe(200);
  const tried = { operation: 'VERIFY_AMF', securityCode: await codeSentTo(demo, camilleMobile), ...unused };
  expect((await camille.send('POST', '/identity/amf/verify', null, tried)).json()).toEqual({});
});

describe('the answer of a right code that is lost on the way', () => {
  const key = 'cle-de-la-page-0001';
  const body = (securityCode: string) => ({ securityCode, operation: 'VERIFY_AMF' });

  /** A right code whose answer never arrived: the browser keeps what it had. */
  async function lose() {
    const camille = await demo.as('camille.vernoux');
    await send(camille);
    const code = await codeSentTo(demo, camilleMobile);
    const former = new Map(camille.browser.cookies);
    const answer = await camille.send('POST', '/identity/amf/verify', null, body(code), { 'idempotency-key': key });
    expect(answer.json()).toEqual({});
    const given = camille.browser.cookies.get('session') ?? '';
    for (const [name, value] of former) camille.browser.cookies.set(name, value);
    const again = (more: Record<string, string> = { 'idempotency-key': key }, sent = body(code)) =>
      camille.send('POST', '/identity/amf/verify', null, sent, more);
    return { camille, code, former, given, again };
  }

  test('comes with the same code sent again: the session goes on, under its new identifier', async () => {
    const { camille, given, again } = await lose();
    const answer = await again();
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(camille.browser.cookies.get('session')).toBe(given);
    expect((await refresh(camille)).json()).toEqual({ securityCode: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('also where a call in between has made a visitor of the page', async () => {
    const { camille, former, again } = await lose();
    await camille.get('/identity/client/configuration');
    expect(camille.browser.cookies.get('XSRF-TOKEN')).not.toBe(former.get('XSRF-TOKEN'));
    expect((await again()).statusCode).toBe(200);
    expect((await refresh(camille)).statusCode).toBe(200);
  });

  test('the former identifier leads nowhere by itself, with another key or with another code', async () => {
    const { camille, code, given, again } = await lose();
    expect((await camille.get('/identity/current-user')).statusCode).toBe(401);
    const person = { 'x-compte': (await accountIdOf('camille.vernoux')) ?? '' };
    const others = [
      await again(person),
      await again({ ...person, 'idempotency-key': 'cle-d-un-autre-01' }),
      await again({ ...person, 'idempotency-key': key }, body(wrongOf(code))),
      await camille.send('POST', '/identity/amf/refresh', null, {}, { 'idempotency-key': key }),
    ];
    expect(others.map((answer) => [answer.statusCode, dataOf(answer)])).toEqual(
      others.map(() => [401, 'SessionAbsente']),
    );
    expect(camille.browser.cookies.get('session')).not.toBe(given);
    expect((await again({ 'idempotency-key': key, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  test('neither after some minutes nor after the sign-out', async () => {
    const late = await lose();
    demo.clock.advance(4 * minute);
    expect((await late.again()).statusCode).toBe(403);

    const left = await lose();
    expect((await left.again()).statusCode).toBe(200);
    await left.camille.send('POST', '/identity/logout', null, {});
    for (const [name, value] of left.former) left.camille.browser.cookies.set(name, value);
    expect((await left.again()).statusCode).toBe(403);
  });
});

test('[AMF-01] a code sent to a mobile confirms it, and proves nothing more', async () => {
  const gerard = await demo.as('gerard.pontvianne');
  expect((await send(gerard, 'VERIFY_SMS_AMF')).json()).toEqual({ sendType: 'SMS' });
  expect((await verify(gerard, await codeSentTo(demo, '0639980013'), 'VERIFY_SMS_AMF')).json()).toEqual({});
  const [row] = await demo.database
    .select()
    .from(comptes)
    .where(eq(comptes.userName, 'gerard.pontvianne@exemple.test'));
  expect(row?.isTelephoneConfirme).toBe(true);
  expect(dataOf(await refresh(gerard))).toBe('SecurityCodeRequired');
});

test('codes and proofs are deleted after their expiry and with their session', async () => {
  const camille = await demo.as('camille.vernoux');
  await send(camille);
  await verify(camille, await codeSentTo(demo, camilleMobile));
  await refresh(camille);
  await send(camille, 'VERIFY_MAIL_AMF');
  await camille.send('POST', '/identity/logout', null, {});
  expect(await demo.database.select().from(amfCodes).where(eq(amfCodes.operation, 'VERIFY_MAIL_AMF'))).toEqual([]);
  demo.clock.advance(20 * minute);
  await demo.runUpkeep();
  expect(await demo.database.select().from(amfPreuves)).toEqual([]);
  expect(await demo.database.select().from(amfCodes)).toEqual([]);
});
