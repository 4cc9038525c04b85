import { and, eq } from 'drizzle-orm';
import type { ErrorBody } from '@portal/shared-api/contract/errors';
import type { Signature } from '@portal/shared-api/contract/signatures';
import { assures } from '../../contrats/tables';
import { CONTRIBUTION_JOB } from '../../cotisations/public';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { codeSentTo } from '../../identity/testing/callers';
import { changeClient } from '../../identity/testing/clients';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue } from '../../platform/jobs/queue';
import { readPdf } from '../../platform/testing/read-pdf';
import { securityCode, sendDeparture, uploadFor } from '../testing/forms';
import { contrat, dossier, priceOf, values, send, rowOf, goDown } from './testing/formulas';

const code = 'garantiesActeGestion';
const day = 86_400_000;
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

const fold = (text: string) => text.replace(/\s+/g, ' ');
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

test('a rise is signed for exactly this formula, day and price', async () => {
  const price = priceOf(await dossier(camille), 'SANTE_PREMIUM');
  const wish = { codeMotif: 'BESOIN' };
  const unsigned = await send(camille, values('SANTE_PREMIUM', price, wish));
  expect(unsigned.erreurs).toEqual([
    { champ: 'idSignature', code: 'required', message: 'Signez l’avenant, ou choisissez une autre formule.' },
  ]);
  const forged = await send(camille, values('SANTE_PREMIUM', price, { ...wish, idSignature: 'SIG-2026-500001' }));
  expect(forged.erreurs?.[0]).toMatchObject({ champ: 'idSignature', code: 'signature' });
  const idSignature = await sign('SANTE_PREMIUM', '2027-01-01');
  expect(fold(endorsement)).toContain(fold(`${confort} ${premium}`));
  expect(fold(endorsement)).toContain('200 % de la base de remboursement (BR) 300 % de la base de remboursement (BR)');
  const stale = await send(camille, values('SANTE_PREMIUM', 200, { ...wish, idSignature }));
  expect(stale.erreurs?.[0]).toMatchObject({ champ: 'cotisationAnnoncee', code: 'prix' });
  expect(await send(camille, values('SANTE_PREMIUM', price, { ...wish, idSignature }))).toMatchObject({
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
  expect(await send(camille, values('SANTE_ESSENTIELLE', price))).toMatchObject({ etatDemande: etat });
  expect(await waiting()).toEqual([]);
});

test('while a change is decided no endorsement is prepared: its form takes no other request', async () => {
  await changeClient(demo.database, 'VALD', { settings: { modesGestion: { [code]: 'manuel' } } });
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const { numeroDemande } = await send(camille, values('SANTE_ESSENTIELLE', price));
  expect(await askToSign()).toMatchObject({ status: 409, data: 'DemandeEnCours' });
  expect(await waiting()).toEqual([]);
  await camille.send('POST', `/history/${numeroDemande}/annulation`, contrat);
  const { idSignature } = await askToSign();
  expect(await waiting()).toEqual([idSignature]);
});

/** Julien leaves on 30/11/2026: of 280 parts 180 stay. */
async function removeJulien(): Promise<void> {
  const departure = { numPers: 'P000452102', codeMotif: 'DIVORCE', dateEvenement: '2026-11-02' };
  const proof = await securityCode(demo, camille, '0639980001');
  expect(await sendDeparture(camille, contrat, departure, proof)).toMatchObject({ etatDemande: 'ACCEPTEE' });
}

test('a formula is offered at the price of those who are still there on its day', async () => {
  await removeJulien();
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  const outcome = await send(camille, values('SANTE_ESSENTIELLE', price));
  // What it is compared with is the contribution without Julien.
  expect(outcome.recapitulatif).toEqual(
    expect.arrayContaining([
      { libelle: 'Changements déjà prévus', valeur: '−53,76\u00a0€ par mois' },
      { libelle: 'Cotisation actuelle', valeur: '148,60\u00a0€ par mois' },
      { libelle: 'Nouvelle cotisation', valeur: '65,36\u00a0€ par mois', avant: '94,84\u00a0€ par mois' },
      { libelle: 'Différence', valeur: '−29,48\u00a0€ par mois' },
    ]),
  );
  // Without « Renfort Optique », 131,20 € for 280 parts are 84,34 € for 180, and 54,86 € in the other product; it costs
  // 10,50 € for one adult and two children.
  expect(price).toBe(65.36);
  demo.clock.advance(43 * day);
  await demo.runJobs();
  expect(await rowOf(demo)).toMatchObject({ codeOffre: 'SANTE_ESSENTIELLE', montantCotisation: 6536 });
});

test('a departure that is announced after a formula and takes effect before it counts in both', async () => {
  expect(await goDown(camille)).toBe(102.75);
  await removeJulien();
  demo.clock.advance(12 * day);
  await demo.runJobs();
  expect((await rowOf(demo))?.montantCotisation).toBe(9484);
  demo.clock.advance(31 * day);
  await demo.runJobs();
  // One cent of rounding more than the other way round.
  expect((await rowOf(demo))?.montantCotisation).toBe(6537);
});

test('each day of effect has its price: a departure between two of them counts on the later one', async () => {
  await demo.database
    .update(assures)
    .set({ dateSortie: '2026-12-15' })
    .where(and(eq(assures.numeroContrat, contrat), eq(assures.numPers, 'P000452102')));
  await enqueue(demo.database, {
    clientCode: 'VALD',
    kind: CONTRIBUTION_JOB,
    payload: { numeroContrat: contrat, difference: -5376, codePeriodicite: 'M' },
    now: demo.clock.now(),
    runAt: startOfCivilDate('2026-12-16'),
  });
  const offered = (await dossier(camille)).formules.find((each) => each.codeFormule === 'SANTE_ESSENTIELLE');
  expect(offered?.tarifs).toMatchObject([
    { dateEffet: '2026-12-01', cotisationPrevue: 148.6, cotisation: 102.75 },
    { dateEffet: '2027-01-01', cotisationPrevue: 94.84, cotisation: 65.36 },
  ]);
  const piece = await uploadFor(camille, contrat, code, 'pj', 'titre.pdf');
  const retired = { codeMotif: 'RETRAITE', dateEvenement: '2026-11-01', dateEffet: '2026-12-01' };
  expect(await send(camille, values('SANTE_ESSENTIELLE', 65.36, retired), [piece])).toMatchObject({
    erreurs: [{ code: 'prix' }],
  });
  expect(await send(camille, values('SANTE_ESSENTIELLE', 102.75, retired), [piece])).toMatchObject({
    etatDemande: 'ACCEPTEE',
  });
  demo.clock.advance(12 * day);
  await demo.runJobs();
  expect((await rowOf(demo))?.montantCotisation).toBe(10_275);
  demo.clock.advance(15 * day);
  await demo.runJobs();
  expect((await rowOf(demo))?.montantCotisation).toBe(6536);
});
