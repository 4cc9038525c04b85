import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { demoPassword } from '../../demo/seed';
import { auditTrail } from '../../platform/audit/tables';
import { rateLimits } from '../../platform/limits/tables';
import { mailbox } from '../../platform/mail/tables';
import type { Account } from '../accounts/store';
import { comptes } from '../accounts/tables';
import { accountOf, codeSentTo, proofOf, subjectsTo, withSession } from '../testing/callers';
import { dataOf, isAlive, restore, trust, trusted } from './testing/sessions';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  await demo.runJobs();
  await demo.database.delete(mailbox);
  await demo.database.delete(rateLimits);
});
afterAll(() => demo.close());

describe('F-06 changementidentifiant', () => {
  const submit = (who: Caller, body: object, headers: Record<string, string> = {}) =>
    who.send('POST', '/forms/changementidentifiant/form', null, body, headers);
  const form = (userName: string, newUserName: string, more: object = {}) => ({
    userName,
    newUserName,
    confirmUserName: newUserName,
    password: demoPassword,
    isEmailContact: true,
    ...more,
  });
  let before: Account;
  beforeEach(async () => {
    before = await accountOf(demo, 'camille.vernoux');
  });
  afterEach(() => restore(demo, before));

  async function prove(who: Caller, newEmail: string): Promise<void> {
    demo.clock.advance(1000);
    await who.send('POST', '/identity/amf/send', null, { sendType: 'MAIL', operation: 'VERIFY_MAIL_AMF', newEmail });
    expect(
      (
        await who.send('POST', '/identity/amf/verify', null, {
          securityCode: await codeSentTo(demo, newEmail),
          operation: 'VERIFY_MAIL_AMF',
          newEmail,
        })
      ).statusCode,
    ).toBe(200);
  }

  /** An account without factor proves its own mailbox. */
  const ownProof = (who: Caller) => proofOf(demo, who, 'odile.brancourt@exemple.test', 'MAIL');

  test('old factor, password, code at the new address: then all sessions end, and both addresses receive a mail', async () => {
    const camille = await withSession(demo, 'camille.vernoux');
    const elsewhere = await withSession(demo, 'camille.vernoux');
    await trust(demo, before.id);
    expect((await camille.get('/forms/changementidentifiant')).json()).toEqual({
      modeGestion: 'automatique',
      donnees: { userName: 'camille.vernoux@exemple.test' },
    });
    const body = form('camille.vernoux@exemple.test', 'Camille.Neuve@exemple.test');
    expect(dataOf(await submit(camille, body))).toBe('SecurityCodeRequired');
    const proof = await proofOf(demo, camille, '0639980001');
    expect((await submit(camille, body, proof)).json()).toMatchObject({
      status: 400,
      erreurs: [{ champ: 'newUserName', code: 'securityCode' }],
    });
    await prove(camille, 'camille.neuve@exemple.test');
    expect((await submit(camille, body, proof)).json()).toEqual({ logoutUrl: '/' });
    expect(await demo.database.select().from(comptes).where(eq(comptes.id, before.id))).toMatchObject([
      { userName: 'camille.neuve@exemple.test', email: 'camille.neuve@exemple.test' },
    ]);
    expect([await isAlive(camille), await isAlive(elsewhere)]).toEqual([false, false]);
    expect(await trusted(demo, before.id)).toEqual([]);
    expect(await subjectsTo(demo, 'camille.neuve@exemple.test')).toContain('Votre identifiant a été modifié');
    expect(await subjectsTo(demo, 'camille.vernoux@exemple.test')).toContain('Votre identifiant a été modifié');
  });

  test('keeps the contact address on request', async () => {
    const odile = await accountOf(demo, 'odile.brancourt');
    const who = await withSession(demo, 'odile.brancourt');
    const proof = await ownProof(who);
    await prove(who, 'odile.neuve@exemple.test');
    const body = form('odile.brancourt@exemple.test', 'odile.neuve@exemple.test', { isEmailContact: false });
    expect((await submit(who, body, proof)).statusCode).toBe(200);
    expect(await demo.database.select().from(comptes).where(eq(comptes.id, odile.id))).toMatchObject([
      { userName: 'odile.neuve@exemple.test', email: 'odile.brancourt@exemple.test' },
    ]);
    await restore(demo, odile);
  });

  test('only the reader of the new address learns that it is taken', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    const taken = form('odile.brancourt@exemple.test', 'camille.vernoux@exemple.test');
    const free = form('odile.brancourt@exemple.test', 'personne@exemple.test');
    expect(dataOf(await submit(odile, free))).toBe('SecurityCodeRequired');
    const proof = await ownProof(odile);
    const answers = [await submit(odile, taken, proof), await submit(odile, free, proof)].map((answer) => ({
      ...answer.json<object>(),
      traceId: null,
    }));
    expect(answers[0]).toEqual(answers[1]);
    await prove(odile, 'camille.vernoux@exemple.test');
    expect((await submit(odile, taken, proof)).json()).toMatchObject({
      status: 409,
      data: 'IdentifiantDejaUtilise',
      message: 'Cet identifiant ne peut pas être utilisé.',
    });
    expect(await isAlive(odile)).toBe(true);
  });

  test('only the proved address is accepted, and only in its session', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    const other = await withSession(demo, 'odile.brancourt');
    const [proof, otherProof] = [await ownProof(odile), await ownProof(other)];
    await prove(odile, 'odile.neuve@exemple.test');
    const own = form('odile.brancourt@exemple.test', 'odile.neuve@exemple.test');
    const unproved = form('odile.brancourt@exemple.test', 'autre@exemple.test');
    expect((await submit(odile, unproved, proof)).statusCode).toBe(400);
    expect((await submit(other, own, otherProof)).statusCode).toBe(400);
    demo.clock.advance(15 * 60_000);
    expect((await submit(odile, own, await ownProof(odile))).statusCode).toBe(400);
  });

  test.each([
    [{ userName: 'autre@exemple.test' }, 'userName', 'L’identifiant actuel a changé. Rechargez la page.'],
    [
      { newUserName: 'sans-arobase', confirmUserName: 'sans-arobase' },
      'newUserName',
      'Le format de l’identifiant (adresse e-mail) est incorrect',
    ],
    [
      { newUserName: 'Odile.Brancourt@exemple.test', confirmUserName: 'odile.brancourt@exemple.test' },
      'newUserName',
      'Le nouvel identifiant doit être différent de l’actuel.',
    ],
    [{ confirmUserName: 'autre@exemple.test' }, 'confirmUserName', 'Les identifiants saisis ne sont pas identiques.'],
  ])('reports %j at its field', async (more, champ, message) => {
    const odile = await withSession(demo, 'odile.brancourt');
    expect(
      (await submit(odile, form('odile.brancourt@exemple.test', 'neuve@exemple.test', more))).json(),
    ).toMatchObject({ status: 400, erreurs: [{ champ, message }] });
  });

  test('counts a wrong password with those of the sign-in', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    const proof = await ownProof(odile);
    const wrong = form('odile.brancourt@exemple.test', 'neuve@exemple.test', { password: 'faux' });
    for (let turn = 0; turn < 5; turn += 1)
      expect(dataOf(await submit(odile, wrong, proof))).toBe('AncienMotDePasseIncorrect');
    expect(dataOf(await submit(odile, form('odile.brancourt@exemple.test', 'neuve@exemple.test'), proof))).toBe(
      'TropDeTentatives',
    );
    await demo.database
      .update(comptes)
      .set({ etat: 'ACTIF', dateFinBlocage: null })
      .where(eq(comptes.userName, 'odile.brancourt@exemple.test'));
  });
});

test('a change of identifier is audited, without secrets', async () => {
  const lines = JSON.stringify(await demo.database.select().from(auditTrail));
  expect(lines).toContain('identifiant.modifie');
  expect(lines).not.toContain(demoPassword);
});
