import { and, eq } from 'drizzle-orm';
import { adresses } from '../../../adresses/public';
import { demandes } from '../../../demandes/public';
import { createDemoApp, type Caller, type DemoApp } from '../../../demo/testing/demo-app';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const blank = {
  ordre: 50,
  parent: null,
  isActif: true,
  indicatif: null,
  isSepa: null,
  codeInsee: null,
  departement: null,
};
const add = async (nom: string, code: string, libelle: string) =>
  (await helene.send('POST', `/admin/referentiel/${nom}`, null, { ...blank, code, libelle })).json<{ id: string }>().id;
const remove = (nom: string, id: string) => helene.send('DELETE', `/admin/referentiel/${nom}/${id}`, null);
const usedBy = (words: string) => ({ status: 409, message: `Cette ligne est utilisée par ${words}.` });

it.each([
  ['pays', 'PL', 'Pologne', 'codePays'],
  ['nature-voie', 'SENT', 'Sentier', 'libelleCourtNatureVoie'],
  ['complement-numero-voie', 'X', 'Decies', 'libelleCourtBtq'],
])('a row of « %s » stays while an address names it', async (nom, code, libelle, field) => {
  const id = await add(nom, code, libelle);
  const [row] = await demo.database.select().from(adresses).where(eq(adresses.clientCode, 'VALD')).limit(1);
  if (!row) throw new Error('The demo has no address.');
  const isIt = and(
    eq(adresses.clientCode, 'VALD'),
    eq(adresses.numPers, row.numPers),
    eq(adresses.dateEffet, row.dateEffet),
  );
  const adresse = { ...row.adresse, [field]: code };
  await demo.database.update(adresses).set({ adresse }).where(isIt);
  expect((await remove(nom, id)).json()).toMatchObject(usedBy('1 adresse'));
  await demo.database.update(adresses).set({ adresse: row.adresse }).where(isIt);
  expect((await remove(nom, id)).statusCode).toBe(204);
});

it('a kind of paper stays while a request waits for it', async () => {
  const nom = 'type-piece-justificative';
  const id = await add(nom, 'KBIS', 'Extrait Kbis');
  const [row] = await demo.database.select().from(demandes).where(eq(demandes.clientCode, 'VALD')).limit(1);
  if (!row) throw new Error('The demo has no request.');
  const isIt = and(eq(demandes.clientCode, 'VALD'), eq(demandes.numero, row.numero));
  await demo.database
    .update(demandes)
    .set({ piecesDemandees: ['KBIS'] })
    .where(isIt);
  expect((await remove(nom, id)).json()).toMatchObject(usedBy('1 demande'));
  await demo.database.update(demandes).set({ piecesDemandees: row.piecesDemandees }).where(isIt);
  expect((await remove(nom, id)).statusCode).toBe(204);
});
