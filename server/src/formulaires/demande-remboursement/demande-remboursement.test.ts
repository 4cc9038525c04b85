import { and, eq, gte, inArray, like, sql } from 'drizzle-orm';
import type { EstimationRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Simulation } from '@portal/shared-api/contract/simulateur';
import type { Acte, Decompte, Paiement } from '@portal/shared-api/contract/prestations';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { wholeHistory } from '@portal/shared-api/rules/history-periods';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { findSamePerson } from '../../contrats/public';
import { assures, personnes } from '../../contrats/tables';
import { demandes } from '../../demandes/tables';
import { fichiers } from '../../fichiers/tables';
import { comptes } from '../../identity/accounts/tables';
import { numeros } from '../../platform/numbers/tables';
import { reglementsAttente } from '../../prestations/reglement/tables';
import { actes, decomptes } from '../../prestations/tables';
import { osteopathy } from '../testing/answers';
import { acceptAs, submit, uploadsFor } from '../testing/forms';

const contrat = 'VAL0004521';
const code = 'demandeRemboursementActeGestion';
const day = 24 * 3_600_000;
/** Numbers of the statements that the portal decides. */
const isOfPortal = sql`${decomptes.numeroDecompte} ~ '^[0-9]{6}1[0-9]{6,}$'`;
let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  camille = await demo.as('camille.vernoux');
});
afterEach(async () => {
  // Care that a test was paid for is care of nobody else.
  const made = await demo.database
    .delete(decomptes)
    .where(and(eq(decomptes.origine, 'MANUEL'), like(decomptes.nomProfessionnel, 'TEST %'), isOfPortal))
    .returning({ numero: decomptes.numeroDecompte });
  await demo.database.delete(actes).where(
    inArray(
      actes.numeroDecompte,
      made.map(({ numero }) => numero),
    ),
  );
  await demo.database.delete(reglementsAttente);
  await demo.database.delete(fichiers);
  await demo.database.delete(demandes);
  await demo.database.update(assures).set({ isActesMasques: true }).where(eq(assures.numPers, 'P000452102'));
});
afterAll(() => demo.close());

const osteo = osteopathy();
/** An adult shows their care to the member, until the end of the test. */
const show = (numPers: string) =>
  demo.database
    .update(assures)
    .set({ isActesMasques: false })
    .where(and(eq(assures.numeroContrat, contrat), eq(assures.numPers, numPers)));
async function ask(
  changes: object = {},
  {
    who = camille,
    on = contrat,
    inputs = ['piecesJointes'],
    headers = {},
  }: { who?: Caller; on?: string; inputs?: string[]; headers?: Record<string, string> } = {},
) {
  const piecesJointes = await uploadsFor(who, on, code, inputs);
  return submit(who, 'demande-remboursement', on, { donnees: { ...osteo, ...changes }, piecesJointes }, headers);
}
const statements = async (query: string, who = camille, on = contrat) =>
  (await who.get(`/v2/adherent/prestations?${query}&taille=100`, on)).json<{ decomptes: Decompte[] }>().decomptes;
const newest = async (who = camille, on = contrat) =>
  (await statements('dateDebut=2026-11-01&q=TEST', who, on)).filter(({ numeroDecompte }) =>
    /^\d{6}1\d{6}$/.test(numeroDecompte),
  );

describe('[MEM-20] in automatic mode', () => {
  test('a décompte appears at once, computed from the cover, and is paid the next night', async () => {
    const outcome = await ask();
    expect(outcome).toMatchObject({ isModeGestionManuel: false, etatDemande: 'ACCEPTEE', isContratsModifies: false });
    const [before] = await newest();
    expect(before).toMatchObject({
      libelle: 'Médecines complémentaires',
      etat: 'EN_COURS',
      origine: 'MANUEL',
      datePaiement: null,
      beneficiaire: { prenom: 'Noé' },
      libelleDestinataire: 'Vous',
      ibanMasque: 'FR80 •••• 144',
      montantDepense: 60,
      montantRO: 0,
      montantRC: 30,
      montantAutres: 0,
      resteACharge: 30,
    });
    // The confirmation says what the décompte says, and the day on which it is paid.
    expect(outcome.remboursement).toEqual({
      numeroDecompte: before?.numeroDecompte,
      montantDepense: 60,
      montantRO: 0,
      montantRC: 30,
      montantAutres: 0,
      resteACharge: 30,
      libelleMotif: before?.libelleMotif ?? null,
      datePaiementPrevue: '2026-11-23',
    });
    // The request keeps what the confirmation said.
    const request = (await camille.get(`/history/${outcome.numeroDemande}`, contrat)).json<DemandeDetail>();
    expect(request.numeroDecompte).toBe(before?.numeroDecompte);
    expect(request.recap).toEqual(
      expect.arrayContaining([
        { libelle: 'Décompte', valeur: before?.numeroDecompte },
        { libelle: 'Remboursé par votre mutuelle', valeur: '30,00\u00a0€' },
        { libelle: 'Virement prévu le', valeur: '23/11/2026' },
      ]),
    );
    const { actes } = (
      await camille.get(`/v2/adherent/prestations/decomptes/actes?numeroDecompte=${before?.numeroDecompte}`, contrat)
    ).json<{ actes: Acte[] }>();
    expect(actes).toMatchObject([{ rang: 1, codeActe: 'OST', montantRC: 30, resteACharge: 30 }]);
    await demo.runUpkeep();
    expect((await newest())[0]?.etat).toBe('EN_COURS');
    // Saturday: banks settle nothing.
    demo.clock.advance(day);
    await demo.runUpkeep();
    camille = await demo.as('camille.vernoux');
    expect((await newest())[0]?.etat).toBe('EN_COURS');
    demo.clock.advance(2 * day);
    await demo.runUpkeep();
    camille = await demo.as('camille.vernoux');
    const [after] = await newest();
    expect(after).toMatchObject({ etat: 'PAYE', datePaiement: demo.clock.today() });
    expect(after?.datePaiement).toBe(outcome.remboursement?.datePaiementPrevue);
    const { paiements } = (await camille.get('/v2/adherent/prestations/paiements?taille=10', contrat)).json<{
      paiements: Paiement[];
    }>();
    expect(paiements[0]).toMatchObject({
      montant: 30,
      ibanMasque: 'FR80 •••• 144',
      nombreDecomptes: 1,
      nomDestinataire: 'VERNOUX Camille',
    });
    const settled = await statements(`idPaiement=${paiements[0]?.idPaiement}`);
    expect(settled.map(({ numeroDecompte }) => numeroDecompte)).toEqual([before?.numeroDecompte]);
    // A second run pays nothing.
    demo.clock.advance(day);
    await demo.runUpkeep();
    camille = await demo.as('camille.vernoux');
    expect(
      (await camille.get('/v2/adherent/prestations/paiements?taille=10', contrat)).json<{ paiements: Paiement[] }>()
        .paiements[0]?.idPaiement,
    ).toBe(paiements[0]?.idPaiement);
    // The payment is announced once, by its day alone.
    await demo.runJobs();
    const told = (await demo.mailbox('camille.vernoux@exemple.test')).filter(
      ({ subject }) => subject === 'Un nouveau remboursement est disponible',
    );
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Un remboursement du 23/11/2026 est')]);
    expect(told[0]?.text).not.toMatch(/ostéo|30,00/i);
  });

  test('[MEM-20] the link of the confirmation finds the décompte of care of eighteen months ago', async () => {
    const { remboursement } = await ask({ dateSoins: '2025-05-20', numPers: 'P000452101' });
    const numero = remboursement?.numeroDecompte ?? '';
    const { du } = wholeHistory(demo.clock.today());
    expect((await statements(`dateDebut=${du}&q=${numero}`)).map(({ numeroDecompte }) => numeroDecompte)).toEqual([
      numero,
    ]);
  });

  test('the balance of the annual package limits the cover, even of two simultaneous requests', async () => {
    // Camille has three sessions of thirty euros left of four.
    await Promise.all(
      ['2026-10-01', '2026-10-08', '2026-10-15', '2026-10-22'].map((dateSoins) =>
        ask({ numPers: 'P000452101', dateSoins }),
      ),
    );
    const rows = await demo.database
      .select({ rc: decomptes.montantRC, motif: decomptes.libelleMotif })
      .from(decomptes)
      .where(
        and(
          eq(decomptes.numeroContrat, contrat),
          eq(decomptes.numPers, 'P000452101'),
          inArray(decomptes.dateSoinsDebut, ['2026-10-01', '2026-10-08', '2026-10-15', '2026-10-22']),
          eq(decomptes.origine, 'MANUEL'),
        ),
      );
    expect(rows.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 3000, 3000, 3000]);
    expect(rows.filter(({ motif }) => motif === 'Forfait annuel épuisé')).toHaveLength(1);
  });

  test('with télétransmission the server computes the compulsory part', async () => {
    await ask({
      codeTypePrestation: 'LABO',
      codeSoin: 'B',
      montantFacture: 50,
      dateSoins: '2026-11-03',
      numPers: 'P000452103',
    });
    const [statement] = await statements('dateDebut=2026-11-03&dateFin=2026-11-03&numPers=P000452103&q=TEST');
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
      (await ask({ ...told, montantRO: null, isDecompteRo: null }, { who: stefano, on: 'RIV0000217' })).erreurs?.map(
        ({ champ }) => champ,
      ),
    ).toEqual(['isDecompteRo', 'montantRO']);
    expect(
      (
        await ask(
          { ...told, montantRO: 46 },
          { who: stefano, on: 'RIV0000217', inputs: ['piecesJointes', 'decompteRo'] },
        )
      ).erreurs,
    ).toEqual([
      { champ: 'montantRO', code: 'max', message: 'Le montant remboursé ne peut pas dépasser celui de la facture.' },
    ]);
    expect(await ask(told, { who: stefano, on: 'RIV0000217', inputs: ['piecesJointes', 'decompteRo'] })).toMatchObject({
      etatDemande: 'ACCEPTEE',
    });
    // Azur Premium covers a consultation at 150 % of its base of thirty euros, the compulsory part included.
    expect((await newest(stefano, 'RIV0000217'))[0]).toMatchObject({
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
      await ask(lenses, { who: stefano, on: 'RIV0000217', inputs: ['piecesJointes', 'decompteRo', 'ordonnance'] }),
    ).toMatchObject({ etatDemande: 'ACCEPTEE' });
    const found = (await newest(stefano, 'RIV0000217')).find(
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
      const found = (await newest()).find(({ professionnel }) => professionnel.nom === `TEST ${question.codeActe}`);
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
    const found = (await newest()).find(({ professionnel }) => professionnel.nom === 'TEST Parcours');
    const numero = found?.numeroDecompte ?? '';
    const kept = await demo.database.select().from(actes).where(eq(actes.numeroDecompte, numero));
    expect(kept.map((acte) => acte.isParcoursSoins)).toEqual([isParcoursSoins]);
    await demo.database.delete(actes).where(eq(actes.numeroDecompte, numero));
    await demo.database.delete(decomptes).where(eq(decomptes.numeroDecompte, numero));
  });

  test('glasses are two lines of one décompte, with the price of the frame', async () => {
    await ask(
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
    const found = (await newest()).find(({ professionnel }) => professionnel.nom === 'TEST Lunettes');
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
      const outcome = await ask({ ...lenses, dateSoins, nombre, montantFacture: 60 * nombre }, { inputs });
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
    expect(await ask({ codeTypePrestation: 'CONSULT', codeSoin: 'AUTRE', dateSoins: '2026-11-01' })).toMatchObject({
      isModeGestionManuel: true,
      etatDemande: 'ENREGISTREE',
    });
  });

  test('the payment of another insurer is deducted first', async () => {
    await ask(
      { isAutreMutuelle: true, montantAutres: 50, dateSoins: '2026-11-06' },
      { inputs: ['piecesJointes', 'justificatifAutreMutuelle'] },
    );
    expect((await statements('dateDebut=2026-11-06&dateFin=2026-11-06&numPers=P000452104&q=TEST'))[0]).toMatchObject({
      montantAutres: 50,
      montantRC: 10,
      resteACharge: 0,
    });
    // An amount of a hidden field does not count.
    await ask({ isAutreMutuelle: false, montantAutres: 50, dateSoins: '2026-11-07' });
    expect((await statements('dateDebut=2026-11-07&dateFin=2026-11-07&numPers=P000452104&q=TEST'))[0]).toMatchObject({
      montantAutres: 0,
    });
  });

  test('an estimate returns amounts, without payment', async () => {
    const outcome = await ask(
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
    expect(await statements('dateDebut=2026-11-09&dateFin=2026-11-09&numPers=P000452104&q=TEST')).toEqual([]);
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
    (await ask({ ...quote, ...changes })).recapitulatif?.find(({ libelle }) => libelle === 'À savoir')?.valeur;
  expect(await noteOf({})).toBe(
    'Estimation non contractuelle, établie selon vos garanties et vos consommations connues.',
  );
  expect(await noteOf({ numPers: 'P000452102' })).toBe(
    'Estimation non contractuelle, établie selon vos garanties. Elle ne tient pas compte de ce que cette personne a déjà consommé.',
  );
});

test('[MEM-20] a handler names the care that a quote is for', async () => {
  const quote = { isDemandeAccordOuDevis: true, codeTypePrestation: 'CONSULT', codeSoin: 'AUTRE' };
  const { numeroDemande } = await ask(quote);
  const nora = await demo.as('nora.salvetat');
  await nora.send('POST', `/admin/history/${numeroDemande}/prise-en-charge`, null, { isReprise: false });
  const { precisions } = (await nora.get(`/admin/history/${numeroDemande}`)).json<HandledDetail>();
  expect(precisions).toMatchObject([{ champ: 'soin', libelle: 'Soin prévu' }]);
});

describe('[MEM-20] refusals', () => {
  const champs = async (changes: object, options = {}) =>
    (await ask(changes, options)).erreurs?.map(({ champ, message }) => [champ, message]);

  test('care that is too old, in the future, before the contract or of an uninsured person', async () => {
    expect(await champs({ dateSoins: '2024-11-19' })).toEqual([
      ['dateSoins', 'La date des soins dépasse le délai de deux ans.'],
    ]);
    expect((await champs({ dateSoins: '2026-12-31' }))?.[0]?.[0]).toBe('dateSoins');
    expect(await champs({ numPers: 'P000004501' })).toEqual([
      ['numPers', 'Cette personne n’était pas couverte à la date des soins.'],
    ]);
    expect(await champs({ codeTypePrestation: 'INCONNU' })).toEqual([
      ['codeTypePrestation', 'Choisissez une valeur de la liste.'],
    ]);
    expect(await champs({ montantFacture: 0 })).toEqual([
      ['montantFacture', 'Le montant doit être supérieur à 0\u00a0€.'],
    ]);
    expect(await champs({ codeTypePrestation: 'OPTIQUE', codeSoin: 'OPT-LIBRE' })).toEqual([
      ['ordonnance', 'Merci de joindre le document demandé.'],
    ]);
    expect(await champs({}, { inputs: [] })).toEqual([['piecesJointes', 'Merci de joindre le document demandé.']]);
  });

  test('a suspended contract pays care before its suspension only', async () => {
    const theo = await demo.as('theo.marchandot');
    const own = { numPers: 'P000700301', codeTypePrestation: 'MDOUCES' };
    expect(await champs({ ...own, dateSoins: '2026-10-06' }, { who: theo, on: 'VAL0007003' })).toEqual([
      ['dateSoins', 'Votre contrat ne couvrait pas ces soins à cette date.'],
      ['numPers', 'Cette personne n’était pas couverte à la date des soins.'],
    ]);
    expect(await ask({ ...own, dateSoins: '2026-10-05' }, { who: theo, on: 'VAL0007003' })).toMatchObject({
      etatDemande: 'ACCEPTEE',
    });
  });

  test('[MEM-28] a beneficiary requests for themself only', async () => {
    const julien = await demo.as('julien.vernoux');
    expect((await champs({}, { who: julien }))?.map(([champ]) => champ)).toEqual(['numPers']);
    expect(await ask({ numPers: 'P000452102' }, { who: julien })).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect((await newest(julien))[0]).toMatchObject({
      destinataire: 'BENEFICIAIRE',
      libelleDestinataire: 'Vous',
      ibanMasque: 'FR78 •••• 226',
    });
  });
});

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
    expect(await newest()).toEqual([]);
    const sent = { ...typed, ...changes, isAutreMutuelle: 'montantAutres' in changes, nomProfessionnel: 'TEST Ostéo' };
    const { remboursement: decided } = await ask(sent, { inputs: ['piecesJointes', 'justificatifAutreMutuelle'] });
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
    await ask({ numPers: 'P000452102', dateSoins: '2026-11-02', montantFacture: 300 }, { who: julien });
    expect(await of(camille)).toEqual(before);
    expect((await of(julien)).isConsommationConnue).toBe(true);
  });
});

test('[MEM-20] a repeated request needs a confirmation', async () => {
  const first = await ask({ dateSoins: '2026-11-12' });
  expect(await ask({ dateSoins: '2026-11-12' })).toMatchObject({
    status: 409,
    data: 'DoublonDemande',
    message: `Une demande similaire existe déjà (${first.numeroDemande}). Confirmez-vous cet envoi\u202f?`,
  });
  // Once confirmed it is stored, and a handler decides whether to pay again.
  expect(await ask({ dateSoins: '2026-11-12', isDoublonConfirme: true })).toMatchObject({
    etatDemande: 'ENREGISTREE',
    isModeGestionManuel: true,
  });
});

describe('[MEM-20] care is paid once without a handler', () => {
  const settled = { etatDemande: 'ACCEPTEE', isModeGestionManuel: false };
  const left = { etatDemande: 'ENREGISTREE', isModeGestionManuel: true };
  const mine = { numPers: 'P000452101', dateSoins: '2026-11-12' };
  const consultation = { codeTypePrestation: 'CONSULT', codeSoin: 'CS' };

  test('the same bill with a cent less is for a handler', async () => {
    expect(await ask({ ...mine, montantFacture: 62 })).toMatchObject(settled);
    expect(await ask({ ...mine, montantFacture: 61.99 })).toMatchObject(left);
    // It waits, and so does what comes after it.
    await demo.database.delete(decomptes).where(and(isOfPortal, like(decomptes.nomProfessionnel, 'TEST %')));
    expect(await ask({ ...mine, montantFacture: 61.98 })).toMatchObject(left);
  });

  test('a bill that the beneficiary sent is for a handler when the member sends it, and the other way round', async () => {
    await show('P000452102');
    const julien = await demo.as('julien.vernoux');
    const his = { numPers: 'P000452102', dateSoins: '2026-11-12' };
    expect(await ask(his, { who: julien })).toMatchObject(settled);
    expect(await ask(his)).toMatchObject(left);
    expect(await ask({ ...his, dateSoins: '2026-11-14' })).toMatchObject(settled);
    expect(await ask({ ...his, dateSoins: '2026-11-14' }, { who: julien })).toMatchObject(left);
  });

  test('care that télétransmission has reimbursed is for a handler', async () => {
    const [sent] = await demo.database
      .select({ dateSoins: actes.dateSoins, numPers: decomptes.numPers })
      .from(decomptes)
      .innerJoin(actes, eq(actes.numeroDecompte, decomptes.numeroDecompte))
      .where(
        and(
          eq(decomptes.numeroContrat, contrat),
          eq(decomptes.origine, 'NOEMIE'),
          eq(decomptes.etat, 'PAYE'),
          eq(decomptes.numPers, 'P000452101'),
          eq(actes.codeActe, 'G'),
          gte(actes.dateSoins, '2025-11-20'),
        ),
      );
    expect(await ask({ ...sent, codeTypePrestation: 'CONSULT', codeSoin: 'G', montantFacture: 41.5 })).toMatchObject(
      left,
    );
  });

  test('a handler reads which care is the same, and pays it again only once it is confirmed by number', async () => {
    const first = await ask({ ...mine, montantFacture: 62 });
    const second = await ask({ ...mine, montantFacture: 62, isDoublonConfirme: true });
    expect([first, second]).toMatchObject([settled, left]);
    const nora = await demo.as('nora.salvetat');
    const address = `/admin/history/${second.numeroDemande}`;
    const { memesSoins } = (await nora.get(address)).json<HandledDetail>();
    expect(memesSoins).toEqual([
      { nature: 'DEMANDE', numero: first.numeroDemande },
      { nature: 'DECOMPTE', numero: first.remboursement?.numeroDecompte },
    ]);
    // Whoever decides nothing learns nothing of it: a reader, and a handler on their own contract.
    const toldTo = async (staff: string) =>
      (await (await demo.as(staff)).get(address)).json<HandledDetail>().memesSoins;
    expect(await toldTo('karim.belhazar')).toEqual([]);
    const setPerson = (numPers: string | null) =>
      demo.database.update(comptes).set({ numPers }).where(eq(comptes.userName, 'nora.salvetat@exemple.test'));
    await setPerson('P000452101');
    expect(await toldTo('nora.salvetat')).toEqual([]);
    await setPerson(null);
    const accept = (memesSoinsVus: string[]) => acceptAs(nora, second.numeroDemande, {}, memesSoinsVus);
    expect(await accept([first.numeroDemande ?? ''])).toMatchObject({ status: 409, data: 'EtatIncompatible' });
    expect(await newest()).toHaveLength(1);
    expect(await accept(memesSoins.map(({ numero }) => numero))).toMatchObject({ etat: 'ACCEPTEE', memesSoins: [] });
    expect(await newest()).toHaveLength(2);
  });

  test('care without a name may be any care of its day, which its handler reads', async () => {
    const first = await ask({ ...mine, ...consultation });
    const unnamed = await ask({ ...mine, codeTypePrestation: 'CONSULT', codeSoin: 'AUTRE', montantFacture: 30 });
    expect([first, unnamed]).toMatchObject([settled, left]);
    const nora = await demo.as('nora.salvetat');
    const accept = (memesSoinsVus?: string[]) =>
      acceptAs(nora, unnamed.numeroDemande, { soin: 'CONSULT/CS' }, memesSoinsVus);
    expect(await accept([])).toMatchObject({ status: 409, data: 'EtatIncompatible' });
    const accepted = await accept();
    expect(accepted).toMatchObject({ etat: 'ACCEPTEE' });
    expect(accepted.recap).toContainEqual({ libelle: 'Soin retenu', valeur: expect.stringMatching(/^Consultation/) });
  });

  test('a family of one day, two acts of one day, and a cancelled décompte are no repetitions', async () => {
    expect(await ask({ ...mine, ...consultation })).toMatchObject(settled);
    expect(await ask({ ...mine, ...consultation, numPers: 'P000452103' })).toMatchObject(settled);
    expect(await ask({ ...mine, montantFacture: 58 })).toMatchObject(settled);
    // An estimate pays nothing.
    expect(
      await ask({ ...mine, isDemandeAccordOuDevis: true, montantFacture: 59 }, { inputs: ['piecesJointes', 'devis'] }),
    ).toMatchObject(settled);
    await demo.database
      .update(decomptes)
      .set({ etat: 'ANNULE' })
      .where(and(isOfPortal, like(decomptes.nomProfessionnel, 'TEST %')));
    expect(await ask({ ...mine, montantFacture: 59 })).toMatchObject(settled);
  });

  test('a settlement that could not be written is not tried again once the care was reimbursed otherwise', async () => {
    const bill = { numPers: 'P000452101', codeTypePrestation: 'CONSULT', codeSoin: 'G', montantFacture: 43 };
    const failing = async (dateSoins: string, changes: object = {}) => {
      await demo.database.execute(
        sql`create or replace function out_of_order() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`,
      );
      await demo.database.execute(
        sql`create trigger out_of_order before insert on decomptes for each row execute function out_of_order()`,
      );
      const outcome = await ask({ ...bill, dateSoins, ...changes });
      await demo.database.execute(sql`drop trigger out_of_order on decomptes`);
      expect(outcome).toMatchObject(left);
      return outcome.numeroDemande ?? '';
    };
    const stateOf = async (numero: string) =>
      (await demo.database.select().from(demandes).where(eq(demandes.numero, numero)))[0]?.etat;
    // One that its sender confirmed beforehand is no repetition of itself.
    const alone = await failing('2026-11-09', { isDoublonConfirme: true });
    const twice = await failing('2026-11-10');
    // Télétransmission brings the care of one of them.
    const [sent] = await demo.database
      .select({ numeroDecompte: actes.numeroDecompte, rang: actes.rang, dateSoins: actes.dateSoins })
      .from(decomptes)
      .innerJoin(actes, eq(actes.numeroDecompte, decomptes.numeroDecompte))
      .where(
        and(
          eq(decomptes.numPers, bill.numPers),
          eq(decomptes.origine, 'NOEMIE'),
          eq(decomptes.etat, 'PAYE'),
          eq(actes.codeActe, 'G'),
        ),
      );
    if (!sent) throw new Error('Camille has statements.');
    const isSent = and(eq(actes.numeroDecompte, sent.numeroDecompte), eq(actes.rang, sent.rang));
    await demo.database.update(actes).set({ dateSoins: '2026-11-10' }).where(isSent);
    demo.clock.advance(61_000);
    await demo.runJobs();
    expect([await stateOf(alone), await stateOf(twice)]).toEqual(['ACCEPTEE', 'ENREGISTREE']);
    // Nor by « Rejouer »: somebody must look, and accept it.
    const nora = await demo.as('nora.salvetat');
    const replayed = await nora.send('POST', `/admin/history/${twice}/rejeu`, null, {});
    expect([replayed.statusCode, await stateOf(twice)]).toEqual([409, 'ENREGISTREE']);
    await demo.database.update(actes).set({ dateSoins: sent.dateSoins }).where(isSent);
  });

  test('a child on the contracts of both parents, with a number on each, is one person', async () => {
    // Noé is on the contract of Gérard too, as he would be added there: a number of its own, the same NIR and birth
    // date.
    const elsewhere = 'VAL0001888';
    const [noe] = await demo.database.select().from(personnes).where(eq(personnes.numPers, 'P000452104'));
    if (!noe) throw new Error('Noé is a person of the demo.');
    const { nomRecherche: _nom, prenomRecherche: _prenom, ...facts } = noe;
    const added = { ...facts, numPers: 'P900000777' };
    await demo.database.insert(personnes).values(added);
    await demo.database
      .insert(assures)
      .values({
        clientCode: 'VALD',
        numeroContrat: elsewhere,
        numPers: added.numPers,
        rang: 9,
        codeLienParente: 'ENF',
        dateEntree: '2025-01-01',
        isTeletransmission: false,
      });
    const gerard = await demo.as('gerard.pontvianne');
    const here = { numPers: 'P000452104', dateSoins: '2026-11-12' };
    const there = { ...here, numPers: added.numPers };
    expect(await ask(here)).toMatchObject(settled);
    expect(await ask(there, { who: gerard, on: elsewhere })).toMatchObject(left);
    // A request that waits counts as a statement does, from either side.
    await demo.database.delete(decomptes).where(and(isOfPortal, like(decomptes.nomProfessionnel, 'TEST %')));
    expect(await ask({ ...here, montantFacture: 59.5 })).toMatchObject(left);
    // At once, from both contracts: one of them is settled.
    const day = { dateSoins: '2026-11-13' };
    const both = await Promise.all([
      ask({ ...here, ...day }),
      ask({ ...there, ...day }, { who: gerard, on: elsewhere }),
    ]);
    expect(both.map(({ etatDemande }) => etatDemande).toSorted()).toEqual(['ACCEPTEE', 'ENREGISTREE']);
    // Twins of one contract are two, also where both have the number of their parent.
    const isLina = eq(personnes.numPers, 'P000452103');
    const [lina] = await demo.database.select().from(personnes).where(isLina);
    await demo.database
      .update(personnes)
      .set({ nirIndex: noe.nirIndex, dateNaissance: noe.dateNaissance })
      .where(isLina);
    for (const numPers of ['P000452104', 'P000452103'])
      expect(await ask({ numPers, dateSoins: '2026-11-15' })).toMatchObject(settled);
    // Whoever left the contract and came back under another number is one: they were never on it at one time.
    const isOn = (numPers: string) => and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, numPers));
    const [entered] = await demo.database.select().from(assures).where(isOn('P000452104'));
    const numbers = () => findSamePerson(demo.database, 'VALD', 'P000452104');
    await demo.database.update(assures).set({ dateSortie: '2026-10-31' }).where(isOn('P000452103'));
    expect(await numbers()).toEqual(['P000452104', added.numPers]);
    await demo.database.update(assures).set({ dateEntree: '2026-11-01' }).where(isOn('P000452104'));
    expect(await numbers()).toEqual(['P000452103', 'P000452104', added.numPers]);
    await demo.database.update(assures).set({ dateSortie: null }).where(isOn('P000452103'));
    await demo.database.update(assures).set({ dateEntree: entered?.dateEntree }).where(isOn('P000452104'));
    await demo.database
      .update(personnes)
      .set({ nirIndex: lina?.nirIndex, dateNaissance: lina?.dateNaissance })
      .where(isLina);
    // Another child of that day with another NIR is somebody else.
    await demo.database
      .update(personnes)
      .set({ nirIndex: 'of another child' })
      .where(eq(personnes.numPers, added.numPers));
    expect(await ask({ ...there, dateSoins: '2026-11-14' }, { who: gerard, on: elsewhere })).toMatchObject(settled);
    expect(await ask({ ...here, dateSoins: '2026-11-14' })).toMatchObject(settled);
    await demo.database.delete(assures).where(eq(assures.numPers, added.numPers));
    await demo.database.delete(personnes).where(eq(personnes.numPers, added.numPers));
  });

  test('[MEM-28] an adult with a contract of their own: a bill on another one does not tell what it reimbursed', async () => {
    // Gérard is a beneficiary of Camille, under a number of its own.
    const [gerard] = await demo.database.select().from(personnes).where(eq(personnes.nom, 'PONTVIANNE'));
    if (!gerard) throw new Error('Gérard is a person of the demo.');
    const { nomRecherche: _nom, prenomRecherche: _prenom, ...facts } = gerard;
    const numPers = 'P900000778';
    await demo.database.insert(personnes).values({ ...facts, numPers });
    await demo.database
      .insert(assures)
      .values({
        clientCode: 'VALD',
        numeroContrat: contrat,
        numPers,
        rang: 9,
        codeLienParente: 'ASC',
        dateEntree: '2025-01-01',
        isTeletransmission: false,
      });
    await ask(
      { numPers: gerard.numPers, dateSoins: '2026-11-12' },
      { who: await demo.as('gerard.pontvianne'), on: 'VAL0001888' },
    );
    // The day of his care and another one have the same answer: a handler decides.
    for (const dateSoins of ['2026-11-12', '2026-11-11']) expect(await ask({ numPers, dateSoins })).toMatchObject(left);
    await demo.database.delete(assures).where(eq(assures.numPers, numPers));
    await demo.database.delete(personnes).where(eq(personnes.numPers, numPers));
  });

  test('of eight at once, from two accounts and each with its own amount, one is settled', async () => {
    await show('P000452102');
    const julien = await demo.as('julien.vernoux');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ask(
          { numPers: 'P000452102', dateSoins: '2026-11-16', montantFacture: 60 - index / 100 },
          { who: index % 2 === 0 ? camille : julien },
        ),
      ),
    );
    expect(outcomes.map(({ etatDemande }) => etatDemande).toSorted()).toEqual([
      'ACCEPTEE',
      ...Array.from({ length: 7 }, () => 'ENREGISTREE'),
    ]);
  });
});

test("[MEM-28] a member's request for an adult who hides their care stays hidden: neither statement nor repetition shows", async () => {
  const julien = await demo.as('julien.vernoux');
  await ask({ numPers: 'P000452102', dateSoins: '2026-11-02' }, { who: julien });
  // The day of his care and another one have the same answer: a handler decides.
  for (const dateSoins of ['2026-11-02', '2026-11-01'])
    expect(await ask({ numPers: 'P000452102', dateSoins })).toMatchObject({
      etatDemande: 'ENREGISTREE',
      isModeGestionManuel: true,
    });
  expect(await statements('dateDebut=2026-11-02&dateFin=2026-11-02&numPers=P000452102')).toEqual([]);
  expect((await statements('dateDebut=2026-11-02&dateFin=2026-11-02', julien)).length).toBeGreaterThan(0);
});

test('[MEM-24] the millionth request of a year and the ten-millionth décompte are read as those before', async () => {
  const before = await demo.database.select().from(numeros).where(eq(numeros.clientCode, 'VALD'));
  const series = { 'demande-2026': 999_999, decompte: 9_999_999 };
  for (const [serie, dernier] of Object.entries(series))
    await demo.database
      .insert(numeros)
      .values({ clientCode: 'VALD', serie, dernier })
      .onConflictDoUpdate({ target: [numeros.clientCode, numeros.serie], set: { dernier } });
  const { numeroDemande, remboursement } = await ask({ dateSoins: '2026-11-11' });
  expect([numeroDemande, remboursement?.numeroDecompte]).toEqual(['DEM-2026-1000000', '20261110000000']);
  const nora = await demo.as('nora.salvetat');
  const answers = [
    await camille.get('/history?taille=10', contrat),
    await camille.get(`/history/${numeroDemande}`, contrat),
    await camille.get('/v2/adherent/prestations/decomptes/actes?numeroDecompte=20261110000000', contrat),
    await nora.get('/admin/history'),
    await nora.get(`/admin/history/${numeroDemande}`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  await demo.database.delete(numeros).where(eq(numeros.clientCode, 'VALD'));
  await demo.database.insert(numeros).values(before);
});

test('[MEM-20] in manual mode it waits for a handler; several may be open', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const own = { numPers: 'P000087601', codeTypePrestation: 'PREVENTION', montantFacture: 12 };
  const before = await demo.database.select().from(decomptes).where(eq(decomptes.numeroContrat, 'ALI0000877'));
  for (const dateSoins of ['2026-11-03', '2026-11-04']) {
    expect(await ask({ ...own, dateSoins }, { who: marc, on: 'ALI0000877' })).toMatchObject({
      isModeGestionManuel: true,
      etatDemande: 'ENREGISTREE',
    });
  }
  expect(await demo.database.select().from(decomptes).where(eq(decomptes.numeroContrat, 'ALI0000877'))).toHaveLength(
    before.length,
  );
  expect((await marc.get('/forms/demande-remboursement', 'ALI0000877')).json()).toMatchObject({ demandeEnCours: null });
});

test('no mail contains health data', async () => {
  const outcome = await ask({ dateSoins: '2026-11-11', commentaire: 'canari-libre-42' });
  await demo.runJobs();
  const mail = (await demo.mailbox('camille.vernoux@exemple.test')).find(({ subject }) =>
    subject.endsWith(outcome.numeroDemande ?? '-'),
  );
  expect(mail?.text).toContain('Demander un remboursement');
  for (const told of ['canari', 'Noé', 'complémentaires', '60,00', 'Ostéopathe', '11/11/2026'])
    expect(mail?.text).not.toContain(told);
  const [row] = await demo.database
    .select()
    .from(demandes)
    .where(eq(demandes.numero, outcome.numeroDemande ?? ''));
  expect(JSON.stringify(row)).not.toContain('canari');
});

test('télétransmission follows from the contract, not from the submission', async () => {
  await demo.database
    .update(assures)
    .set({ isTeletransmission: false })
    .where(and(eq(assures.numeroContrat, contrat), eq(assures.numPers, 'P000452103')));
  expect(
    (
      await ask({ codeTypePrestation: 'LABO', codeSoin: 'B', numPers: 'P000452103', dateSoins: '2026-11-13' })
    ).erreurs?.map(({ champ }) => champ),
  ).toEqual(['isDecompteRo', 'montantRO']);
});

test('[MEM-20] of eight identical simultaneous requests from two sessions, one is settled', async () => {
  const elsewhere = await demo.as('camille.vernoux');
  const before = (await newest()).length;
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      ask({ dateSoins: '2026-11-13' }, { who: index % 2 === 0 ? camille : elsewhere }),
    ),
  );
  expect(outcomes.filter(({ etatDemande }) => etatDemande === 'ACCEPTEE')).toHaveLength(1);
  expect(outcomes.filter(({ data }) => data === 'DoublonDemande')).toHaveLength(7);
  expect((await newest()).length).toBe(before + 1);
});
