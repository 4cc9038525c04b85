import type { DemoApp } from '../../../demo/testing/demo-app';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { accountOf, codeSentTo, proofOf, subjectsTo, withSession } from '../../testing/callers';
import { createDemoWithGateway } from './testing/gateway';
import { send, verify, dataOf, isAlive, stateOf, change } from './testing/operations';

let demo: DemoApp;
const gateway = { isDown: false };
beforeAll(async () => {
  demo = await createDemoWithGateway(gateway);
}, 60_000);
beforeEach(async () => {
  gateway.isDown = false;
  await demo.runJobs();
  await demo.database.delete(mailbox);
  await demo.database.delete(rateLimits);
});
afterAll(() => demo.close());

describe('[AMF-01] MODIFY_TEL_AMF', () => {
  const newAmfTel = '0639980077';
  beforeEach(() =>
    change(demo, 'camille.vernoux', { isAmfActive: true, isTelephoneConfirme: true, telephonePortable: '0639980001' }),
  );

  test('needs the old factor, sends to the new number, and warns the old number and the mail address', async () => {
    const camille = await withSession(demo, 'camille.vernoux');
    expect(dataOf(await send(camille, 'MODIFY_TEL_AMF', { newAmfTel }))).toBe('SecurityCodeRequired');
    const proof = await proofOf(demo, camille, '0639980001');
    const elsewhere = await withSession(demo, 'camille.vernoux');
    expect((await send(camille, 'MODIFY_TEL_AMF', { newAmfTel, sendType: 'MAIL' }, proof)).json()).toEqual({
      sendType: 'SMS',
    });
    const code = await codeSentTo(demo, newAmfTel);
    expect(dataOf(await verify(camille, 'MODIFY_TEL_AMF', code, { newAmfTel }))).toBe('SecurityCodeRequired');
    demo.clock.advance(1000);
    expect((await verify(camille, 'MODIFY_TEL_AMF', code, { newAmfTel }, proof)).json()).toEqual({});
    expect(await stateOf(demo, 'camille.vernoux')).toMatchObject({
      telephonePortable: newAmfTel,
      isTelephoneConfirme: true,
      isAmfActive: true,
    });
    expect((await camille.send('POST', '/identity/amf/refresh', null, {})).statusCode).toBe(200);
    expect([await isAlive(camille), await isAlive(elsewhere)]).toEqual([true, false]);
    await demo.runJobs();
    expect((await demo.mailbox('0639980001'))[0]?.text).toMatch(/ce numéro ne protège plus votre espace/);
    expect((await subjectsTo(demo, 'camille.vernoux@exemple.test'))[0]).toBe(
      'Votre numéro de téléphone de sécurité a été modifié',
    );
  });

  test('the code belongs to the new number and changes no other', async () => {
    const camille = await withSession(demo, 'camille.vernoux');
    const proof = await proofOf(demo, camille, '0639980001');
    await send(camille, 'MODIFY_TEL_AMF', { newAmfTel }, proof);
    const code = await codeSentTo(demo, newAmfTel);
    expect(dataOf(await verify(camille, 'MODIFY_TEL_AMF', code, { newAmfTel: '0639980078' }, proof))).toBe(
      'CodeIncorrect',
    );
    expect(dataOf(await verify(camille, 'MODIFY_TEL_AMF', code, {}, proof))).toBe('ValidationError');
    expect(await stateOf(demo, 'camille.vernoux')).toMatchObject({ telephonePortable: '0639980001' });
  });

  test('of an account without any factor needs its mailbox: the new number would prove every later act', async () => {
    await change(demo, 'camille.vernoux', { isAmfActive: false, isTelephoneConfirme: false, isEmailConfirme: false });
    const camille = await withSession(demo, 'camille.vernoux');
    expect(dataOf(await send(camille, 'MODIFY_TEL_AMF', { newAmfTel }))).toBe('SecurityCodeRequired');
    const proof = await proofOf(demo, camille, 'camille.vernoux@exemple.test');
    expect((await send(camille, 'MODIFY_TEL_AMF', { newAmfTel }, proof)).json()).toEqual({ sendType: 'SMS' });
    await change(demo, 'camille.vernoux', { isEmailConfirme: true });
  });

  test('a first number replaces none, and its mail says so', async () => {
    await change(demo, 'camille.vernoux', { isAmfActive: false, isTelephoneConfirme: false, telephonePortable: null });
    const camille = await withSession(demo, 'camille.vernoux');
    const proof = await proofOf(demo, camille, 'camille.vernoux@exemple.test');
    await send(camille, 'MODIFY_TEL_AMF', { newAmfTel }, proof);
    const code = await codeSentTo(demo, newAmfTel);
    demo.clock.advance(1000);
    expect((await verify(camille, 'MODIFY_TEL_AMF', code, { newAmfTel }, proof)).json()).toEqual({});
    await demo.runJobs();
    const [mail] = await demo.mailbox('camille.vernoux@exemple.test');
    expect(mail?.text).toMatch(/Un numéro de téléphone portable a été ajouté à votre compte/);
    expect(mail?.text).not.toMatch(/ancien numéro/);
  });

  test("a confirmed number is not replaced without a proof even if the protection is off, and another session's proof is refused", async () => {
    await change(demo, 'camille.vernoux', { isAmfActive: false });
    const camille = await withSession(demo, 'camille.vernoux');
    const thief = await withSession(demo, 'camille.vernoux');
    const proof = await proofOf(demo, camille, '0639980001');
    expect(dataOf(await send(thief, 'MODIFY_TEL_AMF', { newAmfTel }))).toBe('SecurityCodeRequired');
    expect(dataOf(await send(thief, 'MODIFY_TEL_AMF', { newAmfTel }, proof))).toBe('SecurityCodeRequired');
  });

  test('a forbidden number proves nothing, nor does a failed SMS', async () => {
    const mireille = await withSession(demo, 'stefano.rovellani', 'rivi');
    const proof = await proofOf(demo, mireille, '0639980009');
    expect((await send(mireille, 'MODIFY_TEL_AMF', { newAmfTel: '0639980014' }, proof)).json()).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Le numéro 06 39 98 00 14 ne fait pas partie/),
    });
    gateway.isDown = true;
    expect((await send(mireille, 'MODIFY_TEL_AMF', { newAmfTel }, proof)).statusCode).toBe(503);
  });
});

test('[AMF-01] VERIFY_MAIL_AMF to a new address proves that address alone', async () => {
  const camille = await withSession(demo, 'camille.vernoux');
  const newEmail = 'Camille.Nouvelle@exemple.test';
  expect((await send(camille, 'VERIFY_MAIL_AMF', { newEmail })).json()).toEqual({ sendType: 'MAIL' });
  const code = await codeSentTo(demo, 'camille.nouvelle@exemple.test');
  expect(dataOf(await verify(camille, 'VERIFY_MAIL_AMF', code))).toBe('CodeIncorrect');
  expect(dataOf(await verify(camille, 'VERIFY_MAIL_AMF', code, { newEmail: 'autre@exemple.test' }))).toBe(
    'CodeIncorrect',
  );
  expect((await verify(camille, 'VERIFY_MAIL_AMF', code, { newEmail })).json()).toEqual({});
  expect(dataOf(await camille.send('POST', '/identity/amf/refresh', null, {}))).toBe('SecurityCodeRequired');
  expect((await accountOf(demo, 'camille.vernoux')).email).toBe('camille.vernoux@exemple.test');
});
