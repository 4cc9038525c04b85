import { and, eq, or, sql } from 'drizzle-orm';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { assures, changementsFormule, contrats, offres } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { passMachineTime } from '../platform/testing/machine-clock';
import { readPdf } from '../platform/testing/read-pdf';
import { contract, cardsOf } from './testing/cards';

let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 90_000);
afterAll(() => demo.close());

test('[MEM-06] a member reads the card of the year and the next one, with the standard block and each person’s rates', async () => {
  const [card, next, ...others] = await cardsOf(camille);
  expect(others).toEqual([]);
  expect(card).toMatchObject({
    idCarte: 'TP-2026-0004521',
    numeroAmc: '99999901',
    codeConvention: 'SP',
    csr: '0001',
    numeroAdherent: contract,
    dateDebutValidite: '2026-01-01',
    dateFinValidite: '2026-12-31',
    isContratResponsable: true,
    etat: 'VALIDE',
    datamatrix: `AMC=99999901;CONV=SP;CSR=0001;ADH=${contract};DEB=20260101;FIN=20261231`,
    nomOffre: 'Santé Confort',
    telephonePec: '01 99 00 00 00',
    titulaire: { codeCivilite: 'MME', nom: 'VERNOUX', prenom: 'Camille' },
  });
  expect(next).toMatchObject({ etat: 'A_VENIR', dateDebutValidite: '2027-01-01', dateFinValidite: '2027-12-31' });
  expect(card?.colonnes.map(({ code }) => code).join(' ')).toBe(
    'PHAR MED LABO RADL AUXM SAGE EXTE CSTE HOSP OPTI DESO DEPR AUDI TRAN DIVE',
  );
  expect(card?.beneficiaires[0]?.garanties).toEqual(
    expect.arrayContaining([
      { code: 'PHAR', type: 'TAUX', valeur: '100/100' },
      { code: 'MED', type: 'TAUX', valeur: '150/100' },
      { code: 'HOSP', type: 'PEC', valeur: 'PEC' },
      { code: 'TRAN', type: 'RO', valeur: 'RO' },
      { code: 'DIVE', type: 'EXCLU', valeur: '/' },
    ]),
  );
});

test('[MEM-06] the NIR is masked, and an adult who hides their care is not on the member’s card', async () => {
  const answer = await camille.get('/cgdm-svc/carte-tp', contract);
  const [card] = answer.json<{ cartes: Carte[] }>().cartes;
  expect(card?.beneficiaires.map(({ prenom, nirMasque }) => [prenom, nirMasque])).toEqual([
    ['Camille', '2 84 03 •• ••• ••• ••'],
    ['Lina', '2 12 05 •• ••• ••• ••'],
    ['Noé', '1 15 09 •• ••• ••• ••'],
  ]);
  expect(answer.body).not.toMatch(/284034800000|182114800000/);
});

test('[MEM-28] a beneficiary’s card shows only themself', async () => {
  const [card] = await cardsOf(julien);
  expect(card?.beneficiaires.map(({ prenom }) => prenom)).toEqual(['Julien']);
  expect(card?.titulaire.prenom).toBe('Camille');
});

test('[MEM-06] the card is available for one person; a hidden, a foreign and an unknown one get the same response', async () => {
  expect(
    (await cardsOf(camille, contract, '?numPers=P000452103'))[0]?.beneficiaires.map(({ prenom }) => prenom),
  ).toEqual(['Lina']);
  const bodies = await Promise.all(
    ['P000452102', 'P000004501', 'P999999999'].map(async (numPers) => ({
      ...(await camille.get(`/cgdm-svc/carte-tp?numPers=${numPers}`, contract)).json<object>(),
      traceId: null,
    })),
  );
  expect(bodies[0]).toMatchObject({ status: 404, data: 'NonTrouve' });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
});

test.each([
  [
    'theo.marchandot',
    'vald',
    'VAL0007003',
    'Votre contrat est suspendu\u00a0: la carte de tiers payant n’est plus valable.',
  ],
  ['marc.delaunoye', 'aliz', 'ALI0000876', 'Aucune carte de tiers payant disponible pour ce contrat.'],
  ['lucie.fontaneau', 'aliz', 'ALI0000990', 'Votre carte est en cours d’édition.'],
] as const)('[MEM-06] %s has no card, with the reason', async (userName, client, on, message) => {
  const caller = await demo.as(userName, client);
  for (const path of ['/cgdm-svc/carte-tp', '/cgdm-svc/carte-tp/print']) {
    const answer = await caller.get(path, on);
    expect(answer.json()).toMatchObject({ status: 404, data: 'CarteNonDisponible', message });
  }
});

test('[MEM-06] a person who joins later has a card from their first day, and reads which one that is', async () => {
  const isJulien = and(eq(assures.numeroContrat, contract), eq(assures.numPers, 'P000452102'));
  await demo.database.update(assures).set({ dateEntree: '2027-06-01' }).where(isJulien);
  expect((await julien.get('/cgdm-svc/carte-tp', contract)).json()).toMatchObject({
    status: 404,
    message: 'Votre carte de tiers payant sera disponible le 01/06/2027, premier jour couvert.',
  });
  const isLina = and(eq(assures.numeroContrat, contract), eq(assures.numPers, 'P000452103'));
  await demo.database.update(assures).set({ dateEntree: '2027-06-01' }).where(isLina);
  expect((await camille.get('/cgdm-svc/carte-tp?numPers=P000452103', contract)).json()).toMatchObject({
    message: expect.stringContaining('le 01/06/2027'),
  });
  await demo.database.update(assures).set({ dateEntree: '2021-01-01' }).where(or(isJulien, isLina));
  expect((await cardsOf(julien)).length).toBe(2);
});

test('[MEM-06] the next card names the product that it begins under', async () => {
  const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contract));
  const [{ codeOffre = '' } = {}] = await demo.database.select().from(contrats).where(own);
  const products = await demo.database.select().from(offres).where(eq(offres.clientCode, 'VALD'));
  const other = products.find(({ nom }) => nom === 'Santé Essentielle');
  await demo.database
    .insert(changementsFormule)
    .values({
      clientCode: 'VALD',
      numeroContrat: contract,
      dateEffet: '2027-01-01',
      codeOffre: other?.code ?? '',
      codeOffrePrecedente: codeOffre,
      sens: 'BAISSE',
    });
  expect((await cardsOf(camille)).map(({ nomOffre }) => nomOffre)).toEqual(['Santé Confort', 'Santé Essentielle']);
  await demo.database.delete(changementsFormule).where(eq(changementsFormule.numeroContrat, contract));
});

test('[MEM-06] maintained cover has its card, to its last day', async () => {
  const cards = await cardsOf(await demo.as('yanis.corbeau', 'aliz'), 'ALI0001200');
  expect(cards.map(({ dateFinValidite }) => dateFinValidite)).toEqual(['2026-12-31', '2027-03-31']);
});

test('[MEM-06] a contract that ends with the year has no next card; a client may merge dental care and prostheses', async () => {
  const cards = await cardsOf(await demo.as('ghislaine.abeillon', 'rivi'), 'RIV0000402');
  expect(cards.map(({ dateFinValidite }) => dateFinValidite)).toEqual(['2026-12-31']);
  const codes = cards[0]?.colonnes.map(({ code }) => code);
  expect(codes).toContain('DENT');
  expect(codes).not.toContain('DESO');
});

test('[MEM-06] a card of one person who leaves ends with them, and that of the family with the year', async () => {
  const isJulien = and(eq(assures.numeroContrat, contract), eq(assures.numPers, 'P000452102'));
  const isNoe = and(eq(assures.numeroContrat, contract), eq(assures.numPers, 'P000452104'));
  await demo.database.update(assures).set({ dateSortie: '2026-12-10' }).where(or(isJulien, isNoe));
  const endsOf = async (who: Caller, query = '') =>
    (await cardsOf(who, contract, query)).map(({ dateFinValidite }) => dateFinValidite);
  const [own] = await cardsOf(julien);
  expect(own).toMatchObject({ dateFinValidite: '2026-12-10', datamatrix: expect.stringMatching(/FIN=20261210$/) });
  expect(await endsOf(julien)).toEqual(['2026-12-10']);
  expect(await endsOf(camille, '?numPers=P000452104')).toEqual(['2026-12-10']);
  expect(await endsOf(camille)).toEqual(['2026-12-31', '2027-12-31']);
  const { text } = readPdf((await julien.get('/cgdm-svc/carte-tp/print', contract)).rawPayload);
  expect(text).toMatch(/au\s+10\/12\/2026/);
  await demo.database.update(assures).set({ dateSortie: null }).where(or(isJulien, isNoe));
});

test('[MEM-06] former persons of the contract are no longer on the card', async () => {
  const noe = and(eq(assures.numeroContrat, contract), eq(assures.numPers, 'P000452104'));
  await demo.database.update(assures).set({ dateSortie: '2026-11-19' }).where(noe);
  expect((await cardsOf(camille)).map(({ beneficiaires }) => beneficiaires.map(({ prenom }) => prenom))).toEqual([
    ['Camille', 'Lina'],
    ['Camille', 'Lina'],
  ]);
  await demo.database.update(assures).set({ dateSortie: null }).where(noe);
});

test('[SES-08] without the feature neither the card nor its document is served', async () => {
  const [card] = await cardsOf(camille);
  const change = (isActivated: boolean) =>
    demo.database.execute(
      sql`update clients set configuration = jsonb_set(configuration, '{fonctionnalites,carteTpConsultation,isActivated}', ${String(isActivated)}::jsonb) where code = 'VALD'`,
    );
  await change(false);
  // Configurations are cached for a few seconds.
  passMachineTime(5200);
  for (const path of [
    '/cgdm-svc/carte-tp',
    '/cgdm-svc/carte-tp/print',
    `/download?id=${card?.idDocument}&origine=GED`,
  ]) {
    expect((await camille.get(path, contract)).json()).toMatchObject({ status: 403, data: 'FonctionnaliteInactive' });
  }
  await change(true);
  passMachineTime(5200);
}, 30_000);
