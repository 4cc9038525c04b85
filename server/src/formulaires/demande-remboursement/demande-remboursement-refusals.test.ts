import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { numeros } from '../../platform/numbers/tables';
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

describe('[MEM-20] refusals', () => {
  const champs = async (changes: object, options = {}) =>
    (await ask(camille, changes, options)).erreurs?.map(({ champ, message }) => [champ, message]);

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
    expect(await ask(camille, { ...own, dateSoins: '2026-10-05' }, { who: theo, on: 'VAL0007003' })).toMatchObject({
      etatDemande: 'ACCEPTEE',
    });
  });

  test('[MEM-28] a beneficiary requests for themself only', async () => {
    const julien = await demo.as('julien.vernoux');
    expect((await champs({}, { who: julien }))?.map(([champ]) => champ)).toEqual(['numPers']);
    expect(await ask(camille, { numPers: 'P000452102' }, { who: julien })).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect((await newest(camille, julien))[0]).toMatchObject({
      destinataire: 'BENEFICIAIRE',
      libelleDestinataire: 'Vous',
      ibanMasque: 'FR78 •••• 226',
    });
  });
});

test('[MEM-20] a repeated request needs a confirmation', async () => {
  const first = await ask(camille, { dateSoins: '2026-11-12' });
  expect(await ask(camille, { dateSoins: '2026-11-12' })).toMatchObject({
    status: 409,
    data: 'DoublonDemande',
    message: `Une demande similaire existe déjà (${first.numeroDemande}). Confirmez-vous cet envoi\u202f?`,
  });
  // Once confirmed it is stored, and a handler decides whether to pay again.
  expect(await ask(camille, { dateSoins: '2026-11-12', isDoublonConfirme: true })).toMatchObject({
    etatDemande: 'ENREGISTREE',
    isModeGestionManuel: true,
  });
});

test('[MEM-24] the millionth request of a year and the ten-millionth décompte are read as those before', async () => {
  const before = await demo.database.select().from(numeros).where(eq(numeros.clientCode, 'VALD'));
  const series = { 'demande-2026': 999_999, decompte: 9_999_999 };
  for (const [serie, dernier] of Object.entries(series))
    await demo.database
      .insert(numeros)
      .values({ clientCode: 'VALD', serie, dernier })
      .onConflictDoUpdate({ target: [numeros.clientCode, numeros.serie], set: { dernier } });
  const { numeroDemande, remboursement } = await ask(camille, { dateSoins: '2026-11-11' });
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

test('[MEM-20] of eight identical simultaneous requests from two sessions, one is settled', async () => {
  const elsewhere = await demo.as('camille.vernoux');
  const before = (await newest(camille)).length;
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      ask(camille, { dateSoins: '2026-11-13' }, { who: index % 2 === 0 ? camille : elsewhere }),
    ),
  );
  expect(outcomes.filter(({ etatDemande }) => etatDemande === 'ACCEPTEE')).toHaveLength(1);
  expect(outcomes.filter(({ data }) => data === 'DoublonDemande')).toHaveLength(7);
  expect((await newest(camille)).length).toBe(before + 1);
});
