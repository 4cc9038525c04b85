import { eq, sql } from 'drizzle-orm';
import { auditTrail } from '../../platform/audit/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { joining } from '../../formulaires/testing/answers';
import { acceptAs, sampleAddress, submit, uploadFor } from '../../formulaires/testing/forms';
import { assures } from '../../contrats/tables';
import { comptes } from '../accounts/tables';
import { droits, rolesTable } from '../rights/tables';
import { sessions } from '../sessions/tables';
import { accesAdministrateur } from './tables';
import { purgeAcces } from './store';
import { accountOf, restoreAccount, setFeatureNow, startBody, startedBy } from './testing/on-behalf';

let demo: DemoApp;
let camille: Awaited<ReturnType<typeof accountOf>>;

beforeAll(async () => {
  demo = await createDemoApp();
  camille = await accountOf(demo, 'camille.vernoux');
}, 120_000);
afterAll(() => demo.close());

const CONTRACT = 'VAL0004521';
const me = async (who: Caller) =>
  (await who.get('/identity/current-user')).json<{
    userName?: string;
    droits?: string[];
    impersonation?: object;
    data?: string;
  }>();
const linesOf = async (action: string) =>
  await demo.database.select().from(auditTrail).where(eq(auditTrail.action, action));

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

it.each([
  ['the account does not exist', async () => startBody('00000000-0000-4000-8000-000000000000'), 404, 'NonTrouve'],
  [
    'the member is of another client',
    async () => startBody((await accountOf(demo, 'marc.delaunoye', 'aliz')).id),
    404,
    'NonTrouve',
  ],
  ['the account is of staff', async () => startBody((await accountOf(demo, 'karim.belhazar')).id), 404, 'NonTrouve'],
  [
    'the account waits for its activation',
    async () => startBody((await accountOf(demo, 'florian.daubrac')).id),
    403,
    'ImpersonationInterdit',
  ],
  [
    'no agreement is attested for a call',
    async () => ({ ...startBody(camille.id), codeMotif: 'ASSISTANCE' }),
    400,
    'ValidationError',
  ],
  ['there is no reason', async () => ({ userId: camille.id, dureeMinutes: 15 }), 400, 'ValidationError'],
  [
    'the time is not one of three',
    async () => ({ ...startBody(camille.id), dureeMinutes: 600 }),
    400,
    'ValidationError',
  ],
])('[ADM-01] is refused when %s', async (_why, body, status, data) => {
  const staff = await demo.as('helene.dargois');
  const cookie = staff.browser.cookies.get('session');
  expect((await staff.send('POST', '/admin/acces-administrateur', null, await body())).json()).toMatchObject({
    status,
    data,
  });
  expect(staff.browser.cookies.get('session')).toBe(cookie);
});

it('[ADM-01] the space of staff who are members too stays closed', async () => {
  const lucie = await accountOf(demo, 'lucie.fontaneau', 'aliz');
  const staff = await demo.as('helene.dargois', 'aliz');
  expect((await staff.send('POST', '/admin/acces-administrateur', null, startBody(lucie.id))).json()).toMatchObject({
    status: 403,
    data: 'ImpersonationInterdit',
  });
});

it('[ADM-01] a consultation cannot start inside another, even by concurrent requests', async () => {
  const theo = await accountOf(demo, 'theo.marchandot');
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  expect((await staff.send('POST', '/admin/acces-administrateur', null, startBody(theo.id))).json()).toMatchObject({
    status: 403,
    data: 'LectureSeule',
  });
  const twice = await demo.as('helene.dargois');
  const answers = await Promise.all(
    [camille.id, theo.id].map((id) => twice.send('POST', '/admin/acces-administrateur', null, startBody(id))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('[ADM-01] refuses every write with its reason, and names staff in the audit trail', async () => {
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const answer = await staff.send('POST', '/forms/consentement/form', null, { data: [] });
  expect(answer.json()).toMatchObject({
    status: 403,
    data: 'LectureSeule',
    message: 'Vous consultez cet espace en lecture seule\u00a0: rien n’a été enregistré.',
  });
  const line = (await linesOf('acces.refuse')).at(-1);
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
  expect((await linesOf('acces.telechargement')).at(-1)).toMatchObject({
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
  expect((await linesOf('acces.expire')).at(-1)).toMatchObject({ acteurNom: 'helene.dargois@exemple.test' });
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

it('[ADM-01] refuses a page of another person after the session changed in another tab', async () => {
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const { id } = await accountOf(demo, 'helene.dargois');
  expect(
    (await staff.send('POST', '/identity/check-password', null, { password: 'x' }, { 'x-compte': id })).json(),
  ).toMatchObject({ status: 403, data: 'JetonAntiForgerieInvalide' });
  await staff.send('DELETE', '/admin/acces-administrateur', null);
  expect(
    (await staff.send('POST', '/identity/check-password', null, { password: 'x' }, { 'x-compte': camille.id })).json(),
  ).toMatchObject({ status: 403, data: 'JetonAntiForgerieInvalide' });
});

it('[ADM-01] no header starts or hides a consultation', async () => {
  const member = await demo.as('camille.vernoux');
  const forged = await member.browser.get('/api/identity/current-user', {
    'x-impersonation': camille.id,
    impersonation: camille.id,
  });
  expect(forged.json()).not.toHaveProperty('impersonation');
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const answer = await staff.send(
    'POST',
    '/identity/check-password',
    null,
    { password: 'x' },
    { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
  );
  expect(answer.json()).toMatchObject({ data: 'LectureSeule' });
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

it('[ADM-01] data that the register cannot record are not shown, and the refusal reveals nothing of the database', async () => {
  const helene = await startedBy(demo, 'helene.dargois', camille.id);
  await demo.database.execute(sql`alter table consultations_acces rename to consultations_perdues`);
  try {
    const shown = await helene.get('/v2/adherent/contrats');
    expect(shown.statusCode).toBeGreaterThanOrEqual(500);
    expect(shown.json()).toMatchObject({ status: shown.statusCode });
    expect(shown.body).not.toMatch(/VAL0004521|consultations|insert into|query/i);
    const refused = await helene.get('/adherent/profil/export?format=json');
    expect(refused.json()).toMatchObject({ status: 403, data: 'LectureSeule' });
    expect(refused.body).not.toMatch(/consultations|insert into|query/i);
  } finally {
    await demo.database.execute(sql`alter table consultations_perdues rename to consultations_acces`);
  }
  expect((await helene.get('/v2/adherent/contrats')).statusCode).toBe(200);
});

it('[ADM-01] the right to write sends forms for the member, never what needs their code, a signature or a payment', async () => {
  const isRight = eq(droits.ressource, 'acces-administrateur');
  await demo.database.update(droits).set({ update: true }).where(isRight);
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  expect(await me(staff)).toMatchObject({ impersonation: { isEcriturePermise: true } });
  const sent = await staff.send('POST', '/forms/contact/v2/form', CONTRACT, {
    donnees: { objet: 'REMBOURSEMENT', sousObjet: '', message: 'Appel de ce jour', numPers: 'P000452101' },
    piecesJointes: [],
  });
  // Whatever the form says of these values, its call is open.
  expect(sent.json()).not.toMatchObject({ data: 'LectureSeule' });
  for (const [method, path] of [
    ['POST', '/forms/rib/form'],
    ['POST', '/forms/ribprestations/form'],
    ['POST', '/forms/ribcotisations/form'],
    ['POST', '/forms/suppressioncompte/form'],
    ['POST', '/forms/communication/mail/form'],
    ['POST', '/forms/creationcomptebeneficiaire/form'],
    ['POST', '/forms/envoi-cartetp/form'],
    ['POST', '/forms/consentement/form'],
    ['POST', '/forms/dematerialisation/form'],
    ['POST', '/identity/change-password'],
  ] as const)
    expect([path, (await staff.send(method, path, CONTRACT, {})).json<{ data: string }>().data]).toEqual([
      path,
      'LectureSeule',
    ]);
  // A form that is open else takes no account for benefits of theirs.
  const joins = (numPersCompte: string) =>
    staff.send('POST', '/forms/inscriptionbeneficiaire/form', CONTRACT, {
      donnees: joining({ numPersCompte, titulaire: 'M', iban: 'FR629999900010TESTPORT01076', bic: 'TESTFRP0XXX' }),
      piecesJointes: [],
    });
  expect((await joins('NOUVEAU')).json()).toMatchObject({ status: 403, data: 'LectureSeule' });
  expect((await joins('ADHERENT')).json()).toMatchObject({ status: 400, data: 'ValidationError' });
  await demo.database.update(droits).set({ update: false }).where(isRight);
  expect((await staff.send('POST', '/forms/contact/v2/form', CONTRACT, {})).json()).toMatchObject({
    status: 403,
    data: 'LectureSeule',
  });
});

it("[ADM-01] a request that staff send in a member's space is the member's, and the journal names who sent and who accepted", async () => {
  const isRight = eq(droits.ressource, 'acces-administrateur');
  await demo.database.update(droits).set({ update: true }).where(isRight);
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const piece = await uploadFor(staff, CONTRACT, 'adresseActeGestion', 'pj');
  const { numeroDemande = '' } = await submit(staff, 'adresse', CONTRACT, {
    donnees: sampleAddress(),
    piecesJointes: [piece],
  });
  await demo.database.update(droits).set({ update: false }).where(isRight);
  const member = await demo.as('camille.vernoux');
  const stateOf = async () => (await member.get(`/history/${numeroDemande}`, CONTRACT)).json<{ etat: string }>().etat;
  expect(await stateOf()).toBe('ENREGISTREE');

  expect(await acceptAs(await demo.as('nora.salvetat'), numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await stateOf()).toBe('ACCEPTEE');
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, numeroDemande));
  expect(lines.map(({ action, acteurNom, details }) => [action, acteurNom, details['auNomDe']])).toEqual([
    ['demande.deposee', 'helene.dargois@exemple.test', camille.id],
    ['demande.prise', 'nora.salvetat@exemple.test', undefined],
    ['demande.acceptee', 'nora.salvetat@exemple.test', undefined],
  ]);
});
