import { eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../accounts/tables';
import { sessions } from '../sessions/tables';
import { accesAdministrateur } from './tables';
import { purgeAcces } from './store';
import { accountOf, restoreAccount, setFeatureNow, startBody, startedBy } from './testing/on-behalf';
import { me, linesOf } from './testing/member-space';

let demo: DemoApp;
let camille: Awaited<ReturnType<typeof accountOf>>;

beforeAll(async () => {
  demo = await createDemoApp();
  camille = await accountOf(demo, 'camille.vernoux');
}, 120_000);
afterAll(() => demo.close());

const CONTRACT = 'VAL0004521';

it('[ADM-01] records reads and refusals in the register, and each file in the audit trail', async () => {
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  await staff.get('/v2/adherent/prestations', CONTRACT);
  await staff.get('/v2/adherent/prestations', CONTRACT);
  expect((await staff.get('/v2/adherent/prestations/export?format=csv', CONTRACT)).statusCode).toBe(200);
  await staff.send('POST', '/identity/check-password', null, { password: 'x' });
  const { impersonation } = (await staff.get('/identity/current-user')).json<{ impersonation: { idAcces: string } }>();
  await staff.send('DELETE', '/admin/acces-administrateur', null);
  const { acces } = (
    await staff.get('/admin/acces-administrateur?adherent=vernoux&administrateur=dargois&taille=100')
  ).json<{ acces: { idAcces: string }[] }>();
  const entry = acces.find(({ idAcces }) => idAcces === impersonation.idAcces);
  expect(entry).toMatchObject({
    administrateur: 'DARGOIS Hélène',
    adherent: 'VERNOUX Camille',
    codeMotif: 'CONTROLE',
    libelleMotif: 'Contrôle',
    reference: 'T-1',
    nombreEcrituresRefusees: 1,
  });
  const detail = (await staff.get(`/admin/acces-administrateur/${entry?.idAcces}`)).json<{ consultations: object[] }>();
  expect(detail.consultations).toContainEqual(
    expect.objectContaining({ numeroContratIndividuel: CONTRACT, isRefusee: false, nombre: 2 }),
  );
  expect(detail.consultations).toContainEqual(expect.objectContaining({ isRefusee: true, nombre: 1 }));
  expect((await linesOf(demo, 'acces.telechargement')).at(-1)).toMatchObject({
    acteurNom: 'helene.dargois@exemple.test',
    cible: camille.id,
    details: { appel: 'GET /v2/adherent/prestations/export' },
  });
  const book = await staff.get('/admin/acces-administrateur/export?format=xlsx');
  expect(book.headers['content-disposition']).toContain('acces_administrateur_VALD_20261120.xlsx');
  const lines = await staff.get('/admin/acces-administrateur/export?format=csv&tri=date');
  expect(lines.headers['content-disposition']).toContain('acces_administrateur_VALD_20261120.csv');
  const starts = async (tri: string) =>
    (await staff.get(`/admin/acces-administrateur?tri=${tri}`))
      .json<{ acces: { idAcces: string }[] }>()
      .acces.map(({ idAcces }) => idAcces);
  expect(await starts('date')).toEqual((await starts('-date')).reverse());
  const elsewhere = await demo.as('helene.dargois', 'aliz');
  expect((await elsewhere.get(`/admin/acces-administrateur/${entry?.idAcces}`)).statusCode).toBe(404);
});

it("[ADM-01] ends at its expiry: the member's page is refused, the next page is that of staff", async () => {
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  expect(
    Number((await staff.get('/identity/session')).json<{ secondesAvantFin: number }>().secondesAvantFin),
  ).toBeLessThanOrEqual(1800);
  for (let minutes = 0; minutes < 30; minutes += 15) {
    demo.clock.advance(15 * 60_000);
    if (minutes === 0) expect(await me(staff)).toMatchObject({ userName: 'camille.vernoux@exemple.test' });
  }
  const cookie = staff.browser.cookies.get('session');
  expect((await staff.get('/identity/current-user')).statusCode).toBe(401);
  expect(staff.browser.cookies.get('session')).not.toBe(cookie);
  expect(await me(staff)).toMatchObject({ userName: 'helene.dargois@exemple.test' });
  expect((await linesOf(demo, 'acces.expire')).at(-1)).toMatchObject({ acteurNom: 'helene.dargois@exemple.test' });
});

it('[ADM-01] ends with the account of staff, with that of the member, and with the feature', async () => {
  const helene = await accountOf(demo, 'helene.dargois');
  const first = await startedBy(demo, 'helene.dargois', camille.id);
  await demo.database.update(comptes).set({ etat: 'DESACTIVE' }).where(eq(comptes.id, helene.id));
  expect((await first.get('/identity/current-user')).statusCode).toBe(401);
  await restoreAccount(demo, helene);
  const roles = await startedBy(demo, 'helene.dargois', camille.id);
  await demo.database
    .update(comptes)
    .set({ roles: ['Consultant', 'BackEndUser'] })
    .where(eq(comptes.id, helene.id));
  expect((await roles.get('/identity/current-user')).statusCode).toBe(401);
  await restoreAccount(demo, helene);
  const second = await startedBy(demo, 'helene.dargois', camille.id);
  await demo.database.update(comptes).set({ etat: 'DESACTIVE' }).where(eq(comptes.id, camille.id));
  expect((await second.get('/v2/adherent/contrats')).statusCode).toBe(401);
  await restoreAccount(demo, camille);
  const third = await startedBy(demo, 'helene.dargois', camille.id);
  await setFeatureNow(demo, 'impersonationAutreActe', false);
  expect((await third.get('/v2/adherent/contrats')).statusCode).toBe(401);
  expect(
    (
      await (await demo.as('helene.dargois')).send('POST', '/admin/acces-administrateur', null, startBody(camille.id))
    ).json(),
  ).toMatchObject({ status: 403, data: 'FonctionnaliteInactive' });
  await setFeatureNow(demo, 'impersonationAutreActe', true);
}, 30_000);

it('[ADM-01] [ADM-03] ends once another person stands behind the account: nobody agreed to that one', async () => {
  const helene = await startedBy(demo, 'helene.dargois', camille.id);
  expect((await helene.get('/v2/adherent/contrats')).statusCode).toBe(200);
  const { numPers: other } = await accountOf(demo, 'odile.brancourt');
  await demo.database.update(comptes).set({ numPers: other }).where(eq(comptes.id, camille.id));
  expect((await helene.get('/v2/adherent/contrats')).statusCode).toBe(401);
  expect(await me(helene)).toMatchObject({ userName: 'helene.dargois@exemple.test' });
  await restoreAccount(demo, camille);
});

it('[ADM-01] the register deletes entries after three years, and keeps newer ones', async () => {
  const kept = (await demo.database.select().from(accesAdministrateur)).length;
  expect(kept).toBeGreaterThan(0);
  await purgeAcces(demo.database, new Date(demo.clock.now().getTime() + 1095 * 86_400_000));
  expect(await demo.database.select().from(accesAdministrateur)).toHaveLength(kept);
  await purgeAcces(demo.database, new Date(demo.clock.now().getTime() + 1097 * 86_400_000));
  expect(await demo.database.select().from(accesAdministrateur)).toHaveLength(0);
  expect((await demo.database.select().from(sessions)).length).toBeGreaterThan(0);
});
