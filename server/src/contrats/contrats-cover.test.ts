import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import type { Contrat, Couverture } from '@portal/shared-api/contract/contrats';
import type { Bilan } from '@portal/shared-api/contract/prestations';
import { readPdf } from '../platform/testing/read-pdf';
import { assures, changementsFormule, contrats, offres, optionsContrat } from './tables';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

test('[MEM-02] cover shows the reader’s balance of each package', async () => {
  const camille = await demo.as('camille.vernoux');
  const cover = (await camille.get('/cgdm-svc/ged/couverture', 'VAL0004521')).json<Couverture>();
  expect(cover.postes.length).toBeLessThanOrEqual(10);
  expect(cover.postes[0]).toMatchObject({
    libelle: 'Hospitalisation',
    lignes: expect.arrayContaining([
      { libelle: 'Honoraires médecins adhérents OPTAM', expression: '200\u00a0% BR', limite: null, is100Sante: false },
    ]),
  });
  expect(cover.compteurs).toContainEqual({
    libelle: 'Forfait médecines complémentaires',
    plafond: 120,
    consomme: 30,
    restant: 90,
    unite: 'EUR',
    periode: '2026',
  });
});

test('[MEM-02] whoever left the contract before this year has no package of it, on the screen or on their sheet', async () => {
  const [camille, elodie] = [await demo.as('camille.vernoux'), await demo.as('elodie.jamin-roux')];
  const left = (numeroContrat: string, numPers: string, dateSortie: string | null) =>
    demo.database
      .update(assures)
      .set({ dateSortie })
      .where(and(eq(assures.numeroContrat, numeroContrat), eq(assures.numPers, numPers)));
  const [own] = (await elodie.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.filter(({ numeroContratIndividuel }) => numeroContratIndividuel === 'VAL0006151');
  const numPers = own?.beneficiaires[0]?.numPers ?? '';
  const packages = async () =>
    (await elodie.get('/cgdm-svc/ged/couverture', 'VAL0006151')).json<Couverture>().compteurs.length;
  const sheet = async () =>
    readPdf((await camille.get('/cgdm-svc/ged/fiche?numPers=P000452104', 'VAL0004521')).rawPayload).text;
  for (const [day, isLeft] of [
    [null, false],
    ['2026-01-01', false],
    ['2025-12-31', true],
  ] as const) {
    await left('VAL0006151', numPers, day);
    await left('VAL0004521', 'P000452104', day);
    expect((await packages()) === 0).toBe(isLeft);
    expect((await sheet()).includes('Forfaits 2026')).toBe(!isLeft);
  }
  await left('VAL0006151', numPers, null);
  await left('VAL0004521', 'P000452104', null);
});

test('[MEM-02] a reinforcement held counts in the table, its packages and its documents, from the day it is in force', async () => {
  const camille = await demo.as('camille.vernoux');
  const cover = (await camille.get('/cgdm-svc/ged/couverture', 'VAL0004521')).json<Couverture>();
  const optical = cover.postes.find(({ code }) => code === 'OPTIQUE')?.lignes;
  // Confort has 100 € a lens and 150 € of contact lenses; the reinforcement adds up to the ceiling of the law.
  expect(optical?.map(({ libelle, expression, limite }) => [libelle, expression, limite])).toEqual([
    ['Équipement 100\u00a0% Santé (classe A)', 'Sans reste à payer', 'Tous les deux ans (chaque année avant 16 ans)'],
    ['Monture de classe B', '100,00\u00a0€', 'Tous les deux ans (chaque année avant 16 ans)'],
    ['Verre de classe B', '160,00\u00a0€ par verre', 'Tous les deux ans (chaque année avant 16 ans)'],
    ['Lentilles', '250,00\u00a0€ par an', null],
  ]);
  expect(cover.compteurs.find(({ libelle }) => libelle === 'Forfait lentilles')).toMatchObject({ plafond: 250 });
  const { forfaits } = (await camille.get('/v2/adherent/prestations/bilan', 'VAL0004521')).json<Bilan>();
  const lenses = (annee: string) => forfaits.find((each) => each.annee === annee && each.code === 'LENTILLES')?.plafond;
  expect([lenses('2024'), lenses('2025'), lenses('2026')]).toEqual([150, 250, 250]);
});

test('[MEM-02] a reinforcement of somebody else raises neither the reader’s packages nor those of their sheet', async () => {
  const camille = await demo.as('camille.vernoux');
  const held = and(eq(optionsContrat.numeroContrat, 'VAL0004521'), eq(optionsContrat.clientCode, 'VALD'));
  const before = await demo.database.select().from(optionsContrat).where(held);
  await demo.database
    .update(optionsContrat)
    .set({ numPers: ['P000452103'] })
    .where(held);
  const cover = (await camille.get('/cgdm-svc/ged/couverture', 'VAL0004521')).json<Couverture>();
  expect(cover.compteurs.find(({ libelle }) => libelle === 'Forfait lentilles')).toMatchObject({ plafond: 150 });
  // The table is the contract's.
  expect(
    cover.postes.find(({ code }) => code === 'OPTIQUE')?.lignes.find(({ libelle }) => libelle === 'Lentilles'),
  ).toMatchObject({ expression: '250,00\u00a0€ par an' });
  const sheet = async (numPers: string) =>
    readPdf((await camille.get(`/cgdm-svc/ged/fiche?numPers=${numPers}`, 'VAL0004521')).rawPayload).text;
  const lenses = (text: string) => /Forfait lentilles\s+([\d,]+)/.exec(text)?.[1];
  expect([lenses(await sheet('P000452101')), lenses(await sheet('P000452103'))]).toEqual(['150,00', '250,00']);
  for (const { codeOption, numPers } of before)
    await demo.database
      .update(optionsContrat)
      .set({ numPers })
      .where(and(held, eq(optionsContrat.codeOption, codeOption)));
});

test('[MEM-04] after a change of formula the years before it keep the packages of the earlier one', async () => {
  const camille = await demo.as('camille.vernoux');
  const [contrat] = await demo.database
    .select()
    .from(contrats)
    .where(and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, 'VAL0004521')));
  const products = await demo.database.select().from(offres).where(eq(offres.clientCode, 'VALD'));
  const earlier = products.find(({ niveaux }) => niveaux?.lentilles === 30_000);
  const change = {
    clientCode: 'VALD',
    numeroContrat: 'VAL0004521',
    dateEffet: '2026-01-01',
    codeOffre: contrat?.codeOffre ?? '',
    codeOffrePrecedente: earlier?.code ?? '',
    sens: 'BAISSE' as const,
  };
  await demo.database.insert(changementsFormule).values(change);
  const { forfaits } = (await camille.get('/v2/adherent/prestations/bilan', 'VAL0004521')).json<Bilan>();
  await demo.database.delete(changementsFormule).where(eq(changementsFormule.numeroContrat, 'VAL0004521'));
  const lenses = (annee: string) => forfaits.find((each) => each.annee === annee && each.code === 'LENTILLES')?.plafond;
  // The reinforcement adds a hundred euros from 2025 on.
  expect([lenses('2024'), lenses('2025'), lenses('2026')]).toEqual([300, 400, 250]);
});

test('[MEM-02] cover is in force from 1 January, or from a later change of formula', async () => {
  const camille = await demo.as('camille.vernoux');
  const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, 'VAL0004521'));
  const [contrat] = await demo.database.select().from(contrats).where(own);
  const change = {
    clientCode: 'VALD',
    numeroContrat: 'VAL0004521',
    codeOffre: contrat?.codeOffre ?? '',
    codeOffrePrecedente: contrat?.codeOffre ?? '',
    sens: 'HAUSSE' as const,
  };
  const since = async () => (await camille.get('/cgdm-svc/ged/couverture', 'VAL0004521')).json<Couverture>().dateEffet;
  expect(await since()).toBe('2026-01-01');
  for (const [dateEffet, expected] of [
    ['2025-06-01', '2026-01-01'],
    ['2026-06-01', '2026-06-01'],
    ['2027-01-01', '2026-06-01'],
  ] as const) {
    await demo.database.insert(changementsFormule).values({ ...change, dateEffet });
    expect(await since()).toBe(expected);
  }
  await demo.database.delete(changementsFormule).where(eq(changementsFormule.numeroContrat, 'VAL0004521'));
});
