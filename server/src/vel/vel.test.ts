import { eq } from 'drizzle-orm';
import type { Couverture } from '@portal/shared-api/contract/contrats';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesSouscriptionRenfort } from '@portal/shared-api/contract/formulaires/souscription-renfort';
import type { OptionVel, Tarif } from '@portal/shared-api/contract/vel';
import { optionsContrat } from '../contrats/tables';
import { CONTRIBUTION_JOB } from '../cotisations/announced';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { withSession } from '../identity/testing/callers';
import { startOfCivilDate } from '../platform/clock';
import { enqueue } from '../platform/jobs/queue';
import { readPdf } from '../platform/testing/read-pdf';

const own = 'VAL0004521';
const [camilleId, julienId, linaId, noeId] = ['P000452101', 'P000452102', 'P000452103', 'P000452104'];
let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await withSession(demo, 'camille.vernoux');
}, 60_000);
afterAll(() => demo.close());

const optionsOf = async (who: Caller, contrat: string, query = '') =>
  (await who.get(`/vel/option/options${query}`, contrat)).json<{ options: OptionVel[] }>().options;
const price = (who: Caller, body: object, contrat = own) =>
  who.send('POST', '/vel/tarification/renfort', contrat, body);
type Vel = FormRead<DonneesSouscriptionRenfort>;
const fold = (text: string) => text.replace(/\s/g, ' ');

test('[MEM-16] the state of the wizard: open, persons, dates, current contribution', async () => {
  const read = (await camille.get('/vel/option', own)).json<Vel>();
  expect(read).toMatchObject({ modeGestion: 'automatique', demandeEnCours: null, motifIndisponible: null });
  expect(read.donnees).toMatchObject({
    dateEffetMin: '2026-12-01',
    dateEffetMax: '2027-03-01',
    cotisationActuelle: 148.6,
    codePeriodicite: 'M',
  });
  expect(read.donnees.renforts.map(({ codeOption }) => codeOption)).not.toContain('RENF_OPTIQUE');
  expect(read.beneficiaires.map(({ numPers }) => numPers)).toEqual([camilleId, julienId, linaId, noeId]);
});

test('[MEM-16] owned options are not offered; needs rank theirs first; « aujourd’hui » shows the cover table', async () => {
  const options = await optionsOf(camille, own, '?besoins=DEPASSEMENTS,AUDITION');
  expect(options.map(({ codeOption, isRecommande }) => [codeOption, isRecommande])).toEqual([
    ['RENF_AUDITION', true],
    ['RENF_HOSPITALISATION', true],
    ['RENF_CONFORT', true],
    ['RENF_DENTAIRE', false],
  ]);
  const dental = options.find(({ codeOption }) => codeOption === 'RENF_DENTAIRE');
  expect(dental).toMatchObject({
    isSouscriptible: true,
    portee: 'Benef',
    cotisationAPartirDe: 2.4,
    dureeEngagementMois: 12,
    incompatibles: [],
  });
  const cover = (await camille.get('/cgdm-svc/ged/couverture', own))
    .json<Couverture>()
    .postes.flatMap(({ lignes }) => lignes);
  for (const { libelle, actuelle } of options.flatMap(({ garanties }) => garanties)) {
    const line = cover.find((each) => each.libelle === libelle);
    expect(actuelle.startsWith(line?.expression ?? 'absente')).toBe(true);
  }
});

test('[MEM-16] an option for the same level as an owned one shows, but is unavailable', async () => {
  await demo.database
    .insert(optionsContrat)
    .values({
      clientCode: 'VALD',
      numeroContrat: 'VAL0009410',
      codeOption: 'RENF_HOSPITALISATION',
      libelle: 'Renfort Hospitalisation',
      dateEffet: '2026-01-01',
      dateFinEngagement: null,
    });
  const gerard = await withSession(demo, 'gerard.pontvianne');
  const hospital = (await optionsOf(gerard, 'VAL0001888')).find(
    ({ codeOption }) => codeOption === 'RENF_HOSPITALISATION',
  );
  expect(hospital).toMatchObject({
    isSouscriptible: false,
    isRecommande: false,
    motifNonSouscriptible: 'Ce renfort se souscrit jusqu’à 70 ans.',
  });
  const ines = await demo.as('amandine.tessereau');
  await demo.database
    .update(optionsContrat)
    .set({ numeroContrat: 'VAL0009120' })
    .where(eq(optionsContrat.numeroContrat, 'VAL0009410'));
  const comfort = (await optionsOf(ines, 'VAL0009120', '?besoins=DEPASSEMENTS')).find(
    ({ codeOption }) => codeOption === 'RENF_CONFORT',
  );
  expect(comfort).toMatchObject({
    isSouscriptible: false,
    isRecommande: false,
    motifNonSouscriptible: 'Ce renfort améliore les mêmes garanties que votre renfort Hospitalisation.',
  });
  const refused = await price(
    ines,
    { codesOptions: ['RENF_CONFORT'], numPers: ['P000912001'], dateEffet: '2026-12-01' },
    'VAL0009120',
  );
  expect(refused.json()).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'codesOptions', message: comfort?.motifNonSouscriptible }],
  });
  // It counts until its last day, and not after: what it raised is free for another one, and starts from the product.
  const endOn = async (dateFin: string) => {
    await demo.database.update(optionsContrat).set({ dateFin }).where(eq(optionsContrat.numeroContrat, 'VAL0009120'));
    return optionsOf(ines, 'VAL0009120');
  };
  const comfortOf = (options: OptionVel[]) => options.find(({ codeOption }) => codeOption === 'RENF_CONFORT');
  expect(comfortOf(await endOn('2026-11-20'))).toMatchObject({ isSouscriptible: false });
  const ended = await endOn('2026-11-19');
  expect(comfortOf(ended)).toMatchObject({ isSouscriptible: true, motifNonSouscriptible: null });
  expect(ended.map(({ codeOption }) => codeOption)).not.toContain('RENF_HOSPITALISATION');
  const cover = (await ines.get('/cgdm-svc/ged/couverture', 'VAL0009120'))
    .json<Couverture>()
    .postes.flatMap(({ lignes }) => lignes);
  for (const { libelle, actuelle } of comfortOf(ended)?.garanties ?? [])
    expect(actuelle.startsWith(cover.find((each) => each.libelle === libelle)?.expression ?? 'absente')).toBe(true);
});

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

test('[MEM-16] closed with unpaid contributions; inactive by the switch; refused to a beneficiary', async () => {
  const theo = await withSession(demo, 'theo.marchandot');
  expect((await theo.get('/vel/option', 'VAL0007003')).json<Vel>().motifIndisponible).toMatch(
    /^Des cotisations restent dues/,
  );
  expect(await optionsOf(theo, 'VAL0007003')).toEqual([]);
  expect(
    (
      await price(
        theo,
        { codesOptions: ['RENF_DENTAIRE'], numPers: ['P000700301'], dateEffet: '2026-12-01' },
        'VAL0007003',
      )
    ).json(),
  ).toMatchObject({ status: 403, data: 'FonctionnaliteInactive' });
  expect((await camille.get('/vel/option', 'VAL0004522')).json()).toMatchObject({
    status: 403,
    data: 'FonctionnaliteInactive',
  });
  const julien = await withSession(demo, 'julien.vernoux');
  const elodie = await withSession(demo, 'elodie.jamin-roux');
  for (const path of ['/vel/option', '/vel/option/options', '/vel/option/documents?codesOptions=RENF_DENTAIRE']) {
    expect((await julien.get(path, own)).json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
    expect((await elodie.get(path, 'VAL0006151')).json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
    expect((await elodie.get(path, 'VAL0006150')).statusCode).toBe(200);
  }
});

test('[MEM-16] documents of offered options, IPID first; none of others', async () => {
  const list = (await camille.get('/vel/option/documents?codesOptions=RENF_DENTAIRE,RENF_AUDITION', own)).json<{
    documents: { idDocument: string; codeOption: string; isObligatoire: boolean }[];
  }>().documents;
  expect(
    list
      .filter(({ codeOption }) => codeOption === 'RENF_DENTAIRE')
      .map(({ idDocument, isObligatoire }) => [idDocument, isObligatoire]),
  ).toEqual([
    ['CMS-IPID-RENF_DENTAIRE', true],
    ['CMS-NOTICE-RENF_DENTAIRE', true],
    ['CMS-GARANTIES-RENF_DENTAIRE', true],
    ['CMS-CONDITIONS-RENF_DENTAIRE', false],
  ]);
  expect((await camille.get('/vel/option/documents?codesOptions=RENF_OPTIQUE', own)).statusCode).toBe(400);
  expect((await camille.get('/vel/option/documents', own)).statusCode).toBe(400);
});

test('[MEM-16] a document opens for the member of the contract, with its cover; for nobody else', async () => {
  const answer = await camille.get('/download?id=CMS-GARANTIES-RENF_DENTAIRE&origine=CMS', own);
  expect(answer.headers['content-disposition']).toContain('garanties-renf-dentaire.pdf');
  expect(fold(readPdf(answer.rawPayload).text)).toMatch(
    /200 % de la base de\s+remboursement \(BR\)\s+300 % de la base de\s+remboursement \(BR\)/,
  );
  expect(
    fold(readPdf((await camille.get('/download?id=CMS-IPID-RENF_AUDITION&origine=CMS', own)).rawPayload).text),
  ).toContain('Qu’est-ce qui est assuré ?');
  const julien = await withSession(demo, 'julien.vernoux');
  for (const [who, id] of [
    [julien, 'CMS-GARANTIES-RENF_DENTAIRE'],
    [camille, 'CMS-IPID-RENF_OPTIQUE'],
    [camille, 'CMS-IPID-'],
    [camille, 'CMS-TARIF-RENF_DENTAIRE'],
  ] as const) {
    expect((await who.get(`/download?id=${id}&origine=CMS`, own)).json()).toMatchObject({
      status: 404,
      message: 'Le document demandé n’est plus disponible.',
    });
  }
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
