import { eq, gte } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { contrats } from '../../contrats/tables';
import { demandes } from '../../demandes/tables';
import { fichiers } from '../../fichiers/tables';
import { submit, uploadFor } from '../testing/forms';
import { adresses } from '../../adresses/tables';
import { adresse } from './testing/address';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterEach(async () => {
  await demo.database.delete(fichiers);
  await demo.database.delete(demandes);
  await demo.database.delete(adresses).where(gte(adresses.dateEffet, '2026-01-01'));
  await demo.database.update(contrats).set({ montantCotisation: 6450 }).where(eq(contrats.numero, 'RIV0000377'));
});
afterAll(() => demo.close());

const code = 'adresseActeGestion';
const contrat = 'VAL0004521';

test.each([
  ['someone else’s', async (_camille: Caller, julien: Caller) => uploadFor(julien, contrat, code, 'pj')],
  [
    'of another form',
    async (camille: Caller) => uploadFor(camille, contrat, 'demandeRemboursementActeGestion', 'devis'),
  ],
  ['of another contract', async (camille: Caller) => uploadFor(camille, 'VAL0004522', code, 'pj')],
  ['that never was', async () => '00000000-0000-4000-8000-000000000000-facture.pdf'],
])('a file %s is refused like an unknown one', async (_kind, name) => {
  const [camille, julien] = [await demo.as('camille.vernoux'), await demo.as('julien.vernoux')];
  expect(
    await submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: [await name(camille, julien)] }),
  ).toMatchObject({
    status: 400,
    data: 'FichierRefuse',
    message: 'Une pièce jointe n’est plus disponible. Retirez-la puis joignez-la de nouveau.',
  });
});

test('too many files for a field are refused, and a file is used once', async () => {
  const camille = await demo.as('camille.vernoux');
  const pieces: string[] = [];
  for (let index = 0; index < 6; index += 1) pieces.push(await uploadFor(camille, contrat, code, 'pj'));
  expect(await submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: pieces })).toMatchObject({
    data: 'FichierRefuse',
    message: 'Vous ne pouvez pas joindre plus de 5 fichiers.',
  });
  expect(
    await submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: pieces.slice(0, 5) }),
  ).toMatchObject({ etatDemande: 'ENREGISTREE' });
  const julien = await demo.as('julien.vernoux');
  expect(
    await submit(julien, 'adresse', contrat, {
      donnees: { ...adresse, numPersConcernes: ['P000452102'] },
      piecesJointes: pieces.slice(0, 1),
    }),
  ).toMatchObject({ data: 'FichierRefuse' });
});

test('[API-05] a lost response is replayed: one request, whatever the person sees', async () => {
  const camille = await demo.as('camille.vernoux');
  const body = { donnees: adresse, piecesJointes: [await uploadFor(camille, contrat, code, 'pj')] };
  const key = { 'idempotency-key': '5b0c9a52-0001' };
  const first = await submit(camille, 'adresse', contrat, body, key);
  expect(await submit(camille, 'adresse', contrat, body, key)).toEqual(first);
  expect(
    await submit(camille, 'adresse', contrat, { ...body, donnees: { ...adresse, numVoie: '8' } }, key),
  ).toMatchObject({ status: 422, data: 'CleIdempotenceReutilisee' });
  expect(
    await submit(
      await demo.as('julien.vernoux'),
      'adresse',
      contrat,
      { ...body, donnees: { ...adresse, numPersConcernes: ['P000452102'] } },
      key,
    ),
  ).toMatchObject({ data: 'FichierRefuse' });
});

test('a submission deletes its draft', async () => {
  const camille = await demo.as('camille.vernoux');
  const piece = await uploadFor(camille, contrat, code, 'pj');
  await camille.send('PUT', `/forms/brouillons/${code}`, contrat, {
    valeurs: { numVoie: '7' },
    etape: 0,
    piecesJointes: [piece],
  });
  await submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: [piece] });
  expect((await camille.get(`/forms/brouillons/${code}`, contrat)).json()).toEqual({ brouillon: null });
});
