import { and, eq, like } from 'drizzle-orm';
import type { Simulation } from '@portal/shared-api/contract/simulateur';
import type { Acte } from '@portal/shared-api/contract/prestations';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { assures } from '../../contrats/tables';
import { demandes } from '../../demandes/tables';
import { actes, decomptes } from '../../prestations/tables';
import { contrat, forgetRefunds, ask, statements, newest } from './testing/refunds';

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

describe('[MEM-20] in automatic mode', () => {
  test('with télétransmission the server computes the compulsory part', async () => {
    await ask(camille, {
      codeTypePrestation: 'LABO',
      codeSoin: 'B',
      montantFacture: 50,
      dateSoins: '2026-11-03',
      numPers: 'P000452103',
    });
    const [statement] = await statements(camille, 'dateDebut=2026-11-03&dateFin=2026-11-03&numPers=P000452103&q=TEST');
    // A minor pays no contribution.
    expect(statement).toMatchObject({ montantDepense: 50, montantRO: 30, montantRC: 20, resteACharge: 0 });
  });

  test('without it the given amount counts', async () => {
    const stefano = await demo.as('stefano.rovellani', 'rivi');
    const told = {
      codeTypePrestation: 'CONSULT',
      codeSoin: 'G',
      montantFacture: 45,
      montantRO: 24,
      isDecompteRo: true,
      numPers: 'P000021701',
      dateSoins: '2026-11-05',
    };
    expect(
      (
        await ask(camille, { ...told, montantRO: null, isDecompteRo: null }, { who: stefano, on: 'RIV0000217' })
      ).erreurs?.map(({ champ }) => champ),
    ).toEqual(['isDecompteRo', 'montantRO']);
    expect(
      (
        await ask(
          camille,
          { ...told, montantRO: 46 },
          { who: stefano, on: 'RIV0000217', inputs: ['piecesJointes', 'decompteRo'] },
        )
      ).erreurs,
    ).toEqual([
      { champ: 'montantRO', code: 'max', message: 'Le montant remboursé ne peut pas dépasser celui de la facture.' },
    ]);
    expect(
      await ask(camille, told, { who: stefano, on: 'RIV0000217', inputs: ['piecesJointes', 'decompteRo'] }),
    ).toMatchObject({ etatDemande: 'ACCEPTEE' });
    // Azur Premium covers a consultation at 150 % of its base of thirty euros, the compulsory part included.
    expect((await newest(camille, stefano, 'RIV0000217'))[0]).toMatchObject({
      montantDepense: 45,
      montantRO: 24,
      montantRC: 21,
      resteACharge: 0,
      origine: 'MANUEL',
    });
  });

  test('of lenses that the scheme pays for, what its statement tells is not paid twice', async () => {
    const stefano = await demo.as('stefano.rovellani', 'rivi');
    const lenses = {
      codeTypePrestation: 'OPTIQUE',
      codeSoin: 'LEN',
      montantFacture: 30,
      montantRO: 23.69,
      isDecompteRo: true,
      numPers: 'P000021701',
      dateSoins: '2026-11-04',
      nomProfessionnel: 'TEST Lentilles',
    };
    expect(
      await ask(camille, lenses, {
        who: stefano,
        on: 'RIV0000217',
        inputs: ['piecesJointes', 'decompteRo', 'ordonnance'],
      }),
    ).toMatchObject({ etatDemande: 'ACCEPTEE' });
    const found = (await newest(camille, stefano, 'RIV0000217')).find(
      ({ professionnel }) => professionnel.nom === 'TEST Lentilles',
    );
    expect(found).toMatchObject({ montantDepense: 30, montantRO: 23.69, montantRC: 6.31, resteACharge: 0 });
  });

  // Bill of Camille on 3 November 2026: kind, care, amount; RO, RC and reste à charge.
  test.each<[string, string, number, number, number, number, object]>([
    ['CONSULT', 'CS', 55, 20.05, 25.2, 9.75, {}],
    ['CONSULT', 'CS', 55, 7.45, 25.2, 22.35, { isParcoursSoins: false }],
    ['DENTAIRE', 'HBLD-RAC0', 500, 72, 428, 0, {}],
    ['AUDIO', 'PAU-RAC0', 950, 240, 710, 0, {}],
    ['PHARMA', 'PH7', 18.4, 8.96, 6.44, 3, { nombre: 3 }],
    ['TRANSPORT', '', 60, 29, 27, 4, {}],
  ])(
    '%s %s of %s € has the amounts of the simulator',
    async (codeTypePrestation, codeSoin, montantFacture, montantRO, montantRC, resteACharge, more) => {
      const question = {
        codeActe: codeSoin.split('-')[0] || 'TSM',
        depense: montantFacture,
        numPers: 'P000452101',
        ...(codeSoin.endsWith('RAC0') ? { panier: 'RAC0' } : {}),
        ...more,
      };
      const told = (await camille.send('POST', '/simulateurprestationv2', contrat, question)).json<Simulation>();
      expect(told).toMatchObject({ montantRO, montantRC, resteACharge });
      await ask(
        camille,
        {
          codeTypePrestation,
          codeSoin,
          montantFacture,
          numPers: 'P000452101',
          nomProfessionnel: `TEST ${question.codeActe}`,
          ...more,
        },
        { inputs: ['piecesJointes', 'ordonnance'] },
      );
      const found = (await newest(camille)).find(
        ({ professionnel }) => professionnel.nom === `TEST ${question.codeActe}`,
      );
      expect(found).toMatchObject({ montantRO, montantRC, resteACharge });
      await demo.database.delete(actes).where(eq(actes.numeroDecompte, found?.numeroDecompte ?? ''));
      await demo.database.delete(decomptes).where(eq(decomptes.numeroDecompte, found?.numeroDecompte ?? ''));
    },
  );

  test.each([
    ['a child, for whom there is no pathway', 'P000452104', true],
    ['an adult who says so', 'P000452101', false],
  ])('care outside the pathway is called so on the décompte of %s: %s', async (_who, numPers, isParcoursSoins) => {
    await ask(
      camille,
      {
        codeTypePrestation: 'CONSULT',
        codeSoin: 'CS',
        montantFacture: 55,
        numPers,
        isParcoursSoins: false,
        nomProfessionnel: 'TEST Parcours',
      },
      { inputs: ['piecesJointes', 'ordonnance'] },
    );
    const found = (await newest(camille)).find(({ professionnel }) => professionnel.nom === 'TEST Parcours');
    const numero = found?.numeroDecompte ?? '';
    const kept = await demo.database.select().from(actes).where(eq(actes.numeroDecompte, numero));
    expect(kept.map((acte) => acte.isParcoursSoins)).toEqual([isParcoursSoins]);
    await demo.database.delete(actes).where(eq(actes.numeroDecompte, numero));
    await demo.database.delete(decomptes).where(eq(decomptes.numeroDecompte, numero));
  });

  test('glasses are two lines of one décompte, with the price of the frame', async () => {
    await ask(
      camille,
      {
        codeTypePrestation: 'OPTIQUE',
        codeSoin: 'LUN-LIBRE',
        montantFacture: 390,
        montantMonture: 120,
        numPers: 'P000452103',
        nomProfessionnel: 'TEST Lunettes',
      },
      { inputs: ['piecesJointes', 'ordonnance'] },
    );
    const found = (await newest(camille)).find(({ professionnel }) => professionnel.nom === 'TEST Lunettes');
    const { actes: lines } = (
      await camille.get(`/v2/adherent/prestations/decomptes/actes?numeroDecompte=${found?.numeroDecompte}`, contrat)
    ).json<{ actes: Acte[] }>();
    // Her mother’s reinforcement pays 160 € a lens instead of 100.
    expect(
      lines.map(({ codeActe, quantite, montantDepense, montantRC }) => [codeActe, quantite, montantDepense, montantRC]),
    ).toEqual([
      ['OPT', 1, 120, 99.97],
      ['VER', 2, 270, 269.94],
    ]);
  });

  test('units beyond a limit are not counted as paid for the bill after', async () => {
    // Noé has two lenses in twelve months: one is paid, then one of two, and the first of them is over.
    const lenses = { codeTypePrestation: 'OPTIQUE', codeSoin: 'VER-LIBRE', numPers: 'P000452104' };
    const inputs = ['piecesJointes', 'ordonnance'];
    const paid = async (dateSoins: string, nombre: number) => {
      const outcome = await ask(camille, { ...lenses, dateSoins, nombre, montantFacture: 60 * nombre }, { inputs });
      return [outcome.remboursement?.montantRC, outcome.remboursement?.libelleMotif];
    };
    expect(await paid('2025-01-10', 1)).toEqual([59.97, null]);
    expect(await paid('2025-06-10', 2)).toEqual([59.97, 'Limite de la garantie atteinte']);
    const question = { codeActe: 'VER', panier: 'LIBRE', nombre: 1, depense: 60, numPers: 'P000452104' };
    const simulated = async (dateSoins: string) =>
      (await camille.send('POST', '/simulateurprestationv2', contrat, { ...question, dateSoins })).json<Simulation>();
    expect((await simulated('2026-02-10')).montantRC).toBe(59.97);
    expect(await paid('2026-02-10', 1)).toEqual([59.97, null]);
    expect(await paid('2026-03-10', 1)).toEqual([0, 'Limite de la garantie atteinte']);
    // What a cancelled one has used is free again.
    await demo.database
      .update(decomptes)
      .set({ etat: 'ANNULE' })
      .where(and(like(decomptes.nomProfessionnel, 'TEST %'), eq(decomptes.dateSoinsDebut, '2025-06-10')));
    expect((await simulated('2026-03-10')).montantRC).toBe(59.97);
  });

  test('care that the person cannot name is for a handler, who decides its amount', async () => {
    expect(
      await ask(camille, { codeTypePrestation: 'CONSULT', codeSoin: 'AUTRE', dateSoins: '2026-11-01' }),
    ).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
  });

  test('an estimate returns amounts, without payment', async () => {
    const outcome = await ask(
      camille,
      {
        isDemandeAccordOuDevis: true,
        codeTypePrestation: 'OPTIQUE',
        codeSoin: 'OPT-LIBRE',
        montantFacture: 250,
        dateSoins: '2026-11-09',
      },
      { inputs: ['piecesJointes', 'devis'] },
    );
    expect(outcome).toMatchObject({
      etatDemande: 'ACCEPTEE',
      remboursement: { numeroDecompte: null, montantDepense: 250, datePaiementPrevue: null },
    });
    expect(await statements(camille, 'dateDebut=2026-11-09&dateFin=2026-11-09&numPers=P000452104&q=TEST')).toEqual([]);
    const [row] = await demo.database
      .select()
      .from(demandes)
      .where(eq(demandes.numero, outcome.numeroDemande ?? ''));
    expect(row?.etat).toBe('ACCEPTEE');
    expect((await camille.get(`/download?id=${outcome.numeroDemande}&origine=DEMANDE`, contrat)).statusCode).toBe(200);
  });
});

test('[MEM-28] an estimate for an adult who hides their care says that it leaves out what they have used', async () => {
  const quote = { isDemandeAccordOuDevis: true };
  const noteOf = async (changes: object) =>
    (await ask(camille, { ...quote, ...changes })).recapitulatif?.find(({ libelle }) => libelle === 'À savoir')?.valeur;
  expect(await noteOf({})).toBe(
    'Estimation non contractuelle, établie selon vos garanties et vos consommations connues.',
  );
  expect(await noteOf({ numPers: 'P000452102' })).toBe(
    'Estimation non contractuelle, établie selon vos garanties. Elle ne tient pas compte de ce que cette personne a déjà consommé.',
  );
});

test('[MEM-20] a handler names the care that a quote is for', async () => {
  const quote = { isDemandeAccordOuDevis: true, codeTypePrestation: 'CONSULT', codeSoin: 'AUTRE' };
  const { numeroDemande } = await ask(camille, quote);
  const nora = await demo.as('nora.salvetat');
  await nora.send('POST', `/admin/history/${numeroDemande}/prise-en-charge`, null, { isReprise: false });
  const { precisions } = (await nora.get(`/admin/history/${numeroDemande}`)).json<HandledDetail>();
  expect(precisions).toMatchObject([{ champ: 'soin', libelle: 'Soin prévu' }]);
});

test('télétransmission follows from the contract, not from the submission', async () => {
  await demo.database
    .update(assures)
    .set({ isTeletransmission: false })
    .where(and(eq(assures.numeroContrat, contrat), eq(assures.numPers, 'P000452103')));
  expect(
    (
      await ask(camille, { codeTypePrestation: 'LABO', codeSoin: 'B', numPers: 'P000452103', dateSoins: '2026-11-13' })
    ).erreurs?.map(({ champ }) => champ),
  ).toEqual(['isDecompteRo', 'montantRO']);
});
