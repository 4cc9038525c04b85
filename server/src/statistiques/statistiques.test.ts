import { and, eq } from 'drizzle-orm';
import type { UserStatistics } from '@portal/shared-api/contract/statistiques';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptes } from '../identity/accounts/tables';
import { countPortfolios } from './store';
import { portefeuilles } from './tables';

let demo: DemoApp;
let karim: Caller;
let lucie: Caller;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  karim = await demo.as('karim.belhazar');
  lucie = await demo.as('lucie.fontaneau', 'aliz');
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/statistiques-users';
const read = async (query = '', who = karim) =>
  (await who.get(`${path}${query}`)).json<UserStatistics & { audiences: { code: string }[] }>();
const stateOf = ({ series }: UserStatistics, code: string) =>
  series.etats.find((each) => each.code === code)?.valeur ?? 0;

const account = {
  clientCode: 'VALD',
  userName: 'nouvelle.adherente@exemple.test',
  email: 'nouvelle.adherente@exemple.test',
  nom: 'NOUVELLE',
  prenom: 'Adhérente',
  nomRecherche: 'nouvelle',
  prenomRecherche: 'adherente',
  roles: ['User' as const],
  etat: 'EN_ATTENTE' as const,
  origine: 'INSCRIPTION' as const,
};

test('[ADM-08] the figures follow an account that is created, activated, protected, blocked and deleted', async () => {
  const start = await read();
  const [row] = await demo.database
    .insert(comptes)
    .values({ ...account, dateCreation: demo.clock.now() })
    .returning({ id: comptes.id });
  const isIt = eq(comptes.id, row?.id ?? '');
  const created = await read();
  const monthOf = ({ series }: UserStatistics) => series.creationsParMois.at(-1)?.inscription ?? 0;
  expect(monthOf(created) - monthOf(start)).toBe(1);
  expect(created.indicateurs.creations).toBe((start.indicateurs.creations ?? 0) + 1);
  expect(stateOf(created, 'EN_ATTENTE') - stateOf(start, 'EN_ATTENTE')).toBe(1);
  await demo.database.update(comptes).set({ etat: 'ACTIF', isAmfActive: true }).where(isIt);
  const active = await read();
  expect(stateOf(active, 'EN_ATTENTE')).toBe(stateOf(start, 'EN_ATTENTE'));
  expect(active.indicateurs.comptesActifs).toBe((start.indicateurs.comptesActifs ?? 0) + 1);
  expect(active.indicateurs.tauxAmf ?? 0).toBeGreaterThan(start.indicateurs.tauxAmf ?? 0);
  await demo.database.update(comptes).set({ etat: 'BLOQUE' }).where(isIt);
  expect(stateOf(await read(), 'BLOQUE') - stateOf(start, 'BLOQUE')).toBe(1);
  await demo.database.delete(comptes).where(isIt);
  const end = await read();
  expect(end.series.etats).toEqual(start.series.etats);
  // What was created stays created.
  expect(monthOf(end) - monthOf(start)).toBe(1);
});

test('[ADM-08] the counted figures are those of the accounts themselves', async () => {
  const accounts = await demo.database
    .select({ etat: comptes.etat, roles: comptes.roles })
    .from(comptes)
    .where(and(eq(comptes.clientCode, 'VALD')));
  const statistics = await read();
  expect(statistics.indicateurs.comptesTotal).toBe(accounts.filter(({ etat }) => etat !== 'SUPPRIME').length);
  expect(statistics.indicateurs.comptesActifs).toBe(accounts.filter(({ etat }) => etat === 'ACTIF').length);
  const onlyMembers = await read('?profil=adherent');
  expect(onlyMembers.indicateurs.comptesTotal).toBe(
    statistics.series.profils.find(({ code }) => code === 'adherent')?.valeur,
  );
  expect(onlyMembers.indicateurs.connexions).toBeLessThanOrEqual(statistics.indicateurs.connexions ?? 0);
  expect(statistics.indicateurs.connexions).toBeGreaterThan(0);
  expect(statistics.indicateurs.demarches).toBeGreaterThan(0);
  // The log of a profile holds a year: the twelve months before are unknown.
  expect(onlyMembers.precedents.connexions).toBeNull();
  expect(onlyMembers.series.connexionsParMois.at(-1)?.total).toBeGreaterThan(0);
});

test('[ADM-08] the members of the portfolio are counted once a day', async () => {
  await countPortfolios(demo.database, demo.clock.today());
  await countPortfolios(demo.database, demo.clock.today());
  const { indicateurs, precedents } = await read();
  expect(indicateurs.tauxEquipement).toBeGreaterThan(0);
  expect(precedents.tauxEquipement).toBeNull();
  expect((await read('?profil=adherent')).indicateurs.tauxEquipement).toBeNull();
});

test('[ADM-08] a member whose contract has an announced end is in the portfolio until its last day', async () => {
  const ofClient = eq(portefeuilles.clientCode, 'RIVI');
  const countOn = async (jour: string) => {
    await countPortfolios(demo.database, jour);
    const [row] = await demo.database
      .select({ adherents: portefeuilles.adherents })
      .from(portefeuilles)
      .where(and(ofClient, eq(portefeuilles.jour, jour)));
    await demo.database.delete(portefeuilles).where(and(ofClient, eq(portefeuilles.jour, jour)));
    return row?.adherents ?? 0;
  };
  expect((await countOn('2026-12-31')) - (await countOn('2027-01-01'))).toBe(1);
});

test('[ADM-08] an audience of few persons shows no figure, a large one no cell under five', async () => {
  const few = await read('?audience=SANS_RIB');
  expect(few.isProtege).toBe(true);
  const values = (statistics: UserStatistics) =>
    [
      ...statistics.series.etats.map(({ valeur }) => valeur),
      ...statistics.series.profils.map(({ valeur }) => valeur),
      ...statistics.series.creationsParMois.flatMap((month) => [
        month.inscription,
        month.admin,
        month.adherent,
        month.import,
      ]),
    ].filter((value) => value !== null);
  expect(values(few).every((value) => value >= 5)).toBe(true);
  const all = await read('?audience=TOUS');
  expect(all.indicateurs.comptesTotal).toBeGreaterThan(5);
  expect(values(all).every((value) => value >= 5)).toBe(true);
  expect(all.precedents.comptesTotal).toBeNull();
  expect((await karim.get(`${path}?audience=INCONNUE`)).json()).toMatchObject({ status: 400 });
});

test('[ADM-08] with an audience, a file tells what is not known from what is hidden', async () => {
  const rowsOf = async (graphique: string, query: string) =>
    (await karim.get(`${path}/export?graphique=${graphique}&format=csv&audience=TOUS${query}`)).body;
  const before = '&debut=2024-12&fin=2025-11';
  const { connexionsDepuis, areComptesConnus } = await read(`?audience=TOUS${before}`);
  // The log goes back twelve months: the last of these alone may be in it.
  expect([connexionsDepuis === null || connexionsDepuis >= '2025-11', areComptesConnus]).toEqual([true, false]);
  expect(await rowsOf('connexions', before)).toContain('2024-12;–;–');
  expect(await rowsOf('etats', before)).toContain('Actif;–');
  expect(await rowsOf('amf', '')).toMatch(/Protection via SMS;[^;]+;–/);
  expect(await rowsOf('connexions', '&debut=2026-11&fin=2026-11')).not.toContain('–');
});

test('[ADM-08] each chart has its file, and each client its own figures', async () => {
  const csv = await karim.get(`${path}/export?graphique=etats&format=csv`);
  const active = (await read()).indicateurs.comptesActifs;
  expect(csv.body).toContain(`Actif;${active}`);
  expect(csv.headers['content-disposition']).toContain('statistiques-etats_VALD_2');
  // The file of a part of the accounts has another name than that of all.
  const part = await karim.get(`${path}/export?graphique=etats&format=csv&profil=adh_benef`);
  expect(part.headers['content-disposition']).toContain('statistiques-etats_VALD_adh-benef_2');
  expect((await karim.get(`${path}/export?graphique=demarches&format=xlsx`)).rawPayload.subarray(0, 2).toString()).toBe(
    'PK',
  );
  const other = await read('', lucie);
  expect(other.indicateurs.comptesTotal).not.toBe((await read()).indicateurs.comptesTotal);
  expect((await camille.get(path)).statusCode).toBe(403);
});
