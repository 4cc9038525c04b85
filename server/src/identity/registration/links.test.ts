import { eq, like, sql } from 'drizzle-orm';
import { formatMoment } from '@portal/shared-api/rules/moments';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { consentements } from '../../formulaires/consentement/tables';
import { jobs } from '../../platform/jobs/tables';
import { passMachineTime } from '../../platform/testing/machine-clock';
import { rateLimits } from '../../platform/limits/tables';
import { mailbox } from '../../platform/mail/tables';
import { isPasswordRight } from '../accounts/passwords';
import { navigateursConfiance } from '../second-factor/strong/tables';
import { liens } from '../links/tables';
import { comptes } from '../accounts/tables';
import { sessions } from '../sessions/tables';
import { goodPassword, linkMailedTo, post, registrant, subjectsTo } from './testing/registration';
import { account, invalid, bare, passwords, camilleReset } from './testing/links';

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

async function inesLink() {
  const { id } = await account(demo, 'ines.karoubi-lange');
  expect((await post(demo, `/identity/relance-activation?userId=${id}`, {})).statusCode).toBe(204);
  return linkMailedTo(demo, 'ines.karoubi-lange@exemple.test');
}

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
  const ines = await account(demo, 'ines.karoubi-lange');
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
  const florian = await account(demo, 'florian.daubrac');
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
  expect(await account(demo, 'florian.daubrac')).toMatchObject({ etat: 'ACTIF', cguVersion: null });
  expect(await demo.database.$count(consentements, eq(consentements.compteId, florian.id))).toBe(0);
});

test('a link of an account without password opens it only with the choice of one', async () => {
  const { code, userId } = await inesLink();
  expect((await post(demo, '/identity/confirm-email', { code, userId })).json()).toMatchObject({
    ...invalid,
    isAccountConfirmed: false,
  });
  expect(await account(demo, 'ines.karoubi-lange')).toMatchObject({ etat: 'EN_ATTENTE', motDePasse: null });
  expect((await post(demo, '/identity/check-token', { purpose: 'Confirmation', code, userId })).statusCode).toBe(200);
});

test('[PRE-08] for a link once valid, used or expired, the page learns the state of the account', async () => {
  const florian = await account(demo, 'florian.daubrac');
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
  const { id, telephonePortable } = await account(demo, 'camille.vernoux');
  await demo.database
    .insert(navigateursConfiance)
    .values({ jetonHash: 'x', clientCode: 'VALD', compteId: id, expiresAt: new Date('2027-01-01') });
  await demo.database
    .update(comptes)
    .set({ etat: 'BLOQUE', nombreEchecs: 5, dateBlocage: demo.clock.now() })
    .where(eq(comptes.id, id));
  const { path, code, userId } = await camilleReset(demo);
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
  const now = await account(demo, 'camille.vernoux');
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

describe('[ADM-01] staff resend the link', () => {
  test('and, unlike a visitor, learn that there is nothing to activate', async () => {
    const [florian, camille] = [await account(demo, 'florian.daubrac'), await account(demo, 'camille.vernoux')];
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
    const florian = await account(demo, 'florian.daubrac');
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
