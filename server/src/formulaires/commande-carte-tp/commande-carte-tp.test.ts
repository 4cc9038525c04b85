import { and, eq } from 'drizzle-orm';
import type { DonneesCommandeCarteTp } from '@portal/shared-api/contract/formulaires/commande-carte-tp';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { adresses } from '../../adresses/tables';
import { commandesCartes } from '../../carte-tp/tables';
import { assures } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { submit } from '../testing/forms';

type LectureCommande = FormRead<DonneesCommandeCarteTp>;
const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

const order = (changes: object = {}) =>
  submit(camille, 'cartetp', contrat, {
    donnees: {
      numPers: ['P000452101', 'P000452103'],
      codeMotif: 'PERTE',
      precision: '',
      modeEnvoi: 'COURRIER',
      isAdresseConfirmee: true,
      ...changes,
    },
    piecesJointes: [],
  });

test('[MEM-06] a card by post needs the confirmed address, an error its description', async () => {
  const outcome = await order({ codeMotif: 'ERREUR', isAdresseConfirmee: false });
  expect(outcome.erreurs?.map(({ champ }) => champ)).toEqual(['precision', 'isAdresseConfirmee']);
});

test('[MEM-06] the address of delivery has its kind of street in full, as F-03 writes it', async () => {
  const ofCamille = eq(adresses.numPers, 'P000452101');
  const [row] = await demo.database.select().from(adresses).where(ofCamille);
  if (!row) throw new Error('Camille has an address.');
  await demo.database
    .update(adresses)
    .set({ adresse: { ...row.adresse, libelleCourtNatureVoie: 'CHE' } })
    .where(ofCamille);
  const { donnees } = (await camille.get('/forms/cartetp', contrat)).json<LectureCommande>();
  await demo.database.update(adresses).set({ adresse: row.adresse }).where(ofCamille);
  expect(donnees.adresse).toMatch(/, 14 B CHEMIN DES PAPETIERS, 48000 MENDE$/);
});

test('[MEM-06] a printed card is ordered for each person, once in thirty days', async () => {
  expect(await order()).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const rows = await demo.database.select().from(commandesCartes).where(eq(commandesCartes.numeroContrat, contrat));
  expect(rows.map(({ numPers, date, codeMotif }) => [numPers, date, codeMotif])).toEqual([
    ['P000452101', '2026-11-20', 'PERTE'],
    ['P000452103', '2026-11-20', 'PERTE'],
  ]);
  expect((await order({ numPers: ['P000452103', 'P000452104'] })).erreurs).toEqual([
    { champ: 'numPers', code: 'recent', message: 'Une carte a déjà été commandée le 20/11/2026.' },
  ]);
  // The other child has none yet, and a download needs no pause.
  expect(await order({ numPers: ['P000452104'] })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await order({ modeEnvoi: 'PDF', isAdresseConfirmee: false })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  demo.clock.advance(30 * 86_400_000);
  camille = await demo.as('camille.vernoux');
  expect(await order()).toMatchObject({ etatDemande: 'ACCEPTEE' });
});

test('[MEM-06] without an address nothing goes by post, and the download is there', async () => {
  const amandine = await demo.as('amandine.tessereau');
  const own = 'VAL0009120';
  const { beneficiaires } = (await amandine.get('/forms/cartetp', own)).json<LectureCommande>();
  const [person] = beneficiaires;
  await demo.database.delete(adresses).where(eq(adresses.numPers, person?.numPers ?? ''));
  const ask = (modeEnvoi: string) =>
    submit(amandine, 'cartetp', own, {
      donnees: {
        numPers: [person?.numPers],
        codeMotif: 'PERTE',
        precision: '',
        modeEnvoi,
        isAdresseConfirmee: modeEnvoi === 'COURRIER',
      },
      piecesJointes: [],
    });
  expect((await ask('COURRIER')).erreurs).toEqual([
    {
      champ: 'modeEnvoi',
      code: 'adresse',
      message: 'Nous n’avons pas votre adresse postale\u00a0: indiquez-la d’abord.',
    },
  ]);
  expect(await demo.database.select().from(commandesCartes).where(eq(commandesCartes.numeroContrat, own))).toEqual([]);
  expect(await ask('PDF')).toMatchObject({ etatDemande: 'ACCEPTEE' });
});

test('an adult who hides their care is neither offered nor ordered for, as on the card itself', async () => {
  const read = async () => (await camille.get('/forms/cartetp', contrat)).json<LectureCommande>();
  const offered = await read();
  expect(offered.beneficiaires.map(({ prenom }) => prenom)).toEqual(['Camille', 'Lina', 'Noé']);
  expect(offered.donnees.cartes.map(({ numPers }) => numPers)).not.toContain('P000452102');
  expect((await order({ numPers: ['P000452102'] })).erreurs?.map(({ champ }) => champ)).toEqual(['numPers']);
  const isJulien = and(eq(assures.numeroContrat, contrat), eq(assures.numPers, 'P000452102'));
  await demo.database.update(assures).set({ isActesMasques: false }).where(isJulien);
  expect((await read()).beneficiaires.map(({ prenom }) => prenom)).toEqual(['Camille', 'Julien', 'Lina', 'Noé']);
});

test('[MEM-06] a handler decides an order only by post', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const outcome = await submit(marc, 'cartetp', 'ALI0000877', {
    donnees: { numPers: [], codeMotif: 'PERTE', precision: '', modeEnvoi: 'PDF', isAdresseConfirmee: false },
    piecesJointes: [],
  });
  expect(outcome.erreurs?.find(({ champ }) => champ === 'modeEnvoi')?.message).toBe(
    'Choisissez une valeur de la liste.',
  );
});
