import { eq, sql } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { assures } from '../../contrats/tables';
import { comptes } from '../accounts/tables';
import { droits, rolesTable } from '../rights/tables';
import { accountOf, restoreAccount, startBody, startedBy } from './testing/on-behalf';
import { me, linesOf } from './testing/member-space';

let demo: DemoApp;
let camille: Awaited<ReturnType<typeof accountOf>>;

beforeAll(async () => {
  demo = await createDemoApp();
  camille = await accountOf(demo, 'camille.vernoux');
}, 120_000);
afterAll(() => demo.close());

const CONTRACT = 'VAL0004521';

it("[ADM-01] shows the member's space, without the rights of staff, with the staff member and the end time", async () => {
  const helene = await startedBy(demo, 'helene.dargois', camille.id);
  expect(await me(helene)).toMatchObject({
    userName: 'camille.vernoux@exemple.test',
    droits: [],
    impersonation: { qualite: 'administrateur digital', dateExpiration: '2026-11-20T08:30:00.000Z' },
  });
  expect((await helene.get('/v2/adherent/contrats')).json<{ contrats: unknown[] }>().contrats).toHaveLength(2);
  expect((await helene.get('/admin/dashboard')).json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
});

it('[ADM-01] a Consultant has access too, under that name; staff without the right and members have none', async () => {
  const karim = await startedBy(demo, 'karim.belhazar', camille.id);
  expect(await me(karim)).toMatchObject({ impersonation: { qualite: 'consultant' } });
  const member = await demo.as('camille.vernoux');
  expect((await member.send('POST', '/admin/acces-administrateur', null, startBody(camille.id))).json()).toMatchObject({
    status: 403,
    data: 'AccesRefuse',
  });
  await demo.database.update(droits).set({ create: false }).where(eq(droits.ressource, 'acces-administrateur'));
  expect(
    (
      await (await demo.as('karim.belhazar')).send('POST', '/admin/acces-administrateur', null, startBody(camille.id))
    ).json(),
  ).toMatchObject({ status: 403, data: 'AccesRefuse' });
  // The previous session of staff is closed too.
  expect((await karim.get('/identity/current-user')).statusCode).toBe(401);
  await demo.database.update(droits).set({ create: true }).where(eq(droits.ressource, 'acces-administrateur'));
});

it('[ADM-01] the banner names the role that the insurer made, as « Utilisateurs » does', async () => {
  const of = await accountOf(demo, 'karim.belhazar');
  await demo.database
    .insert(rolesTable)
    .values({
      clientCode: 'VALD',
      code: 'AUDITEUR',
      libelle: 'Service Médical',
      isSysteme: false,
      roleBase: 'Consultant',
    });
  const rights = await demo.database.select().from(droits).where(eq(droits.roleCode, 'Consultant'));
  await demo.database
    .insert(droits)
    .values(
      rights.filter(({ clientCode }) => clientCode === 'VALD').map((each) => ({ ...each, roleCode: 'AUDITEUR' })),
    );
  await demo.database.update(comptes).set({ rolePersonnalise: 'AUDITEUR' }).where(eq(comptes.id, of.id));
  const karim = await startedBy(demo, 'karim.belhazar', camille.id);
  expect(await me(karim)).toMatchObject({ impersonation: { qualite: 'service Médical' } });
  await restoreAccount(demo, of);
});

it('[ADM-01] changes the session identifier at the start and at the end: the previous cookies are invalid', async () => {
  const staff = await demo.as('helene.dargois');
  const cookieBefore = staff.browser.cookies.get('session') ?? '';
  await staff.send('POST', '/admin/acces-administrateur', null, startBody(camille.id));
  const cookieDuring = staff.browser.cookies.get('session') ?? '';
  expect(cookieDuring).not.toBe(cookieBefore);
  const replay = async (cookie: string) => {
    const other = demo.visitor();
    other.browser.cookies.set('session', cookie);
    return (await other.get('/identity/current-user')).statusCode;
  };
  expect(await replay(cookieBefore)).toBe(401);
  const end = await staff.send('DELETE', '/admin/acces-administrateur', null);
  expect(end.json()).toEqual({ urlRedirection: `/#/users/adherent?compte=${camille.id}` });
  expect(await replay(cookieDuring)).toBe(401);
  expect(await me(staff)).toMatchObject({ userName: 'helene.dargois@exemple.test' });
  expect((await staff.send('DELETE', '/admin/acces-administrateur', null)).json()).toMatchObject({
    status: 404,
    data: 'NonTrouve',
  });
});

it('[ADM-01] a start whose answer was lost asks, sent again, for another page, and brings the identifier for it', async () => {
  const staff = await demo.as('helene.dargois');
  const former = new Map(staff.browser.cookies);
  const start = () =>
    staff.send('POST', '/admin/acces-administrateur', null, startBody(camille.id), {
      'idempotency-key': 'cle-de-la-page-0001',
    });
  await start();
  for (const [name, value] of former) staff.browser.cookies.set(name, value);
  expect((await start()).json()).toMatchObject({ status: 403, data: 'JetonAntiForgerieInvalide' });
  expect(await me(staff)).toMatchObject({ userName: 'camille.vernoux@exemple.test' });
  expect((await staff.send('DELETE', '/admin/acces-administrateur', null)).statusCode).toBe(200);
});

it('[ADM-01] so does an end whose answer was lost: the page that opens next is that of staff', async () => {
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const former = new Map(staff.browser.cookies);
  const end = (key: string) =>
    staff.send('DELETE', '/admin/acces-administrateur', null, undefined, {
      'idempotency-key': key,
      'x-compte': camille.id,
    });
  expect((await end('cle-de-la-page-0002')).statusCode).toBe(200);
  for (const [name, value] of former) staff.browser.cookies.set(name, value);
  expect((await end('cle-d-une-autre-003')).statusCode).toBe(401);
  for (const [name, value] of former) staff.browser.cookies.set(name, value);
  expect((await end('cle-de-la-page-0002')).statusCode).toBe(403);
  expect(await me(staff)).toMatchObject({ userName: 'helene.dargois@exemple.test' });
});

it('[ADM-01] refuses every write with its reason, and names staff in the audit trail', async () => {
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const answer = await staff.send('POST', '/forms/consentement/form', null, { data: [] });
  expect(answer.json()).toMatchObject({
    status: 403,
    data: 'LectureSeule',
    message: 'Vous consultez cet espace en lecture seule\u00a0: rien n’a été enregistré.',
  });
  const line = (await linesOf(demo, 'acces.refuse')).at(-1);
  expect(line).toMatchObject({
    acteurNom: 'helene.dargois@exemple.test',
    cible: camille.id,
    details: { appel: 'POST /api/forms/consentement/form', auNomDe: camille.id },
  });
  for (const path of [
    '/identity/sso-token?service=PREVENTION',
    '/adherent/profil/export?format=json',
    '/forms/brouillons/demandeRemboursementActeGestion',
    '/identity/amf/contact',
  ]) {
    expect((await staff.get(path, CONTRACT)).json()).toMatchObject({ status: 403, data: 'LectureSeule' });
  }
});

it('[ADM-01] a simulation is a read and is allowed', async () => {
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const answer = await staff.send('POST', '/simulateurprestationv2', CONTRACT, {
    codeActe: 'inconnu',
    depense: 30,
    numPers: 'P000452101',
  });
  expect(answer.json()).not.toMatchObject({ data: 'LectureSeule' });
});

it('[ADM-01] hides the care of every other adult and shows children’s', async () => {
  // Her husband shares his care with her; staff in her space do not see it.
  await demo.database.update(assures).set({ isActesMasques: false }).where(eq(assures.numPers, 'P000452102'));
  const own = (await (await demo.as('camille.vernoux')).get('/v2/adherent/prestations?taille=100', CONTRACT)).json<{
    decomptes: { beneficiaire: { numPers: string } }[];
  }>();
  expect(own.decomptes.map(({ beneficiaire }) => beneficiaire.numPers)).toContain('P000452102');
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const seen = (await staff.get('/v2/adherent/prestations?taille=100', CONTRACT)).json<{
    decomptes: { beneficiaire: { numPers: string } }[];
  }>();
  const persons = new Set(seen.decomptes.map(({ beneficiaire }) => beneficiaire.numPers));
  expect(persons.has('P000452101')).toBe(true);
  expect(persons.has('P000452102')).toBe(false);
});

it('[ADM-01] a reason is one of the referential, and none that has ended', async () => {
  const staff = await demo.as('helene.dargois');
  const startFor = (codeMotif: string) =>
    staff.send('POST', '/admin/acces-administrateur', null, { ...startBody(camille.id), codeMotif });
  expect((await startFor('CURIOSITE')).json()).toMatchObject({
    data: 'ValidationError',
    message: 'Choisissez un motif de la liste.',
    erreurs: [{ champ: 'codeMotif' }],
  });
  const end = (isActif: boolean) =>
    demo.database.execute(
      sql`update referentiels set is_actif = ${isActif} where client_code = 'VALD' and nom = 'motif-acces-administrateur' and code = 'RECETTE'`,
    );
  await end(false);
  expect((await startFor('RECETTE')).statusCode).toBe(400);
  await end(true);
  expect((await startFor('RECETTE')).statusCode).toBe(200);
});

it('[ADM-01] the member sees who looked and why, where the client shows it', async () => {
  const told = async (userName: string, client: 'vald' | 'aliz') =>
    (await (await demo.as(userName, client)).get('/identity/consultations')).json<{
      isDit: boolean;
      consultations: { date: string; libelleMotif: string }[];
    }>();
  const before = (await told('camille.vernoux', 'vald')).consultations.length;
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  await staff.send('DELETE', '/admin/acces-administrateur', null);
  const after = await told('camille.vernoux', 'vald');
  expect(after.isDit).toBe(true);
  expect(after.consultations).toHaveLength(before + 1);
  expect(after.consultations[0]).toEqual({ date: demo.clock.now().toISOString(), libelleMotif: 'Contrôle' });
  expect((await told('julien.vernoux', 'vald')).consultations).toEqual([]);
  expect(await told('marc.delaunoye', 'aliz')).toEqual({ isDit: false, consultations: [] });
});
