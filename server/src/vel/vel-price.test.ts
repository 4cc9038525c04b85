import type { Tarif } from '@portal/shared-api/contract/vel';
import { CONTRIBUTION_JOB } from '../cotisations/announced';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { withSession } from '../identity/testing/callers';
import { startOfCivilDate } from '../platform/clock';
import { enqueue } from '../platform/jobs/queue';
import { readPdf } from '../platform/testing/read-pdf';
import { own, camilleId, julienId, linaId, noeId, price, fold } from './testing/options';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await withSession(demo, 'camille.vernoux');
}, 60_000);
afterAll(() => demo.close());

test('[MEM-16] the price: all persons for an option of the contract, the selected ones for the others, in cents that add up', async () => {
  const answer = (
    await price(camille, {
      codesOptions: ['RENF_HOSPITALISATION', 'RENF_DENTAIRE'],
      numPers: [camilleId, noeId],
      dateEffet: '2027-01-15',
    })
  ).json<Tarif>();
  expect(answer.detail).toEqual([
    { codeOption: 'RENF_DENTAIRE', numPers: camilleId, montant: 7.5 },
    { codeOption: 'RENF_DENTAIRE', numPers: noeId, montant: 2.4 },
    { codeOption: 'RENF_HOSPITALISATION', numPers: camilleId, montant: 5.2 },
    { codeOption: 'RENF_HOSPITALISATION', numPers: julienId, montant: 5.2 },
    { codeOption: 'RENF_HOSPITALISATION', numPers: linaId, montant: 1.5 },
    { codeOption: 'RENF_HOSPITALISATION', numPers: noeId, montant: 1.5 },
  ]);
  expect(answer).toMatchObject({
    cotisationActuelle: 148.6,
    cotisationNouvelle: 171.9,
    codePeriodicite: 'M',
    dateEffet: '2027-01-15',
    validiteTarif: '2026-12-20',
  });
  expect(answer.prorata).toEqual({
    dateDebut: '2027-01-15',
    dateFin: '2027-01-31',
    montant: [750, 240, 520, 520, 150, 150].reduce((sum, cents) => sum + Math.round((cents * 17) / 31), 0) / 100,
  });
  expect(
    (await price(camille, { codesOptions: ['RENF_DENTAIRE'], numPers: [noeId], dateEffet: '2026-12-01' })).json(),
  ).toMatchObject({ prorata: null, validiteTarif: '2026-11-30' });
});

test('[MEM-16] two options that exclude each other are 409, in any order', async () => {
  const answer = await price(camille, {
    codesOptions: ['RENF_CONFORT', 'RENF_HOSPITALISATION'],
    numPers: [camilleId],
    dateEffet: '2026-12-01',
  });
  expect(answer.json()).toMatchObject({
    status: 409,
    data: 'OptionIncompatible',
    message:
      'Le renfort Hospitalisation et le renfort Confort améliorent les mêmes garanties\u00a0: choisissez l’un des deux.',
  });
});

test.each<[string, object, string]>([
  ['one it has', { codesOptions: ['RENF_OPTIQUE'] }, 'codesOptions'],
  ['one that nobody sells', { codesOptions: ['RENF_LUNE'] }, 'codesOptions'],
  ['a day before the first of next month', { dateEffet: '2026-11-30' }, 'dateEffet'],
  ['a day beyond three months', { dateEffet: '2027-03-02' }, 'dateEffet'],
  ['somebody of another contract', { numPers: [camilleId, 'P000004501'] }, 'numPers'],
])('[MEM-16] refuses %s, and names the field', async (_name, wrong, champ) => {
  const answer = await price(camille, {
    codesOptions: ['RENF_DENTAIRE'],
    numPers: [camilleId],
    dateEffet: '2026-12-01',
    ...wrong,
  });
  expect(answer.json()).toMatchObject({ status: 400, data: 'ValidationError', erreurs: [{ champ }] });
});

test('[MEM-16] the quote as PDF matches the screen', async () => {
  const answer = await camille.get(
    `/vel/tarification/renfort/print?codesOptions=RENF_DENTAIRE&numPers=${camilleId},${noeId}&dateEffet=2027-01-15`,
    own,
  );
  expect(answer.headers['content-disposition']).toContain('devis_VAL0004521_20261120.pdf');
  const text = fold(readPdf(answer.rawPayload).text);
  for (const words of [
    'Date d’effet 15/01/2027',
    '148,60 € par mois',
    '158,50 € par mois',
    '+ 9,90 € par mois',
    'Tarif valable jusqu’au 20/12/2026.',
    'Camille VERNOUX',
    '7,50 €',
    'Total des renforts',
    '9,90 €',
    '200 % de la base',
    '300 % de la base',
    'remboursement (BR)',
    'ne vaut pas souscription',
  ])
    expect(text).toContain(words);
});

test('[MEM-16] a price starts from the contribution of its day, with what is announced until then', async () => {
  await enqueue(demo.database, {
    clientCode: 'VALD',
    kind: CONTRIBUTION_JOB,
    payload: { numeroContrat: own, difference: -4860, codePeriodicite: 'M' },
    now: demo.clock.now(),
    runAt: startOfCivilDate('2027-01-01'),
  });
  const asked = { codesOptions: ['RENF_DENTAIRE'], numPers: [camilleId, noeId] };
  const on = async (dateEffet: string) => (await price(camille, { ...asked, dateEffet })).json<Tarif>();
  expect(await on('2026-12-15')).toMatchObject({ changementsPrevus: 0, supplement: 9.9, cotisationNouvelle: 158.5 });
  expect(await on('2027-01-15')).toMatchObject({
    cotisationActuelle: 148.6,
    changementsPrevus: -48.6,
    supplement: 9.9,
    cotisationNouvelle: 109.9,
  });
  const quote = await camille.get(
    `/vel/tarification/renfort/print?codesOptions=RENF_DENTAIRE&numPers=${camilleId},${noeId}&dateEffet=2027-01-15`,
    own,
  );
  const text = fold(readPdf(quote.rawPayload).text);
  for (const words of ['Changements déjà prévus', '−48,60 € par mois', '109,90 € par mois', '+ 9,90 € par mois'])
    expect(text).toContain(words);
});
