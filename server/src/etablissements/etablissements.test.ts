import type { Etablissement } from '@portal/shared-api/contract/geolocalisation';
import { checkFiness } from '@portal/shared-api/rules/finess';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { checkEstablishment } from './store';
import { etablissements } from './tables';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

const establishments = async (q: string, who = camille) =>
  (await who.get(`/ps/etablissements?q=${encodeURIComponent(q)}`)).json<{ etablissements: Etablissement[] }>()
    .etablissements;

test('[MEM-18] an establishment is found by name, town, postal code or number, whatever the accents', async () => {
  const byName = await establishments('hopital specimen');
  expect(byName.map(({ raisonSociale }) => raisonSociale)).toContain('Hôpital du Spécimen');
  expect((await establishments('990000010')).map(({ finess }) => finess)).toEqual(['990000010']);
  expect((await establishments('monaco')).every(({ adresse }) => adresse.codePostal === '98000')).toBe(true);
  expect((await establishments('centre')).length).toBeLessThanOrEqual(10);
  expect(await establishments('atlantide')).toEqual([]);
});

test('[MEM-18] a closed establishment is neither proposed nor read; an unknown one answers alike', async () => {
  expect(await establishments('990000044')).toEqual([]);
  for (const finess of ['990000044', '991234567'])
    expect((await camille.get(`/ps/etablissement?finess=${finess}`)).json()).toMatchObject({
      status: 404,
      data: 'FinessInconnu',
      message: 'Ce numéro FINESS est inconnu. Vérifiez-le auprès de l’établissement.',
    });
  expect((await camille.get('/ps/etablissement?finess=990000010')).json()).toMatchObject({
    finess: '990000010',
    adresse: { codePostal: '48000', localite: 'MENDE' },
  });
  expect((await camille.get('/ps/etablissement?finess=99000001')).statusCode).toBe(400);
});

test('[MEM-18] each insurer says whether it checks numbers, and only then an unknown one is refused', async () => {
  const asked = async (who: Caller) => (await who.get('/forms/pec/hospi/should-validate-finess')).json<unknown>();
  expect(await asked(camille)).toEqual({ shouldValidateFiness: true });
  expect(await asked(await demo.as('marc.delaunoye', 'aliz'))).toEqual({ shouldValidateFiness: false });
  const client = (shouldValidateFiness: boolean) => ({ code: 'VALD', settings: { shouldValidateFiness } });
  expect(await checkEstablishment(demo.database, client(true), '990000044')).toMatchObject({ code: 'unknown' });
  expect(await checkEstablishment(demo.database, client(true), '990000010')).toBeNull();
  expect(await checkEstablishment(demo.database, client(false), '990000044')).toBeNull();
});

test('[MEM-26] a professional is found by name without a place, ten at most', async () => {
  const answer = await camille.get('/ps/suggestions?q=essai');
  const { professionnels } = answer.json<{ professionnels: { nom: string; specialite: string }[] }>();
  expect(professionnels).toHaveLength(10);
  expect(professionnels.every(({ nom }) => /essai/i.test(nom))).toBe(true);
  expect((await camille.get('/ps/suggestions?q=e')).statusCode).toBe(400);
  expect((await camille.get(`/ps/suggestions?q=${encodeURIComponent('%_')}`)).json()).toEqual({ professionnels: [] });
  expect((await demo.visitor().get('/ps/suggestions?q=essai')).statusCode).toBe(401);
});

test('the demo has forty establishments a client, with valid numbers, one of them closed', async () => {
  const rows = await demo.database.select().from(etablissements);
  for (const code of ['VALD', 'ALIZ', 'RIVI']) {
    const own = rows.filter(({ clientCode }) => clientCode === code);
    expect(own).toHaveLength(40);
    expect(own.filter(({ isOuvert }) => !isOuvert).map(({ finess }) => finess)).toEqual(['990000044']);
    expect(own.every(({ finess }) => checkFiness(finess).error === null && checkFiness(finess).warning === null)).toBe(
      true,
    );
  }
});
