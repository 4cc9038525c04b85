import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { accountOf } from '../identity/testing/callers';
import type { Contrat, Couverture } from '@portal/shared-api/contract/contrats';
import type { Bilan } from '@portal/shared-api/contract/prestations';
import { readPdf } from '../platform/testing/read-pdf';
import { assures, changementsFormule, contrats, offres, optionsContrat } from './tables';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const list = async (userName: string, client?: 'vald' | 'aliz' | 'rivi'): Promise<Contrat[]> =>
  (await (await demo.as(userName, client)).get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>().contrats;

test('[MEM-02] a member reads their contracts, active first, with the family and a masked account', async () => {
  const contrats = await list('camille.vernoux');
  expect(
    contrats.map(({ numeroContratIndividuel, etat, isActif }) => [numeroContratIndividuel, etat, isActif]),
  ).toEqual([
    ['VAL0004521', 'valide', true],
    ['VAL0004522', 'suspendu', false],
  ]);
  expect(contrats[0]).toMatchObject({
    nomOffre: 'Santé Confort',
    roleAssure: 'ADHERENT',
    cotisation: { montant: 148.6, codePeriodicite: 'M', codeModePaiement: 'PRLV', jourPrelevement: 5 },
    modalitePaiementPrestation: {
      isMissing: false,
      rib: {
        codeInternationalPaysIso2: 'FR',
        cleIban: '80',
        identifiantNationalCompte: '•••••••••••••••••••• 144',
        codeBIC: 'TESTFRP0XXX',
        titulaire: 'VERNOUX Camille',
      },
    },
  });
  expect(contrats[0]?.beneficiaires.map((each) => each.prenom)).toEqual(['Camille', 'Julien', 'Lina', 'Noé']);
});

describe('[SES-07] a person who left a contract that goes on', () => {
  const contract = 'VAL0004521';
  const leave = (dateSortie: string | null) =>
    demo.database
      .update(assures)
      .set({ dateSortie })
      .where(and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000452102')));
  afterEach(() => leave(null));

  test('finds it ended on that day, and no certificate of rights that would be refused', async () => {
    const julien = await demo.as('julien.vernoux');
    const offered = async () =>
      (await julien.get('/documents/attestation/categories', contract)).json<{ categories: { code: string }[] }>()
        .categories;
    expect(await offered()).toMatchObject([{ code: 'DROITS' }]);
    await leave('2026-11-19');
    expect(await list('julien.vernoux')).toMatchObject([
      { numeroContratIndividuel: contract, etat: 'resilie', isActif: false, dateResiliation: '2026-11-19' },
    ]);
    expect(await offered()).toEqual([]);
    expect((await julien.get('/v2/adherent/prestations', contract)).statusCode).toBe(200);
    const written = (await julien.get('/forms/contact/v2', contract)).json<{ donnees: { contrats: object[] } }>();
    expect(written.donnees.contrats).toMatchObject([{ libelle: expect.stringContaining('(Résilié)') }]);
    const { id } = await accountOf(demo, 'julien.vernoux');
    const sheet = await (await demo.as('ines.bastide')).get(`/admin/users/${id}`);
    expect(sheet.json()).toMatchObject({ contrats: [{ numeroContratIndividuel: contract, etat: 'resilie' }] });
  });

  test('reads on each of their papers that it ended, and the member that it goes on', async () => {
    await leave('2026-10-31');
    const [julien, camille] = [await demo.as('julien.vernoux'), await demo.as('camille.vernoux')];
    const papers = ['/v1/adherent/remboursements/print', '/v2/adherent/prestations/print'];
    const textOf = async (who: typeof julien, address: string) =>
      readPdf((await who.get(address, contract)).rawPayload).text.replace(/\s+/g, ' ');
    for (const address of papers) {
      expect(await textOf(julien, address)).toContain('VAL0004521 (Résilié)');
      expect(await textOf(camille, address)).not.toContain('Résilié');
    }
  });

  test('is struck off after 27 months, as registration says, and reads nothing of it any more', async () => {
    await leave('2024-08-21');
    const julien = await demo.as('julien.vernoux');
    expect((await julien.get('/v2/adherent/prestations', contract)).statusCode).toBe(200);
    await leave('2024-08-20');
    expect((await julien.get('/v2/adherent/contrats')).json()).toMatchObject({ status: 403, data: 'AdherentRadie' });
    expect((await julien.get('/v2/adherent/prestations', contract)).json()).toMatchObject({
      data: 'ContratNonAutorise',
    });
    expect((await list('camille.vernoux'))[0]).toMatchObject({ numeroContratIndividuel: contract, etat: 'valide' });
  });

  test('is said to be closed after 27 months beside another one, and is the first that no longer shows', async () => {
    const romain = 'VAL0006151';
    const isIt = and(eq(assures.clientCode, 'VALD'), eq(assures.numeroContrat, romain));
    const left = (dateSortie: string | null) => demo.database.update(assures).set({ dateSortie }).where(isIt);
    const closed = async () =>
      (await list('elodie.jamin-roux')).filter(({ isClos }) => isClos).map((each) => each.numeroContratIndividuel);
    await left('2024-08-21');
    expect(await closed()).toEqual([]);
    await left('2024-08-20');
    expect(await closed()).toEqual([romain]);
    await left(null);
  });
});

test('[MEM-02] the printed contract names who is insured by it, not who left it or has yet to come', async () => {
  const camille = await demo.as('camille.vernoux');
  const set = (numPers: string, dates: { dateEntree?: string; dateSortie?: string | null }) =>
    demo.database
      .update(assures)
      .set(dates)
      .where(and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, numPers)));
  const printed = async () => readPdf((await camille.get('/v2/adherent/contrats/print', 'VAL0004521')).rawPayload).text;
  expect(await printed()).toMatch(/VERNOUX Julien/);
  await set('P000452102', { dateSortie: '2024-06-30' });
  await set('P000452104', { dateEntree: '2026-12-01' });
  const text = await printed();
  expect(text).toMatch(/VERNOUX Lina/);
  expect(text).not.toMatch(/VERNOUX (Julien|Noé)/);
  await set('P000452102', { dateSortie: null });
  await set('P000452104', { dateEntree: '2021-01-01' });
});

test('[MEM-02] papers tell the transmission of a person as the screen does, with a request and the reason of a refusal', async () => {
  const camille = await demo.as('camille.vernoux');
  const lina = and(eq(assures.numeroContrat, 'VAL0004521'), eq(assures.numPers, 'P000452103'));
  const [before] = await demo.database.select().from(assures).where(lina);
  const text = async (address: string) =>
    readPdf((await camille.get(address, 'VAL0004521')).rawPayload).text.replace(/\s+/g, ' ');
  const papers = async () =>
    [await text('/v2/adherent/contrats/print'), await text('/cgdm-svc/ged/fiche?numPers=P000452103')] as const;
  const asked = { isTeletransmission: true, teletransmissionDemandeeLe: '2026-11-18' };
  await demo.database.update(assures).set(asked).where(lina);
  for (const paper of await papers()) expect(paper).toContain('Demande envoyée à votre caisse');
  const refused = { isTeletransmission: false, codeMotifRefusTeletransmission: 'DEJ' };
  await demo.database.update(assures).set(refused).where(lina);
  for (const paper of await papers())
    expect(paper).toContain('Non (déjà rattaché à un autre organisme complémentaire)');
  await demo.database
    .update(assures)
    .set(before ?? {})
    .where(lina);
});

test('[MEM-02] the printed synthesis of a contract that is over has no contribution', async () => {
  const yanis = await demo.as('yanis.corbeau', 'aliz');
  const text = readPdf((await yanis.get('/v2/adherent/contrats/print', 'ALI0001200')).rawPayload).text;
  expect(text).toContain('Résilié');
  expect(text).not.toMatch(/Cotisation|Mode de paiement|24,50/);
});

test('[MEM-28] a beneficiary sees only themself, neither the contribution nor the member’s account', async () => {
  const [contrat] = await list('julien.vernoux');
  expect(contrat).toMatchObject({ roleAssure: 'BENEFICIAIRE', cotisation: null, motifResiliation: null });
  expect(contrat?.beneficiaires.map((each) => each.prenom)).toEqual(['Julien']);
  expect(contrat?.modalitePaiementPrestation.rib?.cleIban).toBe('78');
});

test('[MEM-28] a beneficiary who stays covered after the end reads why; any other motive is for the member alone', async () => {
  const isContract = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, 'VAL0004521'));
  const read = async (motifResiliation: string) => {
    const end = { etat: 'resilie' as const, dateResiliation: '2026-10-31', motifResiliation };
    await demo.database.update(contrats).set(end).where(isContract);
    return (await list('julien.vernoux'))[0]?.motifResiliation;
  };
  expect(await read('PORTABILITE')).toBe('PORTABILITE');
  expect(await read('RESIL_RIA')).toBeNull();
  const isJulien = and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000452102'));
  await demo.database.update(assures).set({ dateSortie: '2026-10-31' }).where(isJulien);
  expect(await read('PORTABILITE')).toBeNull();
  await demo.database.update(assures).set({ dateSortie: null }).where(isJulien);
  await demo.database
    .update(contrats)
    .set({ etat: 'valide', dateResiliation: null, motifResiliation: null })
    .where(isContract);
});

test('[MEM-02] the annual due date of a suspended contract is the coming one', async () => {
  const isContract = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, 'VAL0004522'));
  const [before] = await demo.database.select().from(contrats).where(isContract);
  await demo.database.update(contrats).set({ dateEcheance: '2025-12-31' }).where(isContract);
  const found = (await list('camille.vernoux')).find(({ etat }) => etat === 'suspendu');
  expect(found?.dateEcheance).toBe('2026-12-31');
  await demo.database.update(contrats).set({ dateEcheance: before?.dateEcheance }).where(isContract);
});

test('[MEM-02] a person may be member of one contract and beneficiary of another', async () => {
  const contrats = await list('elodie.jamin-roux');
  expect(
    contrats.map(({ numeroContratIndividuel, roleAssure }) => [numeroContratIndividuel, roleAssure]).sort(),
  ).toEqual([
    ['VAL0006150', 'ADHERENT'],
    ['VAL0006151', 'BENEFICIAIRE'],
  ]);
});

test.each([
  ['theo.marchandot', 'vald', { etat: 'suspendu', isActif: false, IsPrecontentieux: true }],
  [
    'amandine.tessereau',
    'vald',
    { etat: 'valide', modalitePaiementPrestation: { codeModePaiement: 'VIR', isMissing: true, rib: null } },
  ],
  ['ghislaine.abeillon', 'rivi', { etat: 'resilie', isActif: true, dateResiliation: '2026-12-31' }],
  [
    'yanis.corbeau',
    'aliz',
    {
      etat: 'resilie',
      isActif: false,
      motifResiliation: 'PORTABILITE',
      isCollectif: true,
      nomEmployeur: 'Papeteries des Causses',
    },
  ],
] as const)('[MEM-02] contract of %s', async (userName, client, expected) => {
  expect((await list(userName, client))[0]).toMatchObject(expected);
});

test('[SES-05] a member without contract gets the error « 0 contrat »', async () => {
  const answer = await (await demo.as('nadege.ollivaux')).get('/v2/adherent/contrats');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 404, message: '0 contrat', data: 'AucunContrat' });
});

test('[SES-06] a back-office user without contract gets it too', async () => {
  expect((await (await demo.as('helene.dargois')).get('/v2/adherent/contrats')).json()).toMatchObject({
    data: 'AucunContrat',
  });
});

test('[SES-07] a removed member gets their own message', async () => {
  const answer = await (await demo.as('bernard.quellec', 'aliz')).get('/v2/adherent/contrats');
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    data: 'AdherentRadie',
    message: 'Votre contrat est résilié et votre accès à cet espace a pris fin.',
  });
});

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

test('[MEM-02] the sheet of a person tells levels in plain words, as the screen does', async () => {
  const camille = await demo.as('camille.vernoux');
  const sheet = await camille.get('/cgdm-svc/ged/fiche?numPers=P000452101', 'VAL0004521');
  const text = readPdf(sheet.rawPayload).text.replace(/\s+/g, ' ');
  expect(text).toContain('150 % de la base de remboursement (BR)');
  expect(text).not.toContain('% BR');
});

test.each([
  ['vald', 'camille.vernoux', 'VAL0004522', 'VAL0004521'],
  ['aliz', 'marc.delaunoye', 'ALI0000876', 'ALI0000877'],
] as const)(
  '[MEM-22] on paper the provident contract in %s of %s says nothing of what a scheme transmits',
  async (client, userName, provident, health) => {
    const who = await demo.as(userName, client);
    const [person] = (await who.get('/v2/adherent/contrats'))
      .json<{ contrats: Contrat[] }>()
      .contrats.filter(({ numeroContratIndividuel }) => numeroContratIndividuel === health)
      .flatMap(({ beneficiaires }) => beneficiaires);
    const read = async (path: string, contrat: string) =>
      readPdf((await who.get(path, contrat)).rawPayload).text.replace(/\s+/g, ' ');
    const papers = async (contrat: string) => ({
      synthesis: await read('/v2/adherent/contrats/print', contrat),
      sheet: await read(`/cgdm-svc/ged/fiche?numPers=${person?.numPers}`, contrat),
    });
    const ofProvident = await papers(provident);
    const ofHealth = await papers(health);
    expect(ofProvident.sheet).toContain(person?.nom);
    for (const paper of ['synthesis', 'sheet'] as const) {
      expect(ofHealth[paper]).toContain('Télétransmission');
      expect(ofProvident[paper]).not.toContain('Télétransmission');
    }
    expect(ofHealth.sheet).toContain('Les niveaux indiqués');
    expect(ofProvident.sheet).not.toContain('Les niveaux indiqués');
  },
);

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

test('a foreign contract answers like an unknown one', async () => {
  const camille = await demo.as('camille.vernoux');
  const [foreign, unknown] = [
    await camille.get('/cgdm-svc/ged/couverture', 'VAL0000045'),
    await camille.get('/cgdm-svc/ged/couverture', 'VAL9999999'),
  ];
  expect(foreign.statusCode).toBe(403);
  expect({ ...foreign.json<object>(), traceId: '' }).toEqual({ ...unknown.json<object>(), traceId: '' });
  expect(foreign.json()).toMatchObject({ data: 'ContratNonAutorise' });
});
