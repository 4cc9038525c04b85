import { eq } from 'drizzle-orm';
import type { Couverture } from '@portal/shared-api/contract/contrats';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesSouscriptionRenfort } from '@portal/shared-api/contract/formulaires/souscription-renfort';
import type { OptionVel } from '@portal/shared-api/contract/vel';
import { optionsContrat } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { withSession } from '../identity/testing/callers';
import { readPdf } from '../platform/testing/read-pdf';
import { own, camilleId, julienId, linaId, noeId, price, fold } from './testing/options';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await withSession(demo, 'camille.vernoux');
}, 60_000);
afterAll(() => demo.close());

const optionsOf = async (who: Caller, contrat: string, query = '') =>
  (await who.get(`/vel/option/options${query}`, contrat)).json<{ options: OptionVel[] }>().options;
type Vel = FormRead<DonneesSouscriptionRenfort>;

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
  // It counts until its last day: what it raised is free for one that starts after it, and starts from the product.
  const endOn = async (dateFin: string) => {
    await demo.database.update(optionsContrat).set({ dateFin }).where(eq(optionsContrat.numeroContrat, 'VAL0009120'));
    return optionsOf(ines, 'VAL0009120');
  };
  const comfortOf = (options: OptionVel[]) => options.find(({ codeOption }) => codeOption === 'RENF_CONFORT');
  expect(comfortOf(await endOn('2026-12-01'))).toMatchObject({ isSouscriptible: false });
  expect(comfortOf(await endOn('2026-11-30'))).toMatchObject({ isSouscriptible: true });
  const ended = await endOn('2026-11-19');
  expect(comfortOf(ended)).toMatchObject({ isSouscriptible: true, motifNonSouscriptible: null });
  expect(ended.map(({ codeOption }) => codeOption)).not.toContain('RENF_HOSPITALISATION');
  const cover = (await ines.get('/cgdm-svc/ged/couverture', 'VAL0009120'))
    .json<Couverture>()
    .postes.flatMap(({ lignes }) => lignes);
  for (const { libelle, actuelle } of comfortOf(ended)?.garanties ?? [])
    expect(actuelle.startsWith(cover.find((each) => each.libelle === libelle)?.expression ?? 'absente')).toBe(true);
});

test('[MEM-16] one that was given up before its first day is not held until then: it excludes nothing, and raises no cover', async () => {
  const hospital = async () =>
    (await optionsOf(camille, own)).find(({ codeOption }) => codeOption === 'RENF_HOSPITALISATION');
  const before = await hospital();
  expect(before?.isSouscriptible).toBe(true);
  await demo.database
    .insert(optionsContrat)
    .values({
      clientCode: 'VALD',
      numeroContrat: own,
      codeOption: 'RENF_CONFORT',
      libelle: 'Renfort Confort',
      dateEffet: '2027-01-01',
      dateFin: '2026-12-31',
    });
  const after = await hospital();
  await demo.database.delete(optionsContrat).where(eq(optionsContrat.codeOption, 'RENF_CONFORT'));
  // Whoever gave one up does not take it again here.
  expect(after).toEqual({ ...before, incompatibles: [] });
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
