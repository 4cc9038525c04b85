import { eq } from 'drizzle-orm';
import type { DemoApp } from '../../../demo/testing/demo-app';
import { auditTrail } from '../../../platform/audit/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { setFeature } from '../../testing/clients';
import { accountOf, codeSentTo, proofOf, subjectsTo, withSession, wrongOf } from '../../testing/callers';
import { createDemoWithGateway } from './testing/gateway';
import { clesAcces } from '../strong/tables';
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

const actions = async () => (await demo.database.select().from(auditTrail)).map(({ details }) => details['operation']);

describe('[AMF-01] ACTIVATE_AMF', () => {
  beforeEach(() =>
    change(demo, 'gerard.pontvianne', {
      isAmfActive: false,
      isTelephoneConfirme: false,
      telephonePortable: '0639980013',
    }),
  );

  test('[AMF-05] confirms the number that received the code, enables the protection, gives a proof, ends the other sessions and sends a mail', async () => {
    const gerard = await withSession(demo, 'gerard.pontvianne');
    const elsewhere = await withSession(demo, 'gerard.pontvianne');
    expect((await send(gerard, 'ACTIVATE_AMF', { sendType: 'MAIL' })).json()).toEqual({ sendType: 'SMS' });
    expect((await verify(gerard, 'ACTIVATE_AMF', await codeSentTo(demo, '0639980013'))).json()).toEqual({});
    expect(await stateOf(demo, 'gerard.pontvianne')).toMatchObject({ isAmfActive: true, isTelephoneConfirme: true });
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
      await change(demo, 'gerard.pontvianne', { telephonePortable: '0639980013' });
      await send(gerard, operation);
      const code = await codeSentTo(demo, '0639980013');
      await change(demo, 'gerard.pontvianne', { telephonePortable: '0639980014' });
      expect(dataOf(await verify(gerard, operation, code))).toBe('CodeIncorrect');
      demo.clock.advance(60_000);
    }
    await send(gerard, 'VERIFY_MAIL_AMF', { sendType: 'MAIL' });
    const code = await codeSentTo(demo, 'gerard.pontvianne@exemple.test');
    await change(demo, 'gerard.pontvianne', { email: 'gerard@ailleurs.test' });
    expect(dataOf(await verify(gerard, 'VERIFY_MAIL_AMF', code))).toBe('CodeIncorrect');
    expect(await stateOf(demo, 'gerard.pontvianne')).toMatchObject({ isAmfActive: false, isTelephoneConfirme: false });
    await change(demo, 'gerard.pontvianne', { email: 'gerard.pontvianne@exemple.test' });
  });

  test('needs a mobile, a client that sends SMS, and an available gateway: a mail would not prove the mobile', async () => {
    const gerard = await withSession(demo, 'gerard.pontvianne');
    gateway.isDown = true;
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
    await change(demo, 'gerard.pontvianne', { isAmfActive: true });
    expect(dataOf(await send(await withSession(demo, 'gerard.pontvianne'), 'ACTIVATE_AMF'))).toBe(
      'SecurityCodeRequired',
    );
  });
});

describe('[AMF-01] DESACTIVATE_AMF', () => {
  beforeEach(() =>
    change(demo, 'camille.vernoux', { isAmfActive: true, isTelephoneConfirme: true, telephonePortable: '0639980001' }),
  );

  test('sends its code to the confirmed mobile, whatever the request, and warns by mail', async () => {
    const camille = await withSession(demo, 'camille.vernoux');
    const elsewhere = await withSession(demo, 'camille.vernoux');
    expect((await send(camille, 'DESACTIVATE_AMF', { sendType: 'MAIL' })).json()).toEqual({ sendType: 'SMS' });
    const code = await codeSentTo(demo, '0639980001');
    expect(dataOf(await verify(camille, 'DESACTIVATE_AMF', wrongOf(code)))).toBe('CodeIncorrect');
    expect((await verify(camille, 'DESACTIVATE_AMF', code)).json()).toEqual({});
    expect(await stateOf(demo, 'camille.vernoux')).toMatchObject({ isAmfActive: false, isTelephoneConfirme: true });
    expect(await isAlive(elsewhere)).toBe(false);
    expect(await subjectsTo(demo, 'camille.vernoux@exemple.test')).toEqual([
      'La protection de votre espace a été désactivée',
    ]);
  });

  test('says that no code is asked for any more, unless an application or a passkey stays; to activate likewise', async () => {
    const camille = await withSession(demo, 'camille.vernoux');
    const turn = async (operation: 'ACTIVATE_AMF' | 'DESACTIVATE_AMF', proof: Record<string, string> = {}) => {
      await change(demo, 'camille.vernoux', { isAmfActive: operation === 'DESACTIVATE_AMF' });
      demo.clock.advance(60_000);
      await send(camille, operation, {}, proof);
      await verify(camille, operation, await codeSentTo(demo, '0639980001'), {}, proof);
      await demo.runJobs();
      return (await demo.mailbox('camille.vernoux@exemple.test'))[0]?.text;
    };
    expect(await turn('ACTIVATE_AMF')).toContain('un code de sécurité vous sera demandé à la connexion');
    expect(await turn('DESACTIVATE_AMF')).toContain('aucun code de sécurité ne vous est plus demandé');
    const { id } = await accountOf(demo, 'camille.vernoux');
    const key = { id: 'cle-essai', rpId: 'vald.localhost', clePublique: 'AAAA', compteur: 0, libelle: 'Essai' };
    const owned = { clientCode: 'VALD', compteId: id, transports: [], dateAjout: demo.clock.now() };
    await demo.database.insert(clesAcces).values({ ...key, ...owned });
    const kept = await turn('DESACTIVATE_AMF');
    expect(kept).toContain('votre application d’authentification ou votre clé d’accès vous est toujours demandée');
    expect(kept).not.toContain('aucun code');
    const beside = await turn('ACTIVATE_AMF', await proofOf(demo, camille, '0639980001', 'SMS'));
    expect(beside).toMatch(/votre application d’authentification ou votre clé d’accès vous est\sdemandée d’abord/);
    expect(beside).toContain('un code de sécurité peut la remplacer si votre compte l’accepte');
    await demo.database.update(clesAcces).set({ rpId: 'sante.valdore.test' }).where(eq(clesAcces.compteId, id));
    await demo.database.delete(rateLimits);
    const elsewhere = await turn('DESACTIVATE_AMF');
    expect(elsewhere).toMatch(
      /à l’adresse du portail où vous l’avez ajoutée, et un code de sécurité ou de secours ailleurs/,
    );
    // Of a passkey of elsewhere the same mail is true.
    const again = await turn('ACTIVATE_AMF', await proofOf(demo, camille, '0639980001', 'SMS'));
    expect(again).toBe(beside);
    await demo.database.delete(clesAcces).where(eq(clesAcces.compteId, id));
  });

  test('is not disabled by mail while the gateway is down, nor by the code of a weaker operation', async () => {
    const camille = await withSession(demo, 'camille.vernoux');
    gateway.isDown = true;
    expect((await send(camille, 'DESACTIVATE_AMF')).statusCode).toBe(503);
    gateway.isDown = false;
    await send(camille, 'VERIFY_AMF', { sendType: 'MAIL' });
    expect(
      dataOf(await verify(camille, 'DESACTIVATE_AMF', await codeSentTo(demo, 'camille.vernoux@exemple.test'))),
    ).toBe('CodeIncorrect');
    expect(await stateOf(demo, 'camille.vernoux')).toMatchObject({ isAmfActive: true });
  });

  test('an unconfirmed address disables nothing', async () => {
    await change(demo, 'camille.vernoux', { isTelephoneConfirme: false, isEmailConfirme: false });
    const camille = await withSession(demo, 'camille.vernoux');
    expect((await send(camille, 'DESACTIVATE_AMF')).json()).toEqual({ sendType: 'MAIL' });
    expect(
      dataOf(await verify(camille, 'DESACTIVATE_AMF', await codeSentTo(demo, 'camille.vernoux@exemple.test'))),
    ).toBe('SecurityCodeRequired');
    expect(await stateOf(demo, 'camille.vernoux')).toMatchObject({ isAmfActive: true });
    await change(demo, 'camille.vernoux', { isEmailConfirme: true });
  });
});

describe('[AMF-01] biometrics', () => {
  afterAll(() => setFeature(demo.database, 'VALD', 'biometrieService', false));

  test('are refused if inactive for the client; otherwise a code turns them on and off', async () => {
    await change(demo, 'camille.vernoux', {
      isAmfActive: true,
      isTelephoneConfirme: true,
      telephonePortable: '0639980001',
    });
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
      expect(await stateOf(demo, 'camille.vernoux')).toMatchObject({ isBiometrieActive: isActive });
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
