import { and, eq } from 'drizzle-orm';
import type { Connection, ConnectionCounter } from '@portal/shared-api/contract/connexions';
import type { Dashboard } from '@portal/shared-api/contract/tableau-de-bord';
import { TestBrowser } from '../../platform/testing/browser';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../accounts/tables';
import { logConnection } from '../sessions/connection-log';
import { connexions, connexionsCompteurs, sessions } from '../sessions/tables';

let demo: DemoApp;
let helene: Caller;
let karim: Caller;
let lucie: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  karim = await demo.as('karim.belhazar');
  lucie = await demo.as('lucie.fontaneau', 'aliz');
}, 90_000);
afterAll(() => demo.close());

interface Log {
  debut: string;
  fin: string;
  connexions: Connection[];
  pagination: { total: number };
}
const path = '/admin/connections-logs';
const log = async (query = '', who = helene) => (await who.get(`${path}${query}`)).json<Log>();
const counter = async (query = '', who = helene) =>
  (await who.get(`/admin/connexion-counter${query}`)).json<ConnectionCounter>();
const idOf = async (userName: string, clientCode = 'VALD') =>
  (
    await demo.database
      .select()
      .from(comptes)
      .where(and(eq(comptes.userName, userName), eq(comptes.clientCode, clientCode)))
  )[0]?.id ?? '';

test('[ADM-07] the log keeps successes and failures with their reason, by day, newest first', async () => {
  const browser = new TestBrowser(demo.app);
  await browser.signIn('theo.marchandot@exemple.test', 'faux');
  demo.clock.advance(1000);
  await browser.signIn('personne@exemple.test', 'faux');
  demo.clock.advance(1000);
  await browser.signIn('theo.marchandot@exemple.test', 'Demo!Portail2026');
  const { debut, fin, connexions: rows } = await log();
  expect({ debut, fin }).toEqual({ debut: '2026-11-14', fin: '2026-11-20' });
  const [success, unknown, wrong] = rows;
  expect(success).toMatchObject({
    utilisateur: 'MARCHANDOT Théo',
    roles: ['User'],
    isSucces: true,
    motifEchec: null,
    canal: 'WEB',
    amf: 'AUCUNE',
    isAccesAdministrateur: false,
    dureeSecondes: 0,
    isOuverte: true,
  });
  expect(unknown).toMatchObject({ utilisateur: null, isSucces: false, motifEchec: 'INCONNU', dureeSecondes: null });
  expect(wrong).toMatchObject({ utilisateur: 'MARCHANDOT Théo', isSucces: false, motifEchec: 'MDP', amf: null });
  expect(rows.map(({ date }) => date)).toEqual(
    rows
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
});

test('[ADM-07] the end of a session gives its line a duration', async () => {
  const compteId = await idOf('theo.marchandot@exemple.test');
  const [open] = await demo.database.select().from(sessions).where(eq(sessions.compteId, compteId));
  const seen = new Date((open?.createdAt.getTime() ?? 0) + 125_000);
  await demo.database.update(sessions).set({ lastSeenAt: seen }).where(eq(sessions.compteId, compteId));
  await demo.database.delete(sessions).where(eq(sessions.compteId, compteId));
  expect((await log('?utilisateur=marchandot')).connexions[0]).toMatchObject({ dureeSecondes: 125, isOuverte: false });
});

test.each([
  ['utilisateur=vern+cam&debut=2026-10-21&fin=2026-11-20', (row: Connection) => row.utilisateur === 'VERNOUX Camille'],
  ['resultat=ECHEC', (row: Connection) => !row.isSucces],
  ['resultat=SUCCES&canal=IPHONE&debut=2026-10-21&fin=2026-11-20', (row: Connection) => row.canal === 'IPHONE'],
  ['role=Beneficiaire&debut=2026-10-21&fin=2026-11-20', (row: Connection) => row.roles.includes('Beneficiaire')],
])('[ADM-07] the log is filtered by %s', async (query, fits) => {
  const { connexions: rows, pagination } = await log(`?${query}&taille=100`);
  expect(pagination.total).toBeGreaterThan(0);
  expect(rows.every(fits)).toBe(true);
});

test('[ADM-07] the dashboard counts today what its link lists: consultations by staff are left out', async () => {
  await logConnection(demo.database, {
    clientCode: 'VALD',
    compteId: await idOf('theo.marchandot@exemple.test'),
    motifEchec: null,
    userAgent: '',
    ip: '192.0.2.9',
    date: demo.clock.now(),
    isAccesAdministrateur: true,
  });
  const today = '?debut=2026-11-20&fin=2026-11-20&resultat=SUCCES&isAccesAdministrateur=';
  const { connexionsAujourdhui } = (await helene.get('/admin/dashboard')).json<Dashboard>();
  expect(connexionsAujourdhui).toBeGreaterThan(0);
  expect((await log(`${today}N`)).pagination.total).toBe(connexionsAujourdhui);
  const { connexions: rows } = await log(`${today}O`);
  expect(rows.map(({ isAccesAdministrateur }) => isAccesAdministrateur)).toContain(true);
  expect(rows.every(({ isAccesAdministrateur }) => isAccesAdministrateur)).toBe(true);
});

test('[ADM-07] a query holds 31 days at most', async () => {
  expect((await helene.get(`${path}?debut=2026-10-01&fin=2026-11-01`)).json()).toMatchObject({
    status: 400,
    message: 'La période ne peut pas dépasser 31 jours.',
  });
  expect((await log('?debut=2026-10-01&fin=2026-10-31')).fin).toBe('2026-10-31');
});

test('[ADM-07] a consultant reads addresses without their last part, in the file too', async () => {
  const [whole] = (await log('?utilisateur=vernoux+camille&debut=2026-10-21&fin=2026-11-20')).connexions;
  expect(whole?.adresseIp).toMatch(/^192\.0\.2\.\d+$/);
  const seen = await log('?debut=2026-10-21&fin=2026-11-20&taille=100', karim);
  expect(seen.connexions.filter(({ adresseIp }) => adresseIp?.startsWith('192.0.2.')).length).toBeGreaterThan(0);
  expect(seen.connexions.every(({ adresseIp }) => adresseIp?.endsWith('•') ?? true)).toBe(true);
  expect((await karim.get(`${path}/export`)).body).not.toMatch(/192\.0\.2\.\d/);
  const file = await helene.get(`${path}/export?debut=2026-10-21&fin=2026-11-20`);
  expect(file.headers['content-disposition']).toContain('connexions_VALD_20261021_20261120.csv');
  expect(file.body).toContain('Date et heure;Utilisateur;Identifiant;Rôle;Client;Résultat;Motif d’échec;Canal');
  expect(file.body).toContain('Mutuelle Valdoré;Succès');
});

test('[ADM-07] staff see the connections of their own insurer alone, and members none', async () => {
  const { connexions: rows } = await log('?debut=2026-10-21&fin=2026-11-20&taille=100', lucie);
  expect(rows.length).toBeGreaterThan(0);
  const own = await demo.database
    .select({ id: connexions.id })
    .from(connexions)
    .where(eq(connexions.clientCode, 'ALIZ'));
  expect(rows.every(({ id }) => own.some((line) => line.id === id))).toBe(true);
  const member = await demo.as('camille.vernoux');
  for (const call of [path, `${path}/export`, '/admin/connexion-counter', '/admin/connexion-counter/export'])
    expect((await member.get(call)).statusCode).toBe(403);
});

test('[ADM-07] the opening of a space by staff is a line of its own, and counts as no connection', async () => {
  const nora = await demo.as('nora.salvetat');
  const userId = await idOf('odile.brancourt@exemple.test');
  const before = (await counter('?debut=2026-11-20&fin=2026-11-20')).total;
  const body = { userId, codeMotif: 'CONTROLE', dureeMinutes: 15 };
  expect((await nora.send('POST', '/admin/acces-administrateur', null, body)).statusCode).toBe(200);
  expect((await log('?utilisateur=brancourt')).connexions[0]).toMatchObject({
    isAccesAdministrateur: true,
    dureeSecondes: 900,
  });
  expect((await counter('?debut=2026-11-20&fin=2026-11-20')).total).toBe(before);
});

test('[ADM-07] connections are counted as they happen, and a person once a step', async () => {
  const today = '?debut=2026-11-20&fin=2026-11-20';
  const before = await counter(today);
  const compteId = await idOf('yanis.corbeau@exemple.test', 'ALIZ');
  const base = { clientCode: 'RIVI', compteId, userAgent: '', ip: '192.0.2.1', date: demo.clock.now() };
  for (const [seconds, motifEchec] of [null, 'MDP', null].entries())
    await logConnection(demo.database, {
      ...base,
      motifEchec: motifEchec === null ? null : 'MDP',
      date: new Date(base.date.getTime() + seconds * 1000),
    });
  const rows = await demo.database
    .select()
    .from(connexionsCompteurs)
    .where(and(eq(connexionsCompteurs.clientCode, 'RIVI'), eq(connexionsCompteurs.debut, '2026-11-20')));
  const day = rows.find(({ pas, canal }) => pas === 'JOUR' && canal === 'WEB');
  expect(day).toMatchObject({ total: 2, echecs: 1, uniques: 1 });
  expect(await counter(today)).toEqual(before);
});

test('[ADM-07] the counter equals the log, by day, week and month, and compares with the period before', async () => {
  const lines = await demo.database.select().from(connexions).where(eq(connexions.clientCode, 'VALD'));
  const dayOf = (date: Date) => new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(date);
  const within = (debut: string, fin: string) =>
    lines.filter(
      ({ date, isAccesAdministrateur }) => !isAccesAdministrateur && dayOf(date) >= debut && dayOf(date) <= fin,
    );
  for (const pas of ['JOUR', 'SEMAINE', 'MOIS']) {
    const read = await counter(`?debut=2026-09-01&fin=2026-10-31&pas=${pas}`);
    const period = within(read.debut, read.fin);
    const good = period.filter(({ isSucces }) => isSucces);
    expect(read).toMatchObject({
      total: good.length,
      echecs: period.length - good.length,
      uniques: new Set(good.map(({ compteId }) => compteId)).size,
    });
    expect(read.serie.reduce((sum, { total }) => sum + total, 0)).toBe(read.total);
    expect(read.parCanal.reduce((sum, { valeur }) => sum + valeur, 0)).toBe(read.total);
    const before = read.periodePrecedente;
    expect(before.total).toBe(within(before.debut, before.fin).filter(({ isSucces }) => isSucces).length);
    const first = read.serie[0];
    const end = read.serie[1]?.date ?? '';
    const persons = good.filter(({ date }) => dayOf(date) < end).map(({ compteId }) => compteId);
    expect(first?.uniques).toBe(new Set(persons).size);
  }
  expect((await counter('?debut=2025-11-01&fin=2026-10-31&pas=MOIS')).periodePrecedente.uniques).toBeNull();
  const file = await helene.get('/admin/connexion-counter/export?pas=MOIS');
  expect(file.headers['content-disposition']).toContain('.xlsx');
});

test('[ADM-07] the upkeep deletes lines older than twelve months, and keeps the counts', async () => {
  const compteId = await idOf('theo.marchandot@exemple.test');
  const old = new Date('2025-11-01T10:00:00Z');
  await logConnection(demo.database, {
    clientCode: 'VALD',
    compteId,
    motifEchec: null,
    userAgent: '',
    ip: '192.0.2.1',
    date: old,
  });
  await demo.runUpkeep();
  expect(await demo.database.select().from(connexions).where(eq(connexions.date, old))).toEqual([]);
  expect((await counter('?debut=2025-11-01&fin=2025-11-01')).total).toBe(1);
});
