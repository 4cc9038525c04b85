import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportDemande } from '@portal/shared-api/contract/exports';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { accountOf, startedBy } from '../identity/staff-access/testing/on-behalf';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { contrats } from '../contrats/public';
import { takeDueJobs } from '../platform/jobs/queue';
import { eq } from 'drizzle-orm';
import { exportsDemandes } from './tables';

let demo: DemoApp;
let odile: Caller;
const contrat = 'VAL0000045';
const list = '/v2/adherent/prestations';
const dayMs = 86_400_000;

beforeAll(async () => {
  demo = await createDemoApp({ longList: 50 });
}, 90_000);
beforeEach(async () => {
  // Notifications of the same instant have no order.
  demo.clock.advance(1000);
  await demo.runJobs();
  await demo.database.delete(exportsDemandes);
  odile = await demo.as('odile.brancourt');
});
afterAll(() => demo.close());

const ask = (caller = odile, filtres: object = {}, numero = contrat) =>
  caller.send('POST', '/adherent/exports', numero, { liste: 'prestations', filtres });
const asked = async (filtres?: object) => (await ask(odile, filtres)).json<ExportDemande>();
const listed = async (caller = odile) =>
  (await caller.get('/adherent/exports')).json<{ exports: ExportDemande[] }>().exports;
const download = (id: string, caller = odile) => caller.get(`/adherent/exports/${id}`);
const bell = async () => (await odile.get('/notifications')).json<{ notifications: Notification[] }>().notifications;
const files = () => readdirSync(join(demo.stateDir, 'files', 'VALD')).length;

test('[R-74] a long list as PDF is not drawn while its reader waits; spreadsheets and short ones are', async () => {
  for (const path of [`${list}/export?format=pdf`, `${list}/print`]) {
    const refused = await odile.get(path, contrat);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ data: 'ExportDiffere', message: expect.stringContaining('longue') });
  }
  expect((await odile.get(`${list}/export?format=xlsx`, contrat)).statusCode).toBe(200);
  const short = await odile.get(`${list}/export?format=pdf&dateDebut=2026-11-01`, contrat);
  expect(short.headers['content-type']).toBe('application/pdf');
});

test('[R-74] it is made in the background, announced by the bell, and kept for the person who asked', async () => {
  const { id, etat } = await asked();
  expect(etat).toBe('EN_PREPARATION');
  expect((await download(id)).statusCode).toBe(404);
  await demo.runJobs();
  expect(await listed()).toMatchObject([{ id, etat: 'PRET', nomFichier: `prestations_${contrat}_20261120.pdf` }]);
  const answer = await download(id);
  expect(answer.headers['content-disposition']).toContain(`prestations_${contrat}_20261120.pdf`);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await bell())[0]).toMatchObject({ titre: 'Votre export est prêt', lien: '/adherent/exports', isLue: false });
  const [row] = await demo.database.select().from(exportsDemandes);
  expect(row?.filtresChiffre).toBeNull();
});

test('[R-74] nobody else sees it: another member, staff of any client, staff in the space, a visitor', async () => {
  const { id } = await asked();
  await demo.runJobs();
  const camille = await demo.as('camille.vernoux');
  expect(await listed(camille)).toEqual([]);
  const others = [camille, await demo.as('julien.vernoux'), await demo.as('marc.delaunoye', 'aliz')];
  for (const other of others) expect((await download(id, other)).statusCode).toBe(404);
  for (const staff of [await demo.as('helene.dargois'), await demo.as('ines.bastide')]) {
    expect((await download(id, staff)).statusCode).toBe(403);
    expect((await staff.get('/adherent/exports')).statusCode).toBe(403);
  }
  const inSpace = await startedBy(demo, 'helene.dargois', (await accountOf(demo, 'odile.brancourt')).id);
  for (const refused of [await download(id, inSpace), await inSpace.get('/adherent/exports'), await ask(inSpace)])
    expect(refused.json()).toMatchObject({ status: 403, data: 'LectureSeule' });
  const atOnce = await inSpace.get(`${list}/export?format=pdf`, contrat);
  expect(atOnce.headers['content-type']).toBe('application/pdf');
  expect((await download(id, demo.visitor())).statusCode).toBe(401);
  expect((await ask(camille)).json()).toMatchObject({ data: 'ContratNonAutorise' });
});

test('[R-74] pressed twice, at once or one after the other, it is made once; other filters are another list', async () => {
  const answers = await Promise.all([ask(), ask()]);
  const ids = answers.map((answer) => answer.json<ExportDemande>().id);
  expect(new Set(ids).size).toBe(1);
  expect((await asked()).id).toBe(ids[0]);
  expect((await asked({ dateDebut: '2026-01-01' })).id).not.toBe(ids[0]);
  const before = (await bell()).length;
  expect(await demo.runJobs()).toBe(2);
  expect((await bell()).length - before).toBe(2);
  expect((await asked()).id).not.toBe(ids[0]);
});

test('[R-74] filters that the list refuses are refused when it is asked for', async () => {
  for (const filtres of [{ dateDebut: 'hier' }, { inconnu: '1' }, { q: 'x'.repeat(101) }])
    expect((await ask(odile, filtres)).statusCode).toBe(400);
  expect(await listed()).toEqual([]);
});

test('[R-74] a server killed in the middle leaves the job to the next one, which tells once', async () => {
  const { id } = await asked();
  const before = (await bell()).length;
  expect(await takeDueJobs(demo.database, demo.clock.now(), true, 10)).toHaveLength(1);
  expect(await demo.runJobs()).toBe(0);
  demo.clock.advance(3 * 60_000);
  expect(await demo.runJobs()).toBe(1);
  expect(await listed()).toMatchObject([{ id, etat: 'PRET' }]);
  expect((await bell()).length - before).toBe(1);
});

test('[R-74] what the person may no longer see when it is made is not made, and they get a notification', async () => {
  const { id } = await asked();
  const ended = { etat: 'resilie', dateResiliation: '2020-12-31' } as const;
  const [was] = await demo.database
    .select({ etat: contrats.etat, dateResiliation: contrats.dateResiliation })
    .from(contrats)
    .where(eq(contrats.numero, contrat));
  await demo.database.update(contrats).set(ended).where(eq(contrats.numero, contrat));
  await demo.runJobs();
  expect(await listed()).toMatchObject([{ id, etat: 'ECHEC', nomFichier: null }]);
  expect((await download(id)).statusCode).toBe(404);
  expect((await bell())[0]?.titre).toBe('Votre export n’a pas pu être préparé');
  if (was) await demo.database.update(contrats).set(was).where(eq(contrats.numero, contrat));
});

test('[R-74] after seven days the file and its line are gone', async () => {
  const before = await asked()
    .then(() => demo.runJobs())
    .then(files);
  const [{ id } = { id: '' }] = await listed();
  demo.clock.advance(7 * dayMs + 1000);
  odile = await demo.as('odile.brancourt');
  expect((await download(id)).statusCode).toBe(404);
  await demo.runUpkeep();
  expect(files()).toBeLessThan(before);
  expect(await demo.database.select().from(exportsDemandes)).toEqual([]);
});
