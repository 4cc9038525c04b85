import { eq } from 'drizzle-orm';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesSouscriptionRenfort } from '@portal/shared-api/contract/formulaires/souscription-renfort';
import type { OptionVel, Tarif } from '@portal/shared-api/contract/vel';
import { findCover } from '../contrats/public';
import { changementsFormule, contrats, optionsContrat, renforts } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { DEBIT_PLAN_JOB } from '../cotisations/public';
import { startOfCivilDate } from '../platform/clock';
import { enqueue } from '../platform/jobs/queue';
import { readPdf } from '../platform/testing/read-pdf';
import { camilleId, fold, own, price } from './testing/options';

let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 60_000);
afterEach(() => demo.close());

/** Another formula waits for 1 January. */
const announce = (codeOffre: string, sens: 'HAUSSE' | 'BAISSE') =>
  demo.database
    .insert(changementsFormule)
    .values({
      clientCode: 'VALD',
      numeroContrat: own,
      dateEffet: '2027-01-01',
      codeOffre,
      codeOffrePrecedente: 'SANTE_CONFORT',
      sens,
    });
const suspendFrom = (suspensionAnnoncee: string) =>
  demo.database.update(contrats).set({ suspensionAnnoncee }).where(eq(contrats.numero, own));
const asked = (codeOption: string, dateEffet: string) => ({
  codesOptions: [codeOption],
  numPers: [camilleId],
  dateEffet,
});
const textOf = async (address: string) => fold(readPdf((await camille.get(address, own)).rawPayload).text);
const quoteOf = (codeOption: string, dateEffet: string) =>
  textOf(`/vel/tarification/renfort/print?codesOptions=${codeOption}&numPers=${camilleId}&dateEffet=${dateEffet}`);
const paperOf = (type: string) => textOf(`/download?id=CMS-${type}-RENF_CONFORT&origine=CMS`);
const specialists = /Consultations spécialistes OPTAM (\d+) % de la base de remboursement \(BR\) (\d+) % de la base/;
const optionsOf = async () => (await camille.get('/vel/option/options', own)).json<{ options: OptionVel[] }>().options;
const readForm = async () => (await camille.get('/vel/option', own)).json<FormRead<DonneesSouscriptionRenfort>>();

test('[MEM-16] quote and papers say the cover of the day of effect: an announced formula counts from its day', async () => {
  await announce('SANTE_ESSENTIELLE', 'BAISSE');
  expect(specialists.exec(await quoteOf('RENF_CONFORT', '2026-12-01'))?.slice(1)).toEqual(['150', '200']);
  expect(specialists.exec(await quoteOf('RENF_CONFORT', '2027-01-01'))?.slice(1)).toEqual(['100', '150']);
  // What is read before a subscription says both, as its day is not in it.
  const grid = await paperOf('GARANTIES');
  const [before = '', after = ''] = grid.split('à compter du 01/01/2027');
  expect(before).toContain('Vos garanties avec ce renfort, à compter du 01/12/2026');
  expect(specialists.exec(before)?.slice(1)).toEqual(['150', '200']);
  expect(specialists.exec(after)?.slice(1)).toEqual(['100', '150']);
  const ipid = await paperOf('IPID');
  for (const day of ['01/12/2026', '01/01/2027'])
    expect(ipid).toContain(`Qu’est-ce qui est assuré à compter du ${day}`);
  // The cards show the first possible day.
  const card = (await optionsOf()).find(({ codeOption }) => codeOption === 'RENF_CONFORT');
  expect(card?.garanties.find(({ libelle }) => libelle === 'Consultations spécialistes OPTAM')?.actuelle).toBe(
    '150\u00a0% BR',
  );
  const cover = await findCover(demo.database, 'VALD', own, '2027-01-01');
  expect(cover?.cover.niveaux?.specialistes).toBe(100);
});

test('[MEM-16] papers are as before where nothing is announced', async () => {
  expect(await paperOf('GARANTIES')).toMatch(/Vos garanties avec ce renfort Garantie/);
  expect(await paperOf('IPID')).toMatch(/Qu’est-ce qui est assuré \?/);
});

test('[MEM-16] a reinforcement that an announced formula makes useless is refused for its days alone', async () => {
  await announce('SANTE_PREMIUM', 'HAUSSE');
  await demo.database
    .update(renforts)
    .set({ ajouts: [{ niveau: 'specialistes', ajout: 50, plafond: 160 }] })
    .where(eq(renforts.code, 'RENF_CONFORT'));
  expect((await price(camille, asked('RENF_CONFORT', '2026-12-01'))).statusCode).toBe(200);
  expect((await price(camille, asked('RENF_CONFORT', '2027-01-01'))).json()).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'codesOptions', message: 'Ce renfort n’améliore pas vos garanties du 01/01/2027.' }],
  });
});

test('[MEM-16] one that ends before the day of effect excludes nothing from then on', async () => {
  await demo.database
    .insert(optionsContrat)
    .values({
      clientCode: 'VALD',
      numeroContrat: own,
      codeOption: 'RENF_CONFORT',
      libelle: 'Renfort Confort',
      dateEffet: '2025-01-01',
      dateFin: '2026-12-31',
    });
  expect((await price(camille, asked('RENF_HOSPITALISATION', '2026-12-01'))).json()).toMatchObject({
    erreurs: [{ message: 'Ce renfort améliore les mêmes garanties que votre renfort Confort.' }],
  });
  expect((await price(camille, asked('RENF_HOSPITALISATION', '2027-01-01'))).json<Tarif>().supplement).toBe(13.4);
});

test('[MEM-16] nothing starts inside a suspension that is announced (decision 0142)', async () => {
  await suspendFrom('2027-01-15');
  expect((await readForm()).donnees).toMatchObject({ dateEffetMin: '2026-12-01', dateEffetMax: '2027-01-14' });
  expect((await price(camille, asked('RENF_CONFORT', '2027-01-01'))).statusCode).toBe(200);
  const suspended =
    'Votre contrat sera suspendu le 15/01/2027\u00a0: aucun renfort ne peut commencer à partir de ce jour, avant sa reprise.';
  for (const day of ['2027-01-15', '2027-02-01'])
    expect((await price(camille, asked('RENF_CONFORT', day))).json()).toMatchObject({
      status: 400,
      erreurs: [{ champ: 'dateEffet', message: suspended }],
    });
  // Without a day before it, the form is closed.
  await suspendFrom('2026-12-01');
  const reason = suspended.replace('15/01/2027', '01/12/2026');
  expect((await readForm()).motifIndisponible).toBe(reason);
  expect(await optionsOf()).toEqual([]);
  expect((await price(camille, asked('RENF_CONFORT', '2026-12-01'))).json()).toMatchObject({
    status: 403,
    message: reason,
  });
});

test.each([
  ['monthly, then by quarter', 'M', 14_860, 'T', { dateDebut: '2027-02-01', dateFin: '2027-03-31', montant: 15 }],
  ['by quarter, then monthly', 'T', 44_580, 'M', null],
] as const)(
  '[MEM-16] the share of a period begun is of the period that is paid on that day: %s (decision 0120)',
  async (_how, codePeriodicite, montantCotisation, next, prorata) => {
    await demo.database.update(contrats).set({ codePeriodicite, montantCotisation }).where(eq(contrats.numero, own));
    await enqueue(demo.database, {
      clientCode: 'VALD',
      kind: DEBIT_PLAN_JOB,
      payload: { numeroContrat: own, plan: { codeModePaiement: 'PRLV', jourPrelevement: 5, codePeriodicite: next } },
      now: demo.clock.now(),
      runAt: startOfCivilDate('2027-01-05'),
    });
    expect((await price(camille, asked('RENF_DENTAIRE', '2027-02-01'))).json<Tarif>().prorata).toEqual(prorata);
  },
);
