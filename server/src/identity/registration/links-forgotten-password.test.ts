import { and, eq, like } from 'drizzle-orm';
import { personnes } from '../../contrats/tables';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { jobs } from '../../platform/jobs/tables';
import { rateLimits } from '../../platform/limits/tables';
import { mailbox } from '../../platform/mail/tables';
import { liens } from '../links/tables';
import { comptes } from '../accounts/tables';
import { clients } from '../clients/tables';
import { changeClient } from '../testing/clients';
import { sessions } from '../sessions/tables';
import { linkMailedTo, post, subjectsTo } from './testing/registration';
import { account } from './testing/links';

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

  test('lets the person finish whose account the insurer’s provider opened once and does no more', async () => {
    const noemie = eq(comptes.userName, 'noemie.estreval@exemple.test');
    await demo.database
      .update(comptes)
      .set({ etat: 'EN_ATTENTE', origine: 'OIDC', motDePasse: null, dateActivation: new Date('2026-02-01T08:00:00Z') })
      .where(noemie);
    const [waiting] = await demo.database.select().from(comptes).where(noemie);
    const staff = await demo.as('helene.dargois');
    const again = await staff.send('POST', `/identity/relance-activation?userId=${waiting?.id}`, null, {});
    expect(again.statusCode).toBe(204);
    expect(await linkMailedTo(demo, 'noemie.estreval@exemple.test')).toMatchObject({ path: 'activate-user' });
    await demo.database.delete(mailbox);
    await post(demo, '/identity/forgot-password', {
      userName: 'noemie.estreval@exemple.test',
      dateNaissance: '1991-10-30',
    });
    const { path, code, userId } = await linkMailedTo(demo, 'noemie.estreval@exemple.test');
    expect(path).toBe('activate-user');
    // Terms and purposes were accepted at the provider, if anywhere.
    const checked = await post(demo, '/identity/check-token', { purpose: 'Confirmation', code, userId });
    expect(checked.json()).toMatchObject({ isCreatedByAdmin: true, isCguRequise: true });
    const password = 'Girafe-Tempête-42!';
    const activated = { code, userId, password, confirmPassword: password, CGU: true, consentements: [] };
    expect((await post(demo, '/identity/activate-user', activated)).statusCode).toBe(200);
    expect((await demo.database.select().from(comptes).where(noemie))[0]).toMatchObject({ etat: 'ACTIF' });
  });

  test('lets the person choose a password here whose open account belongs to a provider that the insurer has no more', async () => {
    const noemie = eq(comptes.userName, 'noemie.estreval@exemple.test');
    const [vald] = await demo.database.select().from(clients).where(eq(clients.code, 'VALD'));
    await changeClient(demo.database, 'VALD', { settings: { parHote: {} } });
    expect((await demo.database.select().from(comptes).where(noemie))[0]).toMatchObject({
      etat: 'ACTIF',
      origine: 'OIDC',
      motDePasse: null,
    });
    const userName = 'noemie.estreval@exemple.test';
    await post(demo, '/identity/forgot-password', { userName, dateNaissance: '1991-10-30' });
    const { path, code, userId } = await linkMailedTo(demo, userName);
    expect(path).toBe('reset-password');
    const password = 'Girafe-Tempête-42!';
    const chosen = await post(demo, '/identity/reset-password', { code, userId, password, confirmPassword: password });
    expect(chosen.statusCode).toBeLessThan(300);
    expect((await demo.database.select().from(comptes).where(noemie))[0]?.motDePasse).not.toBeNull();
    await changeClient(demo.database, 'VALD', { settings: { parHote: vald?.settings.parHote ?? {} } });
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
    expect(await account(demo, 'camille.vernoux')).toMatchObject({
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
