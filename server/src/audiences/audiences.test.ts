import { and, eq } from 'drizzle-orm';
import type { Audience, AudienceReport, Criteria } from '@portal/shared-api/contract/audiences';
import { contrats, offres } from '../contrats/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { compute } from './store';
import { audiences } from './tables';
import { today, all, nothing, everyone, values, add, tried, isIn } from './testing/audiences';

let demo: DemoApp;
let helene: Caller;
let karim: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  karim = await demo.as('karim.belhazar');
}, 90_000);
afterAll(() => demo.close());

const report = async (code: string) =>
  (await karim.get(`/admin/audiences/report?code=${code}`)).json<{
    nombre: number | null;
    rapport: AudienceReport | null;
  }>();

it('[ADM-05] a job counts an audience after each change; its sample is masked, and a report is asked for again', async () => {
  expect((await add(helene, 'RAPPORT')).statusCode).toBe(200);
  expect((await report('RAPPORT')).nombre).toBeNull();
  await demo.runJobs();
  const { nombre, rapport } = await report('RAPPORT');
  expect(nombre).toBeGreaterThan(0);
  expect(rapport?.parOffre).toEqual([{ code: 'SANTE_CONFORT', libelle: 'Santé Confort', nombre }]);
  for (const counts of [rapport?.parEtat, rapport?.parDepartement, rapport?.parProfil])
    expect(counts?.reduce((sum, each) => sum + each.nombre, 0)).toBe(nombre);
  expect(rapport?.parEtat).toContainEqual(expect.objectContaining({ code: 'valide', libelle: 'Valide' }));
  expect(rapport?.parProfil).toContainEqual(expect.objectContaining({ code: 'adherent', libelle: 'Adhérent' }));
  expect(rapport?.echantillon.every(({ nomMasque }) => /^.•••• .••••$/.test(nomMasque))).toBe(true);
  expect((await helene.send('POST', '/admin/audiences/report', null, { code: 'RAPPORT' })).statusCode).toBe(204);
  await demo.runJobs();
  expect((await report('RAPPORT')).nombre).toBe(nombre);
});

it('« Nombre » counts every product, though the report names the 200 largest alone', async () => {
  const before = await compute(demo.database, everyone, today);
  // A product for each of some contracts, undone at the end.
  const apart = demo.database.transaction(async (transaction) => {
    const [{ offre } = { offre: null }] = await transaction
      .select({ offre: offres })
      .from(offres)
      .where(eq(offres.clientCode, 'VALD'))
      .limit(1);
    if (!offre) throw new Error('There is no product.');
    const own = await transaction
      .select({ numero: contrats.numero })
      .from(contrats)
      .where(eq(contrats.clientCode, 'VALD'))
      .limit(260);
    const codeOf = (numero: string) => `SEUL_${numero}`;
    await transaction.insert(offres).values(own.map(({ numero }) => ({ ...offre, code: codeOf(numero) })));
    for (const { numero } of own)
      await transaction
        .update(contrats)
        .set({ codeOffre: codeOf(numero) })
        .where(and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, numero)));
    const { nombre, rapport } = await compute(transaction, everyone, today);
    expect([rapport.parOffre.length, nombre]).toEqual([200, before.nombre]);
    throw new Error('undone');
  });
  await expect(apart).rejects.toThrow('undone');
});

it('everyone is in « Tous », nobody in an audience that is off', async () => {
  await add(helene, 'TOUS_ACTIVE', { type: 'TOUS', criteres: nothing });
  await add(helene, 'TOUS_INACTIVE', { type: 'TOUS', criteres: nothing, isActive: false });
  expect([await isIn(demo, 'TOUS_ACTIVE'), await isIn(demo, 'TOUS_INACTIVE'), await isIn(demo, 'INCONNUE')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('[ADM-05] an audience that is off has nobody, at the test and in the report too', async () => {
  const isOff = { critere: 'Audience active', resultat: false };
  expect((await tried(helene, { code: 'TOUS_INACTIVE' })).json()).toEqual({
    isInAudience: false,
    details: [isOff, { critere: 'Tous les contrats', resultat: true }],
  });
  // As it is being written: it would be on again.
  expect((await tried(helene, { code: 'TOUS_INACTIVE', isActive: true })).json()).toMatchObject({ isInAudience: true });
  const criteres = all({ champ: 'OFFRE', operateur: 'EGAL', valeurs: ['SANTE_CONFORT'] });
  expect((await tried(helene, { criteres, isActive: false })).json()).toMatchObject({
    isInAudience: false,
    details: [isOff, { resultat: true }],
  });
  await add(helene, 'ETEINTE');
  await demo.runJobs();
  expect((await report('ETEINTE')).nombre).toBeGreaterThan(0);
  expect((await report('TOUS_INACTIVE')).nombre).toBe(0);
  const off = { ...values({ isActive: false }), version: 1 };
  expect((await helene.send('PUT', '/admin/audiences/ETEINTE', null, off)).statusCode).toBe(200);
  await demo.runJobs();
  expect(await report('ETEINTE')).toMatchObject({ nombre: 0, rapport: { parOffre: [], echantillon: [] } });
});

it('a save from an older version is refused and names its author; criteria that cannot be computed are refused', async () => {
  await add(helene, 'CONFLIT');
  const save = (changes: object) =>
    helene.send('PUT', '/admin/audiences/CONFLIT', null, { ...values(changes), version: 1 });
  expect((await save({ libelle: 'Un' })).json()).toEqual({ version: 2 });
  const refused = await save({ libelle: 'Deux' });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('helene.dargois@exemple.test'),
  ]);
  const wrong = await add(helene, 'FAUX', { criteres: all({ champ: 'AGE', operateur: 'ENTRE', valeurs: ['9', '8'] }) });
  expect(wrong.json<{ message: string }>().message).toBe('Âge\u00a0: la première valeur dépasse la seconde.');
  expect((await add(helene, 'CONFLIT')).statusCode).toBe(400);
});

it('a deleted audience is gone from the list, stays in the trail, and its code may be taken again', async () => {
  await add(helene, 'PASSAGERE');
  expect((await helene.send('DELETE', '/admin/audiences/PASSAGERE', null)).statusCode).toBe(204);
  const list = (await karim.get('/admin/audiences?texte=passagere')).json<{ audiences: Audience[] }>();
  expect(list.audiences).toEqual([]);
  const trail = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, 'PASSAGERE'));
  expect(trail.map(({ action }) => action).toSorted()).toEqual(['audience.creee', 'audience.supprimee']);
  expect((await add(helene, 'PASSAGERE')).json()).toEqual({ version: 3 });
  const { versions } = (await helene.get('/admin/audiences/historique?code=PASSAGERE')).json<{ versions: object[] }>();
  expect(versions).toMatchObject([{ version: 3 }]);
});

it('a consultant and a handler read alone; a member and staff of another client learn nothing', async () => {
  expect((await karim.get('/admin/audiences')).statusCode).toBe(200);
  expect((await add(helene, 'INTERDITE', {}, karim)).statusCode).toBe(403);
  expect((await karim.send('DELETE', '/admin/audiences/CONFLIT', null)).statusCode).toBe(403);
  expect((await (await demo.as('camille.vernoux')).get('/admin/audiences')).statusCode).toBe(403);
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  const theirs = (await lucie.get('/admin/audiences')).json<{ audiences: Audience[] }>();
  // Those of their own demo, and none that a test adds to the other client.
  expect(theirs.audiences.map(({ code }) => code)).toEqual([
    'ALPES_MARITIMES',
    'FICHIER_TEST',
    'SANS_RIB',
    'SENIORS',
    'SUSPENDUS',
    'TOUS',
  ]);
  expect((await lucie.get('/admin/audiences/report?code=CONFLIT')).statusCode).toBe(404);
});

it('finds the audiences of the demo, and counts that of the file when asked', async () => {
  const { audiences } = (await karim.get('/admin/audiences?texte=fichier_test')).json<{ audiences: Audience[] }>();
  expect(audiences).toMatchObject([{ code: 'FICHIER_TEST', type: 'FICHIER', nombre: null, version: 1 }]);
  await helene.send('POST', '/admin/audiences/report', null, { code: 'FICHIER_TEST' });
  await demo.runJobs();
  expect((await report('FICHIER_TEST')).nombre).toBe(300);
});

it('[ADM-05] counts each active audience again after two in the morning, once a night', async () => {
  await helene.send('POST', '/admin/audiences/report', null, { code: 'FICHIER_TEST' });
  await demo.runJobs();
  // No session lasts that long: the table tells.
  const dateOf = async () => {
    const [row] = await demo.database.select().from(audiences).where(eq(audiences.code, 'FICHIER_TEST'));
    return row?.dateCalcul?.toISOString();
  };
  const yesterday = await dateOf();
  // As counted before it was switched off.
  const isOff = eq(audiences.code, 'TOUS_INACTIVE');
  await demo.database.update(audiences).set({ nombre: 409 }).where(isOff);
  // 20/11 at 09:00 in Paris; then 01:30 and 02:30 of the day after.
  demo.clock.advance(16.5 * 3_600_000);
  await demo.runUpkeep();
  await demo.runJobs();
  expect(await dateOf()).toBe(yesterday);
  demo.clock.advance(3_600_000);
  await demo.runUpkeep();
  await demo.runJobs();
  const tonight = await dateOf();
  expect(tonight).not.toBe(yesterday);
  expect(await demo.database.select({ nombre: audiences.nombre }).from(audiences).where(isOff)).toEqual([
    { nombre: 0 },
  ]);
  demo.clock.advance(3_600_000);
  await demo.runUpkeep();
  await demo.runJobs();
  expect(await dateOf()).toBe(tonight);
});

it('a report that failed for good may be asked for again, and the night asks for it too', async () => {
  // The nights before ended the session.
  helene = await demo.as('helene.dargois');
  await add(helene, 'RAPPORT_PERDU');
  const isIt = eq(audiences.code, 'RAPPORT_PERDU');
  const [{ criteres } = { criteres: nothing }] = await demo.database.select().from(audiences).where(isIt);
  const broken: Criteria = all({ champ: 'DATE_EFFET', operateur: 'AVANT', valeurs: ['jamais'] });
  await demo.database.update(audiences).set({ criteres: broken }).where(isIt);
  for (let attempt = 0; attempt < 16; attempt += 1) {
    await demo.runJobs();
    demo.clock.advance(3_600_000);
  }
  await demo.database.update(audiences).set({ criteres }).where(isIt);
  [helene, karim] = [await demo.as('helene.dargois'), await demo.as('karim.belhazar')];
  expect((await report('RAPPORT_PERDU')).nombre).toBeNull();
  expect((await helene.send('POST', '/admin/audiences/report', null, { code: 'RAPPORT_PERDU' })).statusCode).toBe(204);
  await demo.runJobs();
  expect((await report('RAPPORT_PERDU')).nombre).toBeGreaterThan(0);
});
