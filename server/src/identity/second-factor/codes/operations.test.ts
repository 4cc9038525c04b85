import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../../demo/testing/demo-app';
import { auditTrail } from '../../../platform/audit/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { GatewayDown } from '../../../platform/gateway';
import { setFeature } from '../../testing/clients';
import { accountOf, codeSentTo, proofOf, subjectsTo, withSession, wrongOf } from '../../testing/callers';
import { comptes } from '../../accounts/tables';
import { clesAcces } from '../strong/tables';

let demo: DemoApp;
let isGatewayDown = false;
beforeAll(async () => {
  demo = await createDemoApp({
    sms: {
      send: async ({ clientCode, to, text }) => {
        if (isGatewayDown) throw new GatewayDown('essai');
        await demo.database
          .insert(mailbox)
          .values({
            id: crypto.randomUUID(),
            clientCode,
            channel: 'SMS',
            to,
            subject: 'SMS',
            text,
            html: null,
            date: demo.clock.now(),
          });
      },
    },
  });
}, 60_000);
beforeEach(async () => {
  isGatewayDown = false;
  await demo.runJobs();
  await demo.database.delete(mailbox);
  await demo.database.delete(rateLimits);
});
afterAll(() => demo.close());

type Asked = Record<string, string>;
const send = (who: Caller, operation: string, more: Asked = {}, headers: Asked = {}) =>
  who.send('POST', '/identity/amf/send', null, { sendType: 'SMS', operation, ...more }, headers);
const verify = (who: Caller, operation: string, securityCode: string, more: Asked = {}, headers: Asked = {}) =>
  who.send('POST', '/identity/amf/verify', null, { securityCode, operation, ...more }, headers);
const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
const isAlive = async (who: Caller) => (await who.get('/identity/current-user')).statusCode === 200;
const stateOf = async (userName: string) => {
  const { isAmfActive, isTelephoneConfirme, telephonePortable, isBiometrieActive } = await accountOf(demo, userName);
  return { isAmfActive, isTelephoneConfirme, telephonePortable, isBiometrieActive };
};
const change = (userName: string, fields: Partial<typeof comptes.$inferInsert>) =>
  demo.database
    .update(comptes)
    .set(fields)
    .where(eq(comptes.userName, `${userName}@exemple.test`));
const actions = async () => (await demo.database.select().from(auditTrail)).map(({ details }) => details['operation']);

describe('[AMF-01] ACTIVATE_AMF', () => {
  beforeEach(() =>
    change('gerard.pontvianne', { isAmfActive: false, isTelephoneConfirme: false, telephonePortable: '0639980013' }),
  );

  test('[AMF-05] confirms the number that received the code, enables the protection, gives a proof, ends the other sessions and sends a mail', async () => {
    const gerard = await withSession(demo, 'gerard.pontvianne');
    const elsewhere = await withSession(demo, 'gerard.pontvianne');
    expect((await send(gerard, 'ACTIVATE_AMF', { sendType: 'MAIL' })).json()).toEqual({ sendType: 'SMS' });
    expect((await verify(gerard, 'ACTIVATE_AMF', await codeSentTo(demo, '0639980013'))).json()).toEqual({});
    expect(await stateOf('gerard.pontvianne')).toMatchObject({ isAmfActive: true, isTelephoneConfirme: true });
    expect((await gerard.send('POST', '/identity/amf/refresh', null, {})).json()).toEqual({
      securityCode: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect([await isAlive(gerard), await isAlive(elsewhere)]).toEqual([true, false]);
    expect(await subjectsTo(demo, 'gerard.pontvianne@exemple.test')).toEqual([
      'La protection de votre espace a été activée',
    ]);
    expect(await actions()).toContain('ACTIVATE_AMF');
  });

  test('a code confirms the number that received it and no other that the account has meanwhile', async () => {
    const gerard = await withSession(demo, 'gerard.pontvianne');
    for (const operation of ['ACTIVATE_AMF', 'VERIFY_SMS_AMF']) {
      await change('gerard.pontvianne', { telephonePortable: '0639980013' });
      await send(gerard, operation);
      const code = await codeSentTo(demo, '0639980013');
      await change('gerard.pontvianne', { telephonePortable: '0639980014' });
      expect(dataOf(await verify(gerard, operation, code))).toBe('CodeIncorrect');
      demo.clock.advance(60_000);
    }
    await send(gerard, 'VERIFY_MAIL_AMF', { sendType: 'MAIL' });
    const code = await codeSentTo(demo, 'gerard.pontvianne@exemple.test');
    await change('gerard.pontvianne', { email: 'gerard@ailleurs.test' });
    expect(dataOf(await verify(gerard, 'VERIFY_MAIL_AMF', code))).toBe('CodeIncorrect');
    expect(await stateOf('gerard.pontvianne')).toMatchObject({ isAmfActive: false, isTelephoneConfirme: false });
    await change('gerard.pontvianne', { email: 'gerard.pontvianne@exemple.test' });
  });

  test('needs a mobile, a client that sends SMS, and an available gateway: a mail would not prove the mobile', async () => {
    const gerard = await withSession(demo, 'gerard.pontvianne');
    isGatewayDown = true;
    expect((await send(gerard, 'ACTIVATE_AMF')).json()).toMatchObject({
      status: 503,
      message: 'Le SMS n’a pas pu être envoyé. Réessayez dans quelques minutes.',
    });
    await demo.runJobs();
    expect(await demo.mailbox('gerard.pontvianne@exemple.test')).toEqual([]);
    expect((await send(await withSession(demo, 'odile.brancourt'), 'ACTIVATE_AMF')).json()).toMatchObject({
      status: 400,
      message: 'Renseignez d’abord votre numéro de téléphone portable.',
    });
    expect((await send(await withSession(demo, 'marc.delaunoye', 'aliz'), 'ACTIVATE_AMF')).json()).toMatchObject({
      status: 403,
      data: 'FonctionnaliteInactive',
    });
  });

  test('an enabled protection requires its own factor first', async () => {
    await change('gerard.pontvianne', { isAmfActive: true });
    expect(dataOf(await send(await withSession(demo, 'gerard.pontvianne'), 'ACTIVATE_AMF'))).toBe(
      'SecurityCodeRequired',
    );
  });
});

describe('[AMF-01] DESACTIVATE_AMF', () => {
  beforeEach(() =>
    change('camille.vernoux', { isAmfActive: true, isTelephoneConfirme: true, telephonePortable: '0639980001' }),
  );

  test('sends its code to the confirmed mobile, whatever the request, and warns by mail', async () => {
    const camille = await withSession(demo, 'camille.vernoux');
    const elsewhere = await withSession(demo, 'camille.vernoux');
    expect((await send(camille, 'DESACTIVATE_AMF', { sendType: 'MAIL' })).json()).toEqual({ sendType: 'SMS' });
    const code = await codeSentTo(demo, '0639980001');
    expect(dataOf(await verify(camille, 'DESACTIVATE_AMF', wrongOf(code)))).toBe('CodeIncorrect');
    expect((await verify(camille, 'DESACTIVATE_AMF', code)).json()).toEqual({});
    expect(await stateOf('camille.vernoux')).toMatchObject({ isAmfActive: false, isTelephoneConfirme: true });
    expect(await isAlive(elsewhere)).toBe(false);
    expect(await subjectsTo(demo, 'camille.vernoux@exemple.test')).toEqual([
      'La protection de votre espace a été désactivée',
    ]);
  });

  test('says that no code is asked for any more, unless an application or a passkey stays', async () => {
    const camille = await withSession(demo, 'camille.vernoux');
    const turnOff = async () => {
      await change('camille.vernoux', { isAmfActive: true });
      demo.clock.advance(60_000);
      await send(camille, 'DESACTIVATE_AMF');
      await verify(camille, 'DESACTIVATE_AMF', await codeSentTo(demo, '0639980001'));
      await demo.runJobs();
      return (await demo.mailbox('camille.vernoux@exemple.test'))[0]?.text;
    };
    expect(await turnOff()).toContain('aucun code de sécurité ne vous est plus demandé');
    const { id } = await accountOf(demo, 'camille.vernoux');
    const key = { id: 'cle-essai', rpId: 'vald.localhost', clePublique: 'AAAA', compteur: 0, libelle: 'Essai' };
    const owned = { clientCode: 'VALD', compteId: id, transports: [], dateAjout: demo.clock.now() };
    await demo.database.insert(clesAcces).values({ ...key, ...owned });
    const kept = await turnOff();
    expect(kept).toContain('votre application d’authentification ou votre clé d’accès vous est toujours demandée');
    expect(kept).not.toContain('aucun code');
    await demo.database.delete(clesAcces).where(eq(clesAcces.compteId, id));
  });

  test('is not disabled by mail while the gateway is down, nor by the code of a weaker operation', async () => {
    const camille = await withSession(demo, 'camille.vernoux');
    isGatewayDown = true;
    expect((await send(camille, 'DESACTIVATE_AMF')).statusCode).toBe(503);
    isGatewayDown = false;
    await send(camille, 'VERIFY_AMF', { sendType: 'MAIL' });
    expect(
      dataOf(await verify(camille, 'DESACTIVATE_AMF', await codeSentTo(demo, 'camille.vernoux@exemple.test'))),
    ).toBe('CodeIncorrect');
    expect(await stateOf('camille.vernoux')).toMatchObject({ isAmfActive: true });
  });

  test('an unconfirmed address disables nothing', async () => {
    await change('camille.vernoux', { isTelephoneConfirme: false, isEmailConfirme: false });
    const camille = await withSession(demo, 'camille.vernoux');
    expect((await send(camille, 'DESACTIVATE_AMF')).json()).toEqual({ sendType: 'MAIL' });
    expect(
      dataOf(await verify(camille, 'DESACTIVATE_AMF', await codeSentTo(demo, 'camille.vernoux@exemple.test'))),
    ).toBe('SecurityCodeRequired');
    expect(await stateOf('camille.vernoux')).toMatchObject({ isAmfActive: true });
    await change('camille.vernoux', { isEmailConfirme: true });
  });
});

describe('[AMF-01] MODIFY_TEL_AMF', () => {
  const newAmfTel = '0639980077';
  beforeEach(() =>
    change('camille.vernoux', { isAmfActive: true, isTelephoneConfirme: true, telephonePortable: '0639980001' }),
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
    expect(await stateOf('camille.vernoux')).toMatchObject({
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
    expect(await stateOf('camille.vernoux')).toMatchObject({ telephonePortable: '0639980001' });
  });

  test('of an account without any factor needs its mailbox: the new number would prove every later act', async () => {
    await change('camille.vernoux', { isAmfActive: false, isTelephoneConfirme: false, isEmailConfirme: false });
    const camille = await withSession(demo, 'camille.vernoux');
    expect(dataOf(await send(camille, 'MODIFY_TEL_AMF', { newAmfTel }))).toBe('SecurityCodeRequired');
    const proof = await proofOf(demo, camille, 'camille.vernoux@exemple.test');
    expect((await send(camille, 'MODIFY_TEL_AMF', { newAmfTel }, proof)).json()).toEqual({ sendType: 'SMS' });
    await change('camille.vernoux', { isEmailConfirme: true });
  });

  test("a confirmed number is not replaced without a proof even if the protection is off, and another session's proof is refused", async () => {
    await change('camille.vernoux', { isAmfActive: false });
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
    isGatewayDown = true;
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

describe('[AMF-01] biometrics', () => {
  afterAll(() => setFeature(demo.database, 'VALD', 'biometrieService', false));

  test('are refused if inactive for the client; otherwise a code turns them on and off', async () => {
    await change('camille.vernoux', { isAmfActive: true, isTelephoneConfirme: true, telephonePortable: '0639980001' });
    const camille = await withSession(demo, 'camille.vernoux');
    expect(dataOf(await send(camille, 'ACTIVATE_BIOMETRIE'))).toBe('FonctionnaliteInactive');
    await setFeature(demo.database, 'VALD', 'biometrieService', true);
    for (const [operation, isActive] of [
      ['ACTIVATE_BIOMETRIE', true],
      ['DESACTIVATE_BIOMETRIE', false],
    ] as const) {
      demo.clock.advance(1000);
      expect((await send(camille, operation, { sendType: 'MAIL' })).json()).toEqual({ sendType: 'MAIL' });
      expect((await verify(camille, operation, await codeSentTo(demo, 'camille.vernoux@exemple.test'))).json()).toEqual(
        {},
      );
      expect(await stateOf('camille.vernoux')).toMatchObject({ isBiometrieActive: isActive });
    }
  });
});

describe('[AMF-08] without a session', () => {
  test('the reference is required, with a message', async () => {
    const visitor = demo.visitor();
    await visitor.get('/identity/client/configuration');
    const expected = {
      status: 400,
      data: 'UtilisateurRequis',
      message: 'Veuillez renseigner les informations de l’utilisateur.',
    };
    expect((await visitor.get('/identity/amf/contact?isLoginType=false')).json()).toMatchObject(expected);
    expect((await send(visitor, 'VERIFY_UNAUTHENTICATED_AMF')).json()).toMatchObject(expected);
    expect((await verify(visitor, 'VERIFY_UNAUTHENTICATED_AMF', '123456')).json()).toMatchObject(expected);
  });

  test.each([
    'VERIFY_AMF',
    'ACTIVATE_AMF',
    'DESACTIVATE_AMF',
    'MODIFY_TEL_AMF',
    'VERIFY_SMS_AMF',
    'VERIFY_MAIL_AMF',
    'ACTIVATE_BIOMETRIE',
    'DESACTIVATE_BIOMETRIE',
  ])('%s requires a session', async (operation) => {
    const visitor = demo.visitor();
    await visitor.get('/identity/client/configuration');
    expect((await send(visitor, operation)).json()).toMatchObject({ status: 401, data: 'SessionAbsente' });
    expect((await verify(visitor, operation, '123456', { username: 'x' })).json()).toMatchObject({
      status: 401,
      data: 'SessionAbsente',
    });
  });

  test('an unknown reference gets the response of one without a mobile, and no message is sent', async () => {
    const visitor = demo.visitor();
    await visitor.get('/identity/client/configuration');
    expect((await visitor.get('/identity/amf/contact?username=inconnue')).json()).toMatchObject({
      telephone: null,
      sendType: 'MAIL',
    });
    expect((await send(visitor, 'VERIFY_UNAUTHENTICATED_AMF', { username: 'inconnue' })).json()).toEqual({
      sendType: 'MAIL',
    });
    expect(dataOf(await verify(visitor, 'VERIFY_UNAUTHENTICATED_AMF', '123456', { username: 'inconnue' }))).toBe(
      'CodeExpire',
    );
    await demo.runJobs();
    expect(await demo.database.select().from(mailbox)).toEqual([]);
  });
});
