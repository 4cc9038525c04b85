import { and, eq } from 'drizzle-orm';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { ErrorBody } from '@portal/shared-api/contract/errors';
import type { DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import type { Signature } from '@portal/shared-api/contract/signatures';
import { assures, changementsFormule, contrats } from '../../contrats/tables';
import { CONTRIBUTION_JOB } from '../../cotisations/public';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { codeSentTo } from '../../identity/testing/callers';
import { changeClient } from '../../identity/testing/clients';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue } from '../../platform/jobs/queue';
import { readPdf } from '../../platform/testing/read-pdf';
import { acceptAs, securityCode, submit, uploadFor } from '../testing/forms';

const contrat = 'VAL0004521';
const code = 'garantiesActeGestion';
const day = 86_400_000;
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

const dossier = async (who: Caller, numero = contrat) =>
  (await who.get('/forms/garanties/dossier', numero)).json<DonneesGaranties>();
const priceOf = (known: DonneesGaranties, codeFormule: string) =>
  known.formules.find((each) => each.codeFormule === codeFormule)?.cotisation ?? 0;
const values = (codeFormule: string, cotisationAnnoncee: number, changes: object = {}) => ({
  codeMotif: 'BUDGET',
  dateEvenement: '',
  codeFormule,
  dateEffet: '2027-01-01',
  cotisationAnnoncee,
  isDocumentsLus: true,
  isEngagement: false,
  idSignature: '',
  ...changes,
});
const send = (donnees: object, piecesJointes: string[] = [], who = camille, numero = contrat, proof = {}) =>
  submit(who, 'garanties', numero, { donnees, piecesJointes }, proof);
const fold = (text: string) => text.replace(/\s+/g, ' ');
const rowOf = async (numero = contrat) =>
  (await demo.database.select().from(contrats).where(eq(contrats.numero, numero)))[0];

/** The line whose level and limit of the year are different in each formula. */
const soft = 'Médecines complémentaires';
const confort = '30,00\u00a0€ par séance, 120,00\u00a0€ par an et par personne';
const premium = '50,00\u00a0€ par séance, 250,00\u00a0€ par an et par personne';

/** Asks for the endorsement, opens it, and signs it with the code of the mobile. */
let endorsement = '';
async function sign(codeFormule: string, dateEffet: string): Promise<string> {
  const asked = await camille.send('POST', '/forms/garanties/signature', contrat, { codeFormule, dateEffet });
  const { idSignature } = asked.json<{ idSignature: string }>();
  const query = `?idSignature=${idSignature}`;
  const document = await camille.get(`/cegepay/signature/document${query}`, contrat);
  expect(document.statusCode).toBe(200);
  endorsement = readPdf(document.rawPayload).text;
  const { empreinte } = (await camille.get(`/cegepay/signature${query}`, contrat)).json<Signature>();
  await camille.send('POST', '/cegepay/signature/code', contrat, { idSignature, sendType: 'SMS' });
  const securityCodeTyped = await codeSentTo(demo, '0639980001');
  const signed = await camille.send('POST', '/cegepay/signature', contrat, {
    idSignature,
    empreinte,
    securityCode: securityCodeTyped,
    isLu: true,
  });
  expect(signed.json<Signature>()).toMatchObject({ etat: 'SIGNE' });
  return idSignature;
}

test('the dossier compares the formulas: direction, price, day, and the lines that change', async () => {
  const known = await dossier(camille);
  expect(known).toMatchObject({
    formuleActuelle: { codeFormule: 'SANTE_CONFORT', cotisation: 148.6 },
    isSignature: true,
  });
  expect(
    known.formules.map(({ codeFormule, sens, isAccessible, cotisation }) => [
      codeFormule,
      sens,
      isAccessible,
      cotisation,
    ]),
  ).toEqual([
    ['SANTE_ESSENTIELLE', 'BAISSE', true, 96.66],
    ['SANTE_PREMIUM', 'HAUSSE', true, 229.61],
  ]);
  expect(known.formules[1]?.couverture).toContainEqual(
    expect.objectContaining({ libelle: 'Chambre particulière', nouvelle: '90,00\u00a0€ par jour' }),
  );
  // The limit of the year changes with the level, and is a part of what is compared.
  expect(known.formules.map(({ couverture }) => couverture.find(({ poste }) => poste === soft))).toEqual([
    expect.objectContaining({ actuelle: confort, nouvelle: 'Non garanti' }),
    expect.objectContaining({ actuelle: confort, nouvelle: premium }),
  ]);
  const theo = await demo.as('theo.marchandot');
  expect((await dossier(theo, 'VAL0007003')).formules[0]?.motifInaccessible).toMatch(/^Des cotisations restent dues/);
});

test('[MEM-11] where a rise and a fall have different days, the card leaves it to the form to say which is which', async () => {
  const row = {
    clientCode: 'VALD',
    numeroContrat: contrat,
    dateEffet: '2026-06-01',
    codeOffre: 'SANTE_CONFORT',
    codeOffrePrecedente: 'SANTE_ESSENTIELLE',
    sens: 'HAUSSE' as const,
  };
  await demo.database.insert(changementsFormule).values(row);
  expect((await dossier(camille)).formules.map(({ sens, motifInaccessible }) => [sens, motifInaccessible])).toEqual([
    ['BAISSE', 'Vous pourrez modifier vos garanties à compter du 01/06/2028.'],
    ['HAUSSE', 'Vous pourrez modifier vos garanties à compter du 01/06/2027.'],
  ]);
  const { demarches } = (await camille.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
  expect(demarches.find(({ code }) => code === 'garantiesActeGestion')?.motifIndisponible).toBeNull();
  await demo.database.delete(changementsFormule).where(eq(changementsFormule.dateEffet, row.dateEffet));
});

test('a fall takes effect on 1 January: product, contribution and card, and care before it keeps its cover', async () => {
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const outcome = await send(values('SANTE_ESSENTIELLE', price));
  expect(outcome).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2027-01-01', isContratsModifies: false });
  expect((await rowOf())?.codeOffre).toBe('SANTE_CONFORT');
  const planned = 'Un changement de formule est déjà prévu le 01/01/2027.';
  expect((await dossier(camille)).formules[0]?.motifInaccessible).toBe(planned);
  const { demarches } = (await camille.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
  expect(demarches.find(({ code }) => code === 'garantiesActeGestion')?.motifIndisponible).toBe(planned);
  demo.clock.advance(43 * day);
  await demo.runJobs();
  expect(await rowOf()).toMatchObject({ codeOffre: 'SANTE_ESSENTIELLE', montantCotisation: 9666 });
  const again = await demo.as('camille.vernoux');
  const { contrats: shown } = (await again.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>();
  expect(shown[0]).toMatchObject({ nomOffre: 'Santé Essentielle', cotisation: { montant: 96.66 } });
  const { cartes } = (await again.get('/cgdm-svc/carte-tp', contrat)).json<{
    cartes: { beneficiaires: { garanties: { code: string; valeur: string }[] }[] }[];
  }>();
  expect(cartes[0]?.beneficiaires[0]?.garanties.find((each) => each.code === 'MED')?.valeur).toBe('100/100');
});

/** Rate of specialists on the cards of this year and of the next. */
const cardRates = async () => {
  const who = await demo.as('camille.vernoux');
  const { cartes } = (await who.get('/cgdm-svc/carte-tp', contrat)).json<{ cartes: Carte[] }>();
  return cartes.map(({ beneficiaires }) => beneficiaires[0]?.garanties.find((each) => each.code === 'MED')?.valeur);
};

test('[MEM-16] the card of the next year has the rates of an announced formula at once, and keeps them when a reinforcement ends before', async () => {
  expect(await cardRates()).toEqual(['150/100', '150/100']);
  await goDown();
  expect(await cardRates()).toEqual(['150/100', '100/100']);
  const proof = await securityCode(demo, camille, '0639980001');
  const donnees = { codesOptions: ['RENF_OPTIQUE'], codeMotif: 'BUDGET', precision: '', isConfirmation: true };
  expect(await submit(camille, 'radiation-renfort', contrat, { donnees, piecesJointes: [] }, proof)).toMatchObject({
    dateEffet: '2026-12-01',
  });
  demo.clock.advance(12 * day);
  await demo.runJobs();
  expect(await cardRates()).toEqual(['150/100', '100/100']);
});

test('a rise is signed for exactly this formula, day and price', async () => {
  const price = priceOf(await dossier(camille), 'SANTE_PREMIUM');
  const wish = { codeMotif: 'BESOIN' };
  const unsigned = await send(values('SANTE_PREMIUM', price, wish));
  expect(unsigned.erreurs).toEqual([
    { champ: 'idSignature', code: 'required', message: 'Signez l’avenant, ou choisissez une autre formule.' },
  ]);
  const forged = await send(values('SANTE_PREMIUM', price, { ...wish, idSignature: 'SIG-2026-500001' }));
  expect(forged.erreurs?.[0]).toMatchObject({ champ: 'idSignature', code: 'signature' });
  const idSignature = await sign('SANTE_PREMIUM', '2027-01-01');
  expect(fold(endorsement)).toContain(fold(`${confort} ${premium}`));
  expect(fold(endorsement)).toContain('200 % de la base de remboursement (BR) 300 % de la base de remboursement (BR)');
  const stale = await send(values('SANTE_PREMIUM', 200, { ...wish, idSignature }));
  expect(stale.erreurs?.[0]).toMatchObject({ champ: 'cotisationAnnoncee', code: 'prix' });
  expect(await send(values('SANTE_PREMIUM', price, { ...wish, idSignature }))).toMatchObject({
    etatDemande: 'ACCEPTEE',
    dateEffet: '2027-01-01',
  });
});

/** Acts that wait for Camille's signature. */
const waiting = async () =>
  (await camille.get('/cegepay/history?type=SIGNATURE', contrat))
    .json<{ operations: { id: string; isASigner: boolean }[] }>()
    .operations.filter(({ isASigner }) => isASigner)
    .map(({ id }) => id);
const askToSign = async () =>
  (
    await camille.send('POST', '/forms/garanties/signature', contrat, {
      codeFormule: 'SANTE_PREMIUM',
      dateEffet: '2027-01-01',
    })
  ).json<Partial<ErrorBody> & { idSignature: string }>();

test.each([
  ['applied at once', 'automatique', 'ACCEPTEE'],
  ['left to a handler', 'manuel', 'ENREGISTREE'],
] as const)('one endorsement waits at a time, and none once the change is sent and %s', async (_how, mode, etat) => {
  await changeClient(demo.database, 'VALD', { settings: { modesGestion: { [code]: mode } } });
  await askToSign();
  const { idSignature } = await askToSign();
  expect(await waiting()).toEqual([idSignature]);
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  expect(await send(values('SANTE_ESSENTIELLE', price))).toMatchObject({ etatDemande: etat });
  expect(await waiting()).toEqual([]);
});

test('while a change is decided no endorsement is prepared: its form takes no other request', async () => {
  await changeClient(demo.database, 'VALD', { settings: { modesGestion: { [code]: 'manuel' } } });
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const { numeroDemande } = await send(values('SANTE_ESSENTIELLE', price));
  expect(await askToSign()).toMatchObject({ status: 409, data: 'DemandeEnCours' });
  expect(await waiting()).toEqual([]);
  await camille.send('POST', `/history/${numeroDemande}/annulation`, contrat);
  const { idSignature } = await askToSign();
  expect(await waiting()).toEqual([idSignature]);
});

test('an event opens the first of next month, with its paper', async () => {
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const retired = { codeMotif: 'RETRAITE', dateEvenement: '2026-11-01', dateEffet: '2026-12-01' };
  expect((await send(values('SANTE_ESSENTIELLE', price, retired))).erreurs?.map(({ champ }) => champ)).toEqual(['pj']);
  const piece = await uploadFor(camille, contrat, code, 'pj', 'titre.pdf');
  expect(await send(values('SANTE_ESSENTIELLE', price, retired), [piece])).toMatchObject({ dateEffet: '2026-12-01' });
});

/** Julien leaves on 30/11/2026: of 280 parts 180 stay. */
async function removeJulien(): Promise<void> {
  const julien = 'P000452102';
  const proof = await securityCode(demo, camille, '0639980001');
  const piece = await uploadFor(
    camille,
    contrat,
    'radiationAssuresActeGestion',
    `assures.${julien}.pj`,
    'jugement.pdf',
  );
  const donnees = {
    assures: [{ numPers: julien, codeMotif: 'DIVORCE', dateEvenement: '2026-11-02' }],
    isRestitutionCarte: true,
    attestation: true,
  };
  expect(await submit(camille, 'radiation-assures', contrat, { donnees, piecesJointes: [piece] }, proof)).toMatchObject(
    { etatDemande: 'ACCEPTEE' },
  );
}

/** Asks for the cheaper formula from 01/01/2027. @returns the price that was agreed to */
async function goDown(): Promise<number> {
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  expect(await send(values('SANTE_ESSENTIELLE', price))).toMatchObject({ etatDemande: 'ACCEPTEE' });
  return price;
}

test('a formula is offered at the price of those who are still there on its day', async () => {
  await removeJulien();
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const outcome = await send(values('SANTE_ESSENTIELLE', price));
  // What it is compared with is the contribution without Julien.
  expect(outcome.recapitulatif).toEqual(
    expect.arrayContaining([
      { libelle: 'Changements déjà prévus', valeur: '−53,07\u00a0€ par mois' },
      { libelle: 'Cotisation actuelle', valeur: '148,60\u00a0€ par mois' },
      { libelle: 'Nouvelle cotisation', valeur: '62,14\u00a0€ par mois', avant: '95,53\u00a0€ par mois' },
      { libelle: 'Différence', valeur: '−33,39\u00a0€ par mois' },
    ]),
  );
  // 148,60 € for 280 parts are 95,53 € for 180, and 62,14 € in the other product.
  expect(price).toBe(62.14);
  demo.clock.advance(43 * day);
  await demo.runJobs();
  expect(await rowOf()).toMatchObject({ codeOffre: 'SANTE_ESSENTIELLE', montantCotisation: 6214 });
});

test('a departure that is announced after a formula and takes effect before it counts in both', async () => {
  expect(await goDown()).toBe(96.66);
  await removeJulien();
  demo.clock.advance(12 * day);
  await demo.runJobs();
  expect((await rowOf())?.montantCotisation).toBe(9553);
  demo.clock.advance(31 * day);
  await demo.runJobs();
  expect((await rowOf())?.montantCotisation).toBe(6214);
});

test('each day of effect has its price: a departure between two of them counts on the later one', async () => {
  await demo.database
    .update(assures)
    .set({ dateSortie: '2026-12-15' })
    .where(and(eq(assures.numeroContrat, contrat), eq(assures.numPers, 'P000452102')));
  await enqueue(demo.database, {
    clientCode: 'VALD',
    kind: CONTRIBUTION_JOB,
    payload: { numeroContrat: contrat, difference: -5307, codePeriodicite: 'M' },
    now: demo.clock.now(),
    runAt: startOfCivilDate('2026-12-16'),
  });
  const offered = (await dossier(camille)).formules.find((each) => each.codeFormule === 'SANTE_ESSENTIELLE');
  expect(offered?.tarifs).toEqual([
    { dateEffet: '2026-12-01', cotisationPrevue: 148.6, cotisation: 96.66 },
    { dateEffet: '2027-01-01', cotisationPrevue: 95.53, cotisation: 62.14 },
  ]);
  const piece = await uploadFor(camille, contrat, code, 'pj', 'titre.pdf');
  const retired = { codeMotif: 'RETRAITE', dateEvenement: '2026-11-01', dateEffet: '2026-12-01' };
  expect(await send(values('SANTE_ESSENTIELLE', 62.14, retired), [piece])).toMatchObject({
    erreurs: [{ code: 'prix' }],
  });
  expect(await send(values('SANTE_ESSENTIELLE', 96.66, retired), [piece])).toMatchObject({ etatDemande: 'ACCEPTEE' });
  demo.clock.advance(12 * day);
  await demo.runJobs();
  expect((await rowOf())?.montantCotisation).toBe(9666);
  demo.clock.advance(15 * day);
  await demo.runJobs();
  expect((await rowOf())?.montantCotisation).toBe(6214);
});

test('without signatures a rise is agreed to with a code, and a handler decides', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const numero = 'ALI0000877';
  const down = values('SANTE_COLLECTIVE', priceOf(await dossier(marc, numero), 'SANTE_COLLECTIVE'));
  const outcome = await send(down, [], marc, numero);
  expect(outcome).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, outcome.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  demo.clock.advance(43 * day);
  await demo.runJobs();
  expect((await rowOf(numero))?.codeOffre).toBe('SANTE_COLLECTIVE');

  const own = await demo.as('lucie.fontaneau', 'aliz');
  const up = values('SANTE_COLLECTIVE_PLUS', priceOf(await dossier(own, 'ALI0000990'), 'SANTE_COLLECTIVE_PLUS'), {
    dateEffet: '2028-01-01',
    isEngagement: true,
  });
  expect((await send(up, [], own, 'ALI0000990')).data).toBe('SecurityCodeRequired');
  const proof = await securityCode(demo, own, 'lucie.fontaneau@exemple.test');
  expect(await send(up, [], own, 'ALI0000990', proof)).toMatchObject({ etatDemande: 'ENREGISTREE' });
});

test.each([
  ['another day than those offered', { dateEffet: '2026-12-01' }, 'dateEffet'],
  ['the formula of today', { codeFormule: 'SANTE_CONFORT' }, 'codeFormule'],
  ['a formula of another insurer', { codeFormule: 'AZUR_PREMIUM' }, 'codeFormule'],
  ['an old event', { codeMotif: 'PRO', dateEvenement: '2026-08-19' }, 'dateEvenement'],
])('%s is refused on its field', async (_what, changes, champ) => {
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const { erreurs } = await send(values('SANTE_ESSENTIELLE', price, changes));
  expect(erreurs?.map((each) => each.champ)).toContain(champ);
});
