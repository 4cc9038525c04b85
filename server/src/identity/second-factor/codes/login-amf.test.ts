import { createDemoApp, type Caller, type DemoApp } from '../../../demo/testing/demo-app';
import { demoPassword } from '../../../demo/seed';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { codeSentTo, wrongOf } from '../../testing/callers';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  await demo.database.delete(mailbox);
  await demo.database.delete(rateLimits);
});
afterAll(() => demo.close());

const mobile = '0639980001';
const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
const send = (who: Caller, sendType = 'SMS') =>
  who.send('POST', '/identity/amf/send', null, { sendType, operation: 'LOGIN_AMF' });
const verify = (who: Caller, securityCode: string) =>
  who.send('POST', '/identity/amf/verify', null, { securityCode, operation: 'LOGIN_AMF' });

/** A caller who knows Camille's password and nothing else. */
async function afterPassword(): Promise<Caller> {
  const visitor = demo.visitor();
  await visitor.browser.openSignIn();
  const answer = await visitor.send('POST', '/identity/login', null, {
    userName: 'camille.vernoux@exemple.test',
    password: demoPassword,
  });
  expect(answer.json()).toMatchObject({ isAmfRequired: true });
  demo.clock.advance(31_000);
  return visitor;
}

test('[AMF-01] [AMF-10] the second-factor calls sign in, and return no member data before the code is verified', async () => {
  const camille = await afterPassword();
  expect((await camille.get('/identity/amf/contact?isLoginType=true')).json()).toEqual({
    email: 'c•••@exemple.test',
    telephone: '06 •• •• •• 01',
    sendType: 'SMS',
  });
  for (const path of ['/identity/current-user', '/v2/adherent/contrats', '/identity/appareils'])
    expect((await camille.get(path)).statusCode).toBe(401);
  expect(dataOf(await camille.send('POST', '/identity/amf/refresh', null, {}))).toBe('SessionAbsente');
  expect((await send(camille)).json()).toMatchObject({ sendType: 'SMS' });
  const code = await codeSentTo(demo, mobile);
  expect(dataOf(await verify(camille, wrongOf(code)))).toBe('CodeIncorrect');
  const { redirectUrl } = (await verify(camille, code)).json<{ redirectUrl: string }>();
  const target = new URL(redirectUrl, 'http://vald.localhost:8080');
  await camille.browser.follow(await camille.browser.get(`${target.pathname}${target.search}`), /^\/$/);
  expect((await camille.get('/identity/current-user')).json()).toMatchObject({
    userName: 'camille.vernoux@exemple.test',
  });
});

test('the person chooses mail, and the code goes to their confirmed address', async () => {
  const camille = await afterPassword();
  expect((await send(camille, 'MAIL')).json()).toMatchObject({ sendType: 'MAIL' });
  expect(await codeSentTo(demo, 'camille.vernoux@exemple.test')).toMatch(/^\d{6}$/);
});

test('a code belongs to its sign-in: no other one and no visitor can use it', async () => {
  const [camille, thief] = [await afterPassword(), await afterPassword()];
  await send(camille);
  const code = await codeSentTo(demo, mobile);
  expect(['CodeExpire', 'CodeIncorrect']).toContain(dataOf(await verify(thief, code)));
  const visitor = demo.visitor();
  await visitor.get('/identity/client/configuration');
  expect(dataOf(await visitor.get('/identity/amf/contact?isLoginType=true'))).toBe('CodeExpire');
  expect(dataOf(await send(visitor))).toBe('CodeExpire');
  expect(dataOf(await verify(visitor, code))).toBe('CodeExpire');
});

test('two hundred simultaneous guesses count as five at most, and none signs in', async () => {
  const camille = await afterPassword();
  await send(camille);
  const code = await codeSentTo(demo, mobile);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      verify(camille, String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')),
    ),
  );
  const outcomes = answers.map(dataOf);
  expect(outcomes.filter((outcome) => outcome === 'CodeIncorrect').length).toBeLessThanOrEqual(5);
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(false);
  expect((await camille.get('/identity/current-user')).statusCode).toBe(401);
});
