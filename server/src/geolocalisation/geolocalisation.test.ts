import type { Professionnel, ProfessionnelDetail } from '@portal/shared-api/contract/geolocalisation';
import { sql } from 'drizzle-orm';
import { findAddresses, saveAddress } from '../adresses/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { createLogger } from '../platform/observability/logger';
import { rawRows } from '../platform/database/database';
import { distanceKm } from './distance';
import { findAround } from './store';

interface Found {
  professionnels: Professionnel[];
  lieu: { libelle: string; latitude: number; longitude: number };
  pagination: { total: number };
}

const path = '/cgdm-svc/geo/geolocate-ps';
const mende = { latitude: 44.518, longitude: 3.5 };
let written = '';
let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp({ logger: createLogger('trace', { write: (line) => (written += line) }) });
  camille = await demo.as('camille.vernoux');
}, 60_000);
afterAll(() => demo.close());

const search = (query: string, who = camille) => who.get(`${path}?${query}`);
const found = async (query: string, who = camille) => (await search(query, who)).json<Found>();

test('[MEM-26] the criteria of a search: specialities, sectors, services, radii, and a map only if configured', async () => {
  const options = (await camille.get('/cgdm-svc/geo/search-options')).json<{
    specialites: { code: string }[];
    secteurs: { libelle: string }[];
    rayons: number[];
    carteTuiles: unknown;
  }>();
  expect(options.specialites.map(({ code }) => code)).toContain('MG');
  expect(options).toMatchObject({
    secteurs: [{ code: 'S1', libelle: 'Secteur 1' }, {}, {}, {}],
    services: ['TP', 'RESEAU', 'CARTE_VITALE', 'PMR'],
    rayons: [1, 5, 10, 20, 50],
    carteTuiles: null,
  });
});

test('[MEM-26] professionals around a place are sorted by distance, with fees and telephone, within the radius', async () => {
  const { professionnels, lieu, pagination } = await found('specialite=MG&lieu=48000&rayon=50&taille=50');
  expect(lieu).toMatchObject({ libelle: '48000', ...mende });
  expect(pagination.total).toBe(professionnels.length);
  const distances = professionnels.map((each) => each.distanceKm ?? -1);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  for (const each of professionnels) {
    expect(each).toMatchObject({
      specialite: { code: 'MG', libelle: 'Médecin généraliste' },
      telephone: expect.stringMatching(/^01 99( \d\d){3}$/),
      distanceKm: Math.round(distanceKm(mende, each) * 10) / 10,
    });
    expect(each.tarifsIndicatifs[0]?.libelle).toBe('Consultation');
  }
  // Marvejols is some seventeen kilometres away.
  expect(new Set(professionnels.map(({ adresse }) => adresse.localite))).toEqual(new Set(['MENDE', 'MARVEJOLS']));
  expect(
    (await found('specialite=MG&lieu=48000&rayon=10')).professionnels.every(
      ({ adresse }) => adresse.localite === 'MENDE',
    ),
  ).toBe(true);
});

test.each([
  ['lieu=mende', 'MENDE (48000)'],
  ['lieu=3,%20rue%20de%20la%20Gare%2048000%20Mende', 'MENDE (48000)'],
  ['lieu=12%20avenue%20de%20Marvejols,%20Mende', 'MENDE (48000)'],
  ['lieu=NICE', 'NICE (06000)'],
  ['lieu=Bourg%20en%20Bresse', 'BOURG-EN-BRESSE (01000)'],
  ['lieu=98000', 'MONACO (98000)'],
  ['lat=44.5&lon=3.5', 'Votre position'],
])('[MEM-26] « %s » is %s', async (query, libelle) => {
  expect((await found(`specialite=MG&${query}`)).lieu.libelle).toBe(libelle);
});

test.each([
  ['specialite=MG', 'lieu'],
  ['specialite=MG&lieu=atlantide', 'lieu'],
  ['specialite=MG&lieu=48000&rayon=7', 'rayon'],
  ['specialite=MG&lat=91&lon=3', 'lat'],
  ['specialite=MG&lieu=48000&services=TP,AUTRE', 'services.1'],
  ['specialite=MG&lieu=%25', 'lieu'],
])('[MEM-26] « %s » is refused on %s', async (query, champ) => {
  const answer = await search(query);
  expect([
    answer.statusCode,
    answer.json<{ erreurs: { champ: string }[] }>().erreurs.map((each) => each.champ),
  ]).toEqual([400, [champ]]);
});

test.each<[string, (each: Professionnel) => boolean]>([
  ['secteur=S2O', ({ isOptam }) => isOptam],
  ['services=TP', ({ services }) => services.includes('TP')],
  ['services=TP,PMR', ({ services }) => services.includes('TP') && services.includes('PMR')],
])('[MEM-26] filter %s', async (filter, holds) => {
  const { professionnels } = await found(`specialite=MG&lieu=paris&rayon=50&${filter}`);
  const all = await found('specialite=MG&lieu=paris&rayon=50');
  expect(professionnels.every(holds)).toBe(true);
  expect(all.professionnels.filter(holds)).toHaveLength(professionnels.length);
});

test('[MEM-26] a partial name matches, without accents, in any speciality', async () => {
  const { professionnels } = await found('nom=modele&lieu=48000&rayon=20');
  expect(professionnels.length).toBeGreaterThan(1);
  expect(
    professionnels.every(({ nom, raisonSociale }) =>
      `${nom ?? ''}${raisonSociale ?? ''}`.toUpperCase().includes('MODÈLE'),
    ),
  ).toBe(true);
  expect((await found('nom=%25_&lieu=48000')).pagination.total).toBe(0);
});

test('[MEM-26] network partners depend on the insurer', async () => {
  const network = async (who: Caller) =>
    (await found('specialite=OPTI&lieu=nice&services=RESEAU', who)).professionnels.map(({ reseau }) => reseau);
  for (const reseau of await network(camille)) expect(['RESEAU_A', 'RESEAU_B']).toContain(reseau);
  const stefano = await demo.as('stefano.rovellani', 'rivi');
  const his = await network(stefano);
  expect(his.length).toBeGreaterThan(0);
  for (const reseau of his) expect(reseau).toBe('RESEAU_D');
});

test('[MEM-26] one professional with all details; an unknown one is not found', async () => {
  const {
    professionnels: [first],
  } = await found('specialite=MG&lieu=48000');
  const detail = (await camille.get(`/ps/get?idPs=${first?.idPs}`)).json<ProfessionnelDetail>();
  expect(detail).toMatchObject({ ...first, distanceKm: null, numeroRpps: expect.stringMatching(/^999\d{8}$/) });
  expect(detail.horaires.length).toBeGreaterThan(0);
  expect((await camille.get('/ps/get?idPs=PS-9999')).statusCode).toBe(404);
});

test('[MEM-26] professionals of a speciality withdrawn from the list keep its name, and nobody can choose it', async () => {
  const isActif = (active: boolean) =>
    demo.database.execute(
      sql`update referentiels set is_actif = ${active} where client_code = 'VALD' and nom = 'specialite-ps' and code = 'MG'`,
    );
  await isActif(false);
  const { specialites } = (await camille.get('/cgdm-svc/geo/search-options')).json<{
    specialites: { code: string }[];
  }>();
  const { professionnels } = await found('specialite=MG&lieu=48000');
  await isActif(true);
  expect(specialites.map(({ code }) => code)).not.toContain('MG');
  expect(professionnels[0]?.specialite).toEqual({ code: 'MG', libelle: 'Médecin généraliste' });
});

test('[MEM-26] three hundred professionals, twelve towns, twelve specialities, per client', async () => {
  expect(
    await rawRows(
      demo.database,
      sql`select count(*)::int n, count(distinct localite)::int towns, count(distinct code_specialite)::int trades from professionnels group by client_code`,
    ),
  ).toEqual(Array.from({ length: 3 }, () => ({ n: 300, towns: 12, trades: 12 })));
});

test('[MEM-26] neither the log nor the audit trail contains names or places of a search', async () => {
  const trail = async () => JSON.stringify(await rawRows(demo.database, sql`select count(*) from audit_trail`));
  const before = await trail();
  written = '';
  await search('specialite=PSY&lieu=canariville%2048000');
  await search('nom=canarinom&lat=44.123456&lon=3.654321');
  await camille.get('/ps/get?idPs=CANARI-PS');
  expect(written).toContain(path);
  for (const secret of ['PSY', 'canari', 'CANARI', '44.123456', '3.654321', 'P000452101', 'vernoux'])
    expect(written).not.toContain(secret);
  expect(await trail()).toBe(before);
});

test('[MEM-26] a search uses the index of places, whatever the size of the directory', async () => {
  await rawRows(
    demo.database,
    sql`
    insert into professionnels select client_code, id_ps || '-' || n, nom, prenom, raison_sociale, code_specialite, code_secteur, is_reseau, reseau, services, ligne_adresse, code_postal, localite, telephone,
      latitude - n / 5.0, longitude + n / 5.0, numero_rpps, finess, tarifs, horaires, recherche from professionnels, generate_series(1, 20) n`,
  );
  await rawRows(demo.database, sql`analyze professionnels`);
  const query = findAround(
    demo.database,
    'VALD',
    mende,
    { specialite: 'MG', services: [], rayonKm: 10 },
    { offset: 0, limit: 20 },
  );
  const plan = (await rawRows(demo.database, sql`explain ${query}`)).map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(plan).toMatch(/professionnels_lieu/);
  await rawRows(demo.database, sql`delete from professionnels where id_ps like 'PS-%-%'`);
});

test('[MEM-26] a search does not start from an address abroad, which no list of postal codes holds', async () => {
  const start = async () =>
    (await camille.get('/cgdm-svc/geo/search-options')).json<{ lieuHabituel: string | null }>().lieuHabituel;
  expect(await start()).toBe('48000 MENDE');
  const known = await findAddresses(demo.database, 'VALD', ['P000452101'], '2026-11-20');
  const home = known.get('P000452101');
  if (!home) throw new Error('Camille has an address.');
  const abroad = { ...home, adresseEtrangere: true, codePays: 'BE', codePostal: '1000', localite: 'BRUXELLES' };
  await demo.database.transaction((transaction) =>
    saveAddress(transaction, 'VALD', ['P000452101'], '2026-11-19', abroad),
  );
  expect((await search('lieu=1000%20BRUXELLES')).statusCode).toBe(400);
  expect(await start()).toBeNull();
});
