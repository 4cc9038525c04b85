import { and, eq, like, sql } from 'drizzle-orm';
import { formatMoment } from '@portal/shared-api/rules/moments';
import { personnes } from '../../contrats/tables';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { consentements } from '../../formulaires/consentement/tables';
import { jobs } from '../../platform/jobs/tables';
import { passMachineTime } from '../../platform/testing/machine-clock';
import { rateLimits } from '../../platform/limits/tables';
import { mailbox } from '../../platform/mail/tables';
import { isPasswordRight } from '../accounts/passwords';
import { findAccountByUserName } from '../accounts/store';
import { navigateursConfiance } from '../second-factor/strong/tables';
import { liens } from '../links/tables';
import { comptes } from '../accounts/tables';
import { sessions } from '../sessions/tables';
import { goodPassword, linkMailedTo, post, registrant, subjectsTo, visitorAt } from './testing/registration';

let demo: DemoApp;
let before: (typeof comptes.$inferSelect)[];
beforeAll(async () => {
  demo = await createDemoApp();
  before = await demo.database.select().from(comptes).where(like(comptes.numPers, 'P000%'));
}, 60_000);
/** Restores the accounts and clears counters, mails and jobs. */
beforeEach(async () => {
  for (const { isAdherent: _derived, ...row } of before)
    await demo.database.update(comptes).set(row).where(eq(comptes.id, row.id));
  for (const table of [liens, jobs, mailbox, rateLimits, sessions]) await demo.database.delete(table);
});
afterAll(() => demo.close());

const account = async (name: string, client = 'VALD') => {
  const found = await findAccountByUserName(demo.database, client, `${name}@exemple.test`);
  if (!found) throw new Error('no such account');
  return found;
};
const invalid = { status: 400, data: 'InvalidToken', message: 'Le lien que vous avez suivi n’est plus valide' };
const bare = (answer: { json(): unknown }) => ({ ...(answer.json() as object), traceId: null });
const passwords = { password: goodPassword, confirmPassword: goodPassword };

async function inesLink() {
  const { id } = await account('ines.karoubi-lange');
  expect((await post(demo, `/identity/relance-activation?userId=${id}`, {})).statusCode).toBe(204);
  return linkMailedTo(demo, 'ines.karoubi-lange@exemple.test');
}

async function resetLink(name: string, dateNaissance: string) {
  expect(
    (await post(demo, '/identity/forgot-password', { userName: `${name}@exemple.test`, dateNaissance })).statusCode,
  ).toBe(204);
  return linkMailedTo(demo, `${name}@exemple.test`);
}
const camilleReset = () => resetLink('camille.vernoux', '1984-03-14');

test('[PRE-18] who activates a space made for them is asked about paper, whether the client sends the alert or not', async () => {
  const subscribe = (isOn: boolean) =>
    demo.database.execute(
      sql`update clients set configuration = jsonb_set(configuration, '{isAlerteRemboursementSubscribed}', ${String(isOn)}::jsonb) where code = 'VALD'`,
    );
  await subscribe(false);
  // Configurations are cached for a few seconds.
  passMachineTime(5200);
  const { code, userId } = await inesLink();
  const answer = await post(demo, '/identity/activate-user', { ...passwords, code, userId, CGU: true });
  await subscribe(true);
  passMachineTime(5200);
  expect(answer.json()).toEqual({ jetonDematerialisation: expect.any(String) });
});

test('[PRE-18] [ADM-02] staff who are no members are asked nothing about statements', async () => {
  const { code, userId } = await inesLink();
  await demo.database.update(comptes).set({ numPers: null }).where(eq(comptes.id, userId));
  expect((await post(demo, '/identity/activate-user', { ...passwords, code, userId, CGU: true })).json()).toEqual({});
});

test('[PRE-04] [PRE-05] Inès, whose account was created for her, chooses a password and answers to terms and purposes', async () => {
  const { path, code, userId } = await inesLink();
  expect(path).toBe('activate-user');
  const checked = await post(demo, '/identity/check-token', { purpose: 'Confirmation', code, userId });
  expect(checked.json()).toEqual({
    isValid: true,
    isCreatedByAdmin: true,
    isCguRequise: true,
    consentements: expect.arrayContaining([
      { nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres de votre mutuelle par e-mail' },
    ]),
  });
  expect((await post(demo, '/identity/activate-user', { ...passwords, code, userId })).json()).toMatchObject({
    data: 'CguRequise',
    erreurs: [{ champ: 'CGU' }],
  });
  expect(
    (
      await post(demo, '/identity/activate-user', {
        ...passwords,
        password: 'Ines2001!',
        confirmPassword: 'Ines2001!',
        code,
        userId,
        CGU: true,
      })
    ).json(),
  ).toMatchObject({ data: 'MotDePasseInvalide' });
  const agree = (libelle: string) =>
    post(demo, '/identity/activate-user', {
      ...passwords,
      code,
      userId,
      CGU: true,
      consentements: [{ nom: 'STATISTIQUES', libelle, accepted: true }],
    });
  expect((await agree('Participer à des mesures')).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    erreurs: [{ champ: 'consentements' }],
  });
  const otherTerms = { ...passwords, code, userId, CGU: true, cguVersion: 'ancienne' };
  expect((await post(demo, '/identity/activate-user', otherTerms)).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    erreurs: [{ champ: 'CGU', code: 'changed' }],
  });
  const answer = await agree('Participer à l’amélioration du portail par des mesures d’audience');
  expect(answer.json()).toEqual({ jetonDematerialisation: expect.any(String) });
  const ines = await account('ines.karoubi-lange');
  expect(ines).toMatchObject({
    etat: 'ACTIF',
    isEmailConfirme: true,
    cguVersion: expect.any(String),
    cguDate: demo.clock.now(),
    dateActivation: demo.clock.now(),
  });
  expect(await isPasswordRight(goodPassword, ines.motDePasse)).toBe(true);
  expect(
    await demo.database
      .select({ nom: consentements.nom, isAccepted: consentements.isAccepted })
      .from(consentements)
      .where(eq(consentements.compteId, ines.id)),
  ).toEqual([{ nom: 'STATISTIQUES', isAccepted: true }]);
  expect(await subjectsTo(demo, ines.email)).toContain('Votre espace personnel est activé');
  expect(bare(await post(demo, '/identity/activate-user', { ...passwords, code, userId, CGU: true }))).toEqual({
    ...invalid,
    traceId: null,
  });
});

test('[PRE-05] a registered person is asked for neither, and their values are ignored', async () => {
  const florian = await account('florian.daubrac');
  await post(demo, `/identity/relance-activation?userId=${florian.id}`, {});
  const { path, code, userId } = await linkMailedTo(demo, florian.userName);
  expect(path).toBe('confirm-email');
  expect((await post(demo, '/identity/check-token', { purpose: 'Confirmation', code, userId })).json()).toEqual({
    isValid: true,
    isCreatedByAdmin: false,
    isCguRequise: false,
    consentements: [],
  });
  expect(
    (
      await post(demo, '/identity/activate-user', {
        ...passwords,
        code,
        userId,
        CGU: true,
        consentements: [{ nom: 'STATISTIQUES', libelle: '', accepted: true }],
      })
    ).json(),
  ).toEqual({});
  expect(await account('florian.daubrac')).toMatchObject({ etat: 'ACTIF', cguVersion: null });
  expect(await demo.database.$count(consentements, eq(consentements.compteId, florian.id))).toBe(0);
});

test('a link of an account without password opens it only with the choice of one', async () => {
  const { code, userId } = await inesLink();
  expect((await post(demo, '/identity/confirm-email', { code, userId })).json()).toMatchObject({
    ...invalid,
    isAccountConfirmed: false,
  });
  expect(await account('ines.karoubi-lange')).toMatchObject({ etat: 'EN_ATTENTE', motDePasse: null });
  expect((await post(demo, '/identity/check-token', { purpose: 'Confirmation', code, userId })).statusCode).toBe(200);
});

test('[PRE-08] for a link once valid, used or expired, the page learns the state of the account', async () => {
  const florian = await account('florian.daubrac');
  const ask = () => post(demo, `/identity/relance-activation?userId=${florian.id}`, {});
  await ask();
  const old = await linkMailedTo(demo, florian.userName);
  demo.clock.advance(7 * 86_400_000 + 1);
  expect((await post(demo, '/identity/confirm-email', { code: old.code, userId: old.userId })).json()).toMatchObject({
    ...invalid,
    isAccountConfirmed: false,
  });
  await ask();
  const { code, userId } = await linkMailedTo(demo, florian.userName);
  expect((await post(demo, '/identity/confirm-email', { code, userId })).json()).toEqual({ isAccountConfirmed: true });
  for (const used of [code, old.code])
    expect((await post(demo, '/identity/confirm-email', { code: used, userId })).json()).toMatchObject({
      ...invalid,
      isAccountConfirmed: true,
    });
});

test('[PRE-22] a reset ends sessions, trusted browsers and the block, sends the owner a mail, and does not sign in', async () => {
  const camille = await demo.as('camille.vernoux');
  const { id, telephonePortable } = await account('camille.vernoux');
  await demo.database
    .insert(navigateursConfiance)
    .values({ jetonHash: 'x', clientCode: 'VALD', compteId: id, expiresAt: new Date('2027-01-01') });
  await demo.database
    .update(comptes)
    .set({ etat: 'BLOQUE', nombreEchecs: 5, dateBlocage: demo.clock.now() })
    .where(eq(comptes.id, id));
  const { path, code, userId } = await camilleReset();
  expect(path).toBe('reset-password');
  expect((await post(demo, '/identity/check-token', { purpose: 'ResetPassword', code, userId })).json()).toMatchObject({
    isValid: true,
    isCguRequise: false,
  });
  const answer = await post(demo, '/identity/reset-password', { ...passwords, code, userId });
  expect(answer.statusCode).toBe(204);
  expect(answer.cookies.filter(({ name }) => name.includes('session'))).toEqual([]);
  expect((await camille.get('/identity/current-user')).statusCode).toBe(401);
  expect(await demo.database.$count(sessions, eq(sessions.compteId, id))).toBe(0);
  expect(await demo.database.$count(navigateursConfiance, eq(navigateursConfiance.compteId, id))).toBe(0);
  const now = await account('camille.vernoux');
  expect(now).toMatchObject({
    etat: 'ACTIF',
    nombreEchecs: 0,
    dateBlocage: null,
    dateMotDePasse: demo.clock.now(),
    telephonePortable,
    isAmfActive: true,
  });
  expect(await isPasswordRight(goodPassword, now.motDePasse)).toBe(true);
  await demo.runJobs();
  expect((await demo.mailbox(now.email))[0]).toMatchObject({
    subject: 'Votre mot de passe a été modifié',
    text: expect.stringContaining(`le ${formatMoment(demo.clock.now())}, depuis l’adresse 198.18.•.•`),
  });
});

describe('attacks on links', () => {
  test('a link works once for ten concurrent users, and closes the older ones', async () => {
    const older = await camilleReset();
    const { code, userId } = await camilleReset();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(demo, '/identity/reset-password', {
          password: `${goodPassword}-${index}`,
          confirmPassword: `${goodPassword}-${index}`,
          code,
          userId,
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9);
    expect(
      (await post(demo, '/identity/reset-password', { ...passwords, code: older.code, userId })).json(),
    ).toMatchObject(invalid);
  });

  test('reading a link, by any method, does not consume it', async () => {
    const { code, userId, href } = await camilleReset();
    for (let reading = 0; reading < 3; reading += 1)
      expect((await post(demo, '/identity/check-token', { purpose: 'ResetPassword', code, userId })).statusCode).toBe(
        200,
      );
    const visitor = demo.visitor();
    for (const path of ['reset-password', 'check-token', 'confirm-email', 'activate-user'])
      expect((await visitor.get(`/identity/${path}?code=${code}&userId=${userId}`)).statusCode).toBe(404);
    // A mail scanner requests only the page: the code is in the fragment.
    expect(new URL(href).search).toBe('');
    expect((await post(demo, '/identity/reset-password', { ...passwords, code, userId })).statusCode).toBe(204);
  });

  test('a refused password does not consume the link', async () => {
    const { code, userId } = await camilleReset();
    expect(
      (
        await post(demo, '/identity/reset-password', {
          password: 'Camille1984!',
          confirmPassword: 'Camille1984!',
          code,
          userId,
        })
      ).json(),
    ).toMatchObject({ data: 'MotDePasseInvalide' });
    expect((await post(demo, '/identity/reset-password', { ...passwords, code, userId })).statusCode).toBe(204);
  });

  test('is invalid for another account, client or purpose, or after its expiry', async () => {
    const { code, userId } = await camilleReset();
    const { id: theo } = await account('theo.marchandot');
    const answers = [
      await post(demo, '/identity/reset-password', { ...passwords, code, userId: theo }),
      await post(demo, '/identity/reset-password', { ...passwords, code, userId }, 'rivi.localhost'),
      await post(demo, '/identity/activate-user', { ...passwords, code, userId, CGU: true }),
      await post(demo, '/identity/check-token', { purpose: 'Confirmation', code, userId }),
      await post(demo, '/identity/confirm-email', { code, userId }),
      await post(demo, '/identity/check-token', { purpose: 'ResetPassword', code: 'A'.repeat(43), userId }),
      await post(demo, '/identity/check-token', { purpose: 'ResetPassword', code, userId: "' or 1=1 --" }),
    ];
    for (const answer of answers) expect(bare(answer)).toEqual({ ...invalid, traceId: null });
    demo.clock.advance(3_600_001);
    expect(bare(await post(demo, '/identity/reset-password', { ...passwords, code, userId }))).toEqual({
      ...invalid,
      traceId: null,
    });
  });

  test('[PRE-08] userId alone reveals no state: three accounts in three states and an unknown one get the same response', async () => {
    const ids = [
      (await account('florian.daubrac')).id,
      (await account('camille.vernoux')).id,
      (await account('corinne.valmorin')).id,
      '00000000-0000-4000-8000-000000000000',
      'x',
    ];
    for (const path of ['confirm-email', 'reset-password', 'activate-user', 'check-token']) {
      const answers = await Promise.all(
        ids.map((userId) =>
          post(demo, `/identity/${path}`, {
            code: 'A'.repeat(43),
            userId,
            ...(path === 'confirm-email' ? {} : path === 'check-token' ? { purpose: 'Confirmation' } : passwords),
          }),
        ),
      );
      for (const answer of answers) expect(bare(answer)).toEqual({ ...invalid, traceId: null });
    }
    const relaunches = await Promise.all(
      ids.map((userId) => post(demo, `/identity/relance-activation?userId=${userId}`, {})),
    );
    expect(relaunches.map(({ statusCode, body }) => [statusCode, body])).toEqual(ids.map(() => [204, '']));
  });

  test('a reset link does not open an account closed in between', async () => {
    const { code, userId } = await camilleReset();
    await demo.database.update(comptes).set({ etat: 'DESACTIVE' }).where(eq(comptes.id, userId));
    expect((await post(demo, '/identity/reset-password', { ...passwords, code, userId })).json()).toMatchObject(
      invalid,
    );
    expect(await account('camille.vernoux')).toMatchObject({ etat: 'DESACTIVE' });
  });

  test('the stored form of a link opens nothing, and a sent mail is not kept', async () => {
    const { code, userId } = await camilleReset();
    const rows = await demo.database.select().from(liens);
    expect(JSON.stringify(rows)).not.toContain(code);
    for (const { codeHash } of rows)
      expect(
        (await post(demo, '/identity/check-token', { purpose: 'ResetPassword', code: codeHash, userId })).statusCode,
      ).toBe(400);
  });

  test('wrong links are counted per address', async () => {
    const one = visitorAt(demo, '198.19.0.1');
    const answers = [];
    for (let guess = 0; guess < 52; guess += 1)
      answers.push(
        await one.send('POST', '/identity/check-token', null, {
          purpose: 'ResetPassword',
          code: String(guess),
          userId: '00000000-0000-4000-8000-000000000000',
        }),
      );
    expect(answers.at(49)?.statusCode).toBe(400);
    expect(answers.at(51)?.json()).toMatchObject({ status: 429, data: 'TropDeTentatives' });
  });
});

describe('[PRE-11] [PRE-12] a forgotten password', () => {
  test('sends the activation link to an account never activated, and reasons to one without password here or without access', async () => {
    const ask = (name: string, dateNaissance: string) =>
      post(demo, '/identity/forgot-password', { userName: ` ${name.toUpperCase()}@exemple.test `, dateNaissance });
    await ask('ines.karoubi-lange', '2001-01-27');
    expect(await linkMailedTo(demo, 'ines.karoubi-lange@exemple.test')).toMatchObject({ path: 'activate-user' });
    await ask('florian.daubrac', '1999-04-03');
    expect(await linkMailedTo(demo, 'florian.daubrac@exemple.test')).toMatchObject({ path: 'confirm-email' });
    await ask('noemie.estreval', '1991-10-30');
    await ask('corinne.valmorin', '1968-04-23');
    await demo.runJobs();
    expect((await demo.mailbox('noemie.estreval@exemple.test'))[0]?.text).toContain('fournisseur d’identité');
    expect((await demo.mailbox('corinne.valmorin@exemple.test'))[0]?.text).toContain('est fermé');
    for (const name of ['noemie.estreval', 'corinne.valmorin'])
      expect((await linkMailedTo(demo, `${name}@exemple.test`)).code).toBe('');
  });

  test('sends nothing for a wrong birth date, and requires it where the client does', async () => {
    expect(
      (
        await post(demo, '/identity/forgot-password', {
          userName: 'camille.vernoux@exemple.test',
          dateNaissance: '1984-03-15',
        })
      ).statusCode,
    ).toBe(204);
    expect(await subjectsTo(demo, 'camille.vernoux@exemple.test')).toEqual([]);
    expect(
      (await post(demo, '/identity/forgot-password', { userName: 'camille.vernoux@exemple.test' })).json(),
    ).toMatchObject({ data: 'ValidationError', erreurs: [{ champ: 'dateNaissance' }] });
    expect(
      (await post(demo, '/identity/forgot-password', { userName: 'marc.delaunoye@exemple.test' }, 'aliz.localhost'))
        .statusCode,
    ).toBe(204);
    expect(await linkMailedTo(demo, 'marc.delaunoye@exemple.test')).toMatchObject({ path: 'reset-password' });
  });

  test('asks for the birth date that the management system has now, and writes to the name that it has', async () => {
    const isCamille = and(eq(personnes.clientCode, 'VALD'), eq(personnes.numPers, 'P000452101'));
    const ask = (dateNaissance: string) =>
      post(demo, '/identity/forgot-password', { userName: 'camille.vernoux@exemple.test', dateNaissance });
    await demo.database.update(personnes).set({ dateNaissance: '1984-04-13', prenom: 'Camillia' }).where(isCamille);
    await ask('1984-03-14');
    expect(await subjectsTo(demo, 'camille.vernoux@exemple.test')).toEqual([]);
    await ask('1984-04-13');
    expect(await linkMailedTo(demo, 'camille.vernoux@exemple.test')).toMatchObject({ path: 'reset-password' });
    expect((await demo.mailbox('camille.vernoux@exemple.test'))[0]?.text).toContain('Camillia');
    expect(await account('camille.vernoux')).toMatchObject({
      dateNaissance: '1984-04-13',
      prenomRecherche: 'camillia',
    });
    await demo.database.update(personnes).set({ dateNaissance: '1984-03-14', prenom: 'Camille' }).where(isCamille);
  });

  test('sends five mails per hour at most', async () => {
    for (let time = 0; time < 8; time += 1)
      await post(demo, '/identity/forgot-password', {
        userName: 'camille.vernoux@exemple.test',
        dateNaissance: '1984-03-14',
      });
    expect(await subjectsTo(demo, 'camille.vernoux@exemple.test')).toHaveLength(5);
  });
});

describe('[ADM-01] staff resend the link', () => {
  test('and, unlike a visitor, learn that there is nothing to activate', async () => {
    const [florian, camille] = [await account('florian.daubrac'), await account('camille.vernoux')];
    const staff = await demo.as('helene.dargois');
    const relaunch = (userId: string) => staff.send('POST', `/identity/relance-activation?userId=${userId}`, null);
    expect((await relaunch(florian.id)).statusCode).toBe(204);
    expect((await linkMailedTo(demo, florian.userName)).path).toBe('confirm-email');
    const refused = { status: 409, data: 'CompteDejaActif' };
    expect((await relaunch(camille.id)).json()).toMatchObject({ ...refused, message: 'Ce compte est déjà activé.' });
    // Opened once by the insurer's provider, whose identity is gone since: it waits, and no link opens it.
    const set = (values: Partial<typeof camille>) =>
      demo.database.update(comptes).set(values).where(eq(comptes.id, camille.id));
    await set({ etat: 'EN_ATTENTE', motDePasse: null, dateActivation: demo.clock.now() });
    expect((await relaunch(camille.id)).json()).toMatchObject({
      ...refused,
      message: 'Ce compte a déjà servi\u00a0: il n’a plus de lien d’activation.',
    });
    const { etat, motDePasse, dateActivation } = camille;
    await set({ etat, motDePasse, dateActivation });
    expect((await relaunch('00000000-0000-4000-8000-000000000000')).json()).toMatchObject({ status: 404 });
    const karim = await demo.as('karim.belhazar');
    expect((await karim.send('POST', `/identity/relance-activation?userId=${camille.id}`, null)).statusCode).toBe(204);
  });

  test('[API-02] a page of another site cannot trigger it', async () => {
    const florian = await account('florian.daubrac');
    const { browser } = demo.visitor();
    const forged = await browser.request({
      method: 'POST',
      url: `/api/identity/relance-activation?userId=${florian.id}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(forged.json()).toMatchObject({ status: 403, data: 'JetonAntiForgerieInvalide' });
    expect((await browser.post(`/api/identity/relance-activation?userId=${florian.id}`)).json()).toMatchObject({
      status: 403,
      data: 'JetonAntiForgerieInvalide',
    });
    expect(await subjectsTo(demo, florian.userName)).toEqual([]);
  });
});

test('[PRE-25] with an external provider all of these calls answer 403', async () => {
  const bodies = [
    ['register', registrant('VALD', 1)],
    ['register/dematerialisation', { jetonDematerialisation: 'x', dematerialization: true }],
    ['check-token', { purpose: 'Confirmation', code: 'x', userId: 'x' }],
    ['activate-user', { ...passwords, code: 'x', userId: 'x' }],
    ['confirm-email', { code: 'x', userId: 'x' }],
    ['relance-activation?userId=x', {}],
    ['forgot-password', { userName: 'x' }],
    ['reset-password', { ...passwords, code: 'x', userId: 'x' }],
  ] as const;
  for (const [path, body] of bodies)
    expect((await post(demo, `/identity/${path}`, body, 'vald-oidc.localhost')).json()).toMatchObject({
      status: 403,
      data: 'AccesRefuse',
    });
});
