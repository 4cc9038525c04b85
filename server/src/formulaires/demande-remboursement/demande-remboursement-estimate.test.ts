import type { EstimationRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { contrat, forgetRefunds, ask, newest } from './testing/refunds';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  camille = await demo.as('camille.vernoux');
});
afterEach(() => forgetRefunds(demo));
afterAll(() => demo.close());

describe('[MEM-20] the estimate while the form is typed', () => {
  const typed = {
    numPers: 'P000452104',
    dateSoins: '2026-11-06',
    codeTypePrestation: 'MDOUCES',
    codeSoin: '',
    nombre: 1,
    isParcoursSoins: true,
    isDemandeAccordOuDevis: false,
    montantFacture: 60,
    montantMonture: null,
    montantRO: null,
    montantAutres: null,
    nomProfessionnel: '',
  };
  const estimate = (changes: object, who = camille, on = contrat) =>
    who.send('POST', '/forms/demande-remboursement/estimation', on, { ...typed, ...changes });
  const amounts = ['montantDepense', 'montantRO', 'montantRC', 'montantAutres', 'resteACharge'] as const;

  test.each([
    ['alternative medicine', {}],
    ['a specialist', { codeTypePrestation: 'CONSULT', codeSoin: 'CS', montantFacture: 55 }],
    ['part paid by another insurer', { montantAutres: 20, dateSoins: '2026-11-05' }],
  ])('of %s is what the décompte then says, and keeps nothing', async (_care, changes) => {
    const response = await estimate(changes);
    expect(response.statusCode).toBe(200);
    const { remboursement, isConsommationConnue } = response.json<EstimationRemboursement>();
    expect(isConsommationConnue).toBe(true);
    expect(remboursement).toMatchObject({ numeroDecompte: null, datePaiementPrevue: null });
    expect(await newest(camille)).toEqual([]);
    const sent = { ...typed, ...changes, isAutreMutuelle: 'montantAutres' in changes, nomProfessionnel: 'TEST Ostéo' };
    const { remboursement: decided } = await ask(camille, sent, {
      inputs: ['piecesJointes', 'justificatifAutreMutuelle'],
    });
    expect(decided).toBeDefined();
    for (const amount of amounts) expect([amount, remboursement[amount]]).toEqual([amount, decided?.[amount]]);
  });

  test('names what is wrong, by the rules of the form', async () => {
    const champs = async (changes: object, who = camille) =>
      (await estimate(changes, who)).json<{ erreurs?: { champ: string }[] }>().erreurs?.map(({ champ }) => champ);
    expect(await champs({ dateSoins: '2024-11-19' })).toEqual(['dateSoins']);
    expect(await champs({ codeTypePrestation: 'INCONNU' })).toEqual(['codeTypePrestation']);
    expect(await champs({}, await demo.as('julien.vernoux'))).toEqual(['numPers']);
    expect((await estimate({ codeTypePrestation: 'CONSULT', codeSoin: 'AUTRE' })).statusCode).toBe(403);
  });

  test('[MEM-28] does not tell what an adult who hides their care has used', async () => {
    const julien = await demo.as('julien.vernoux');
    const of = async (who: Caller) =>
      (await estimate({ numPers: 'P000452102', montantFacture: 400 }, who)).json<EstimationRemboursement>();
    const before = await of(camille);
    expect(before.isConsommationConnue).toBe(false);
    await ask(camille, { numPers: 'P000452102', dateSoins: '2026-11-02', montantFacture: 300 }, { who: julien });
    expect(await of(camille)).toEqual(before);
    expect((await of(julien)).isConsommationConnue).toBe(true);
  });
});
