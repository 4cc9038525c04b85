import { and, desc, eq, sql } from 'drizzle-orm';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { createAnchor } from '../demo/anchor';
import { makePeople } from '../demo/make-people';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { rawRows } from '../platform/database/database';
import { createSecrets } from '../platform/secrets';
import { readPdf } from '../platform/testing/read-pdf';
import { contrats } from '../contrats/tables';
import { mandatsSepa, mouvementsCotisation } from './tables';

const path = '/adherent/contrats/compte-encaissement';
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const read = async (userName: string, contrat: string, query = '', client: 'vald' | 'aliz' | 'rivi' = 'vald') =>
  (await demo.as(userName, client)).get(`${path}${query}`, contrat);
const account = async (...args: Parameters<typeof read>) => (await read(...args)).json<CompteEncaissement>();

test('[MEM-02] every balance of the demo is the sum of its movements, and every line is a debit or a credit', async () => {
  expect(
    await rawRows(
      demo.database,
      sql`
    select numero_contrat, rang from (
      select *, sum(credit - debit) over (partition by client_code, numero_contrat order by rang) recomputed, row_number() over (partition by client_code, numero_contrat order by rang) place,
        lag(date_mouvement) over (partition by client_code, numero_contrat order by rang) before from mouvements_cotisation
    ) lines where solde <> recomputed or rang <> place or before > date_mouvement or (debit = 0) = (credit = 0) or debit < 0 or credit < 0`,
    ),
  ).toEqual([]);
  expect(
    Number((await rawRows(demo.database, sql`select count(*) n from mouvements_cotisation`))[0]?.['n']),
  ).toBeGreaterThan(8000);
});

test('[MEM-02] only Théo has a debt, equal to his unpaid lines', async () => {
  const owing = await rawRows(
    demo.database,
    sql`
    select distinct on (client_code, numero_contrat) numero_contrat, solde,
      (select sum(debit)::int from mouvements_cotisation u where u.client_code = m.client_code and u.numero_contrat = m.numero_contrat and u.etat = 'IMPAYE') impaye
    from mouvements_cotisation m order by client_code, numero_contrat, rang desc`,
  );
  expect(owing.filter(({ solde, impaye }) => solde !== 0 || impaye !== null)).toEqual([
    { numero_contrat: 'VAL0007003', solde: -29_720, impaye: 29_720 },
  ]);
});

test('[MEM-02] balances hold and Théo owes 297,20 € on any day of the demo', () => {
  for (const day of ['2026-01-03', '2027-01-05', '2028-02-29']) {
    const {
      contributions: { mouvements },
    } = makePeople(
      createAnchor(day),
      createSecrets('a secret for tests only, long enough'),
      'hash',
      new Date(`${day}T08:00:00Z`),
    );
    expect(mouvements.every(({ dateMouvement }) => dateMouvement <= day)).toBe(true);
    const theo = mouvements.filter(({ numeroContrat }) => numeroContrat === 'VAL0007003');
    expect(theo.at(-1)?.solde).toBe(-29_720);
    expect(theo.reduce((sum, { debit, credit }) => sum + credit - debit, 0)).toBe(-29_720);
  }
});

test('[MEM-02] Camille’s account: paid up, next debit, mandate, movements as long as the care, one of them rejected', async () => {
  const camille = await account('camille.vernoux', 'VAL0004521');
  expect(camille).toMatchObject({
    solde: 0,
    impaye: 0,
    devise: 'EUR',
    prochaineEcheance: { date: '2026-12-05', montant: 148.6 },
    codeModePaiement: 'PRLV',
    codePeriodicite: 'M',
    jourPrelevement: 5,
    ibanMasque: 'FR80 •••• •••• •••• •••• •••• 144',
    mandats: [{ rum: 'VAL0004521-0001', ics: 'FR00ZZZ999999', dateSignature: '2021-01-03', etat: 'ACTIF' }],
    pagination: { page: 1, taille: 20, total: 58 },
  });
  expect(camille.annees).toEqual([2026, 2025, 2024]);
  // The notice of the next year is among the documents of the contract too.
  expect(camille.anneesAvis).toEqual([2027, 2026, 2025, 2024]);
  expect(camille.echeancier.at(-1)).toEqual({ date: '2026-12-05', montant: 148.6, etat: 'AREGLER' });
  const all = await account('camille.vernoux', 'VAL0004521', '?taille=100');
  expect(all.mouvements.map(({ nature }) => nature)).toEqual(
    expect.arrayContaining(['REJET', 'FRAIS', 'REGULARISATION']),
  );
});

test('[MEM-02] Théo: rejected debits, fees, and the debt; each line to pay offers online payment', async () => {
  const theo = await account('theo.marchandot', 'VAL0007003', '?taille=100');
  expect(theo).toMatchObject({
    solde: -297.2,
    impaye: 297.2,
    prochaineEcheance: { date: '2026-12-05', montant: 74.3 },
  });
  expect(theo.mouvements.filter(({ isPayableEnLigne }) => isPayableEnLigne).map(({ debit }) => debit)).toEqual([
    74.3, 74.3, 74.3, 74.3,
  ]);
  expect(theo.mouvements.filter(({ nature }) => nature === 'FRAIS')).toHaveLength(2);
  expect((await account('theo.marchandot', 'VAL0007003', '?etat=IMPAYE')).pagination.total).toBe(4);
  expect(
    (await account('theo.marchandot', 'VAL0007003', '?annee=2025')).mouvements.every(({ dateMouvement }) =>
      dateMouvement.startsWith('2025'),
    ),
  ).toBe(true);
});

test('[MEM-02] contributions deducted from the salary leave an empty account; Monaco debits a Monaco account', async () => {
  expect(await account('marc.delaunoye', 'ALI0000877', '', 'aliz')).toMatchObject({
    codeModePaiement: 'PREC',
    solde: 0,
    prochaineEcheance: null,
    ibanMasque: null,
    mandats: [],
    mouvements: [],
    echeancier: [],
    anneesAvis: [],
  });
  expect(await account('stefano.rovellani', 'RIV0000217', '', 'rivi')).toMatchObject({
    ibanMasque: expect.stringMatching(/^MC45 .* 182$/),
    prochaineEcheance: { montant: 203.6 },
  });
});

test('[MEM-02] a mandate is revoked or expires', async () => {
  expect((await account('gerard.pontvianne', 'VAL0001888')).mandats.map(({ etat }) => etat)).toEqual([
    'ACTIF',
    'REVOQUE',
  ]);
  expect((await account('odile.brancourt', 'VAL0000045')).mandats.map(({ etat }) => etat)).toEqual(['ACTIF', 'EXPIRE']);
});

test('[MEM-28] only the member sees contributions: any beneficiary is refused, also one who is a member elsewhere', async () => {
  expect((await read('julien.vernoux', 'VAL0004521')).json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  expect((await read('elodie.jamin-roux', 'VAL0006151')).json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  expect((await read('elodie.jamin-roux', 'VAL0006150')).statusCode).toBe(200);
  for (const suffix of ['/export?format=csv', '/print', '/avis?annee=2026'])
    expect((await (await demo.as('elodie.jamin-roux')).get(`${path}${suffix}`, 'VAL0006151')).statusCode).toBe(403);
});

test('[API-04] the filtered movements are exported as csv, xlsx and PDF, named after the contract', async () => {
  const camille = await demo.as('camille.vernoux');
  const csv = await camille.get(`${path}/export?format=csv&annee=2026`, 'VAL0004521');
  expect(csv.headers['content-disposition']).toContain('cotisations_VAL0004521_20261120.csv');
  const lines = csv.body.trim().split('\r\n');
  expect(lines[0]).toBe('Date;Échéance;Libellé;Débit;Crédit;Solde;État');
  expect(lines[1]).toBe('05/11/2026;;Prélèvement;;148,60;0,00;Réglée');
  expect(lines.at(-1)).toMatch(/^;;Total;\d+,\d\d;\d+,\d\d;;$/);
  expect((await camille.get(`${path}/export?format=xlsx`, 'VAL0004521')).rawPayload.subarray(0, 2).toString()).toBe(
    'PK',
  );
  const print = await camille.get(`${path}/print?etat=REJETE`, 'VAL0004521');
  expect(print.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(print.headers['content-disposition']).toContain('inline');
});

test('[MEM-02] the yearly notice is a PDF; a year without due date has none', async () => {
  const camille = await demo.as('camille.vernoux');
  const notice = await camille.get(`${path}/avis?annee=2026`, 'VAL0004521');
  expect(notice.headers['content-disposition']).toContain('avis_echeance_2026_VAL0004521_20261120.pdf');
  expect(notice.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await camille.get(`${path}/avis?annee=2027`, 'VAL0004521')).statusCode).toBe(200);
  // Nobody knows the contributions of a year further away.
  expect((await camille.get(`${path}/avis?annee=2028`, 'VAL0004521')).statusCode).toBe(404);
  expect((await camille.get(`${path}/avis?annee=2019`, 'VAL0004521')).json()).toMatchObject({
    status: 404,
    data: 'NonTrouve',
  });
});

test('[MEM-02] a year that the ledger knows in part is no whole year, on screen and on paper', async () => {
  const camille = await demo.as('camille.vernoux');
  const textOf = async (suffix: string) =>
    readPdf((await camille.get(`${path}${suffix}`, 'VAL0004521')).rawPayload).text.replace(/\s+/g, ' ');
  const said = 'Notre historique des cotisations commence le 05/09/2024 : les échéances antérieures n’y figurent pas.';
  const { connuDepuis, echeancier } = await account('camille.vernoux', 'VAL0004521', '?annee=2024');
  expect(connuDepuis).toBe('2024-09-05');
  expect(echeancier).toHaveLength(4);
  const notice = await textOf('/avis?annee=2024');
  expect(notice).toContain('Total des échéances connues 594,40');
  expect(notice).not.toContain('Total de l’année');
  expect(notice).toContain(said);
  expect(await textOf('/print?annee=2024')).toContain(said);
  expect(await textOf('/print')).toContain(said);
  // A whole year says nothing of the kind.
  expect((await account('camille.vernoux', 'VAL0004521', '?annee=2025')).connuDepuis).toBeNull();
  const whole = await textOf('/avis?annee=2025');
  expect(whole).toContain('Total de l’année');
  expect(whole).not.toContain('Notre historique');
  expect(await textOf('/print?annee=2025')).not.toContain('Notre historique');
});

test('[MEM-02] a year that nobody knows has no due date, on screen and on paper', async () => {
  const camille = await demo.as('camille.vernoux');
  for (const year of [2028, 2099]) {
    expect((await account('camille.vernoux', 'VAL0004521', `?annee=${year}`)).echeancier).toEqual([]);
    expect((await camille.get(`${path}/avis?annee=${year}`, 'VAL0004521')).statusCode).toBe(404);
  }
  expect((await account('camille.vernoux', 'VAL0004521', '?annee=2027')).echeancier).toHaveLength(12);
});

test('[MEM-02] the notice of a contract paid by card names no day of debit', async () => {
  const camille = await demo.as('camille.vernoux');
  const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, 'VAL0004521'));
  const notice = async () => readPdf((await camille.get(`${path}/avis?annee=2026`, 'VAL0004521')).rawPayload).text;
  expect(await notice()).toContain('Jour de prélèvement');
  await demo.database.update(contrats).set({ codeModePaiementCotisation: 'CB' }).where(own);
  const byCard = await notice();
  await demo.database.update(contrats).set({ codeModePaiementCotisation: 'PRLV' }).where(own);
  expect(byCard).toContain('Carte bancaire');
  expect(byCard).not.toContain('Jour de prélèvement');
});

test('[MEM-02] the notice names the mandate of the debited account, and its total leaves out what was cancelled', async () => {
  const camille = await demo.as('camille.vernoux');
  const notice = async () =>
    readPdf((await camille.get(`${path}/avis?annee=2026`, 'VAL0004521')).rawPayload).text.replace(/\s+/g, ' ');
  const totalOf = (text: string) => /Total de l’année ([\d ]+,\d\d)/.exec(text)?.[1];
  const before = totalOf(await notice());
  const [mandat] = await demo.database.select().from(mandatsSepa).where(eq(mandatsSepa.rum, 'VAL0004521-0001'));
  const ledger = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.clientCode, 'VALD'), eq(mouvementsCotisation.numeroContrat, 'VAL0004521')))
    .orderBy(desc(mouvementsCotisation.rang));
  const [last] = ledger;
  if (!mandat || !last) throw new Error('no account');
  // Signed for a debit of next year, and a call that the insurer took back.
  const later = { ...mandat, rum: 'VAL0004521-0002', dateSignature: '2026-11-18', dateDebut: '2027-01-05', fin: '999' };
  await demo.database.insert(mandatsSepa).values(later);
  const cancelled = { dateEcheance: '2026-11-15', nature: 'APPEL', debit: 5000, credit: 0, etat: 'ANNULE' } as const;
  await demo.database.insert(mouvementsCotisation).values({ ...last, ...cancelled, rang: last.rang + 1 });
  const text = await notice();
  expect(text).toContain('144');
  expect(text).toContain('VAL0004521-0001');
  expect(text).not.toContain('VAL0004521-0002');
  expect(text).toContain('Annulée');
  expect(totalOf(text)).toBe(before);
  await demo.database.delete(mandatsSepa).where(eq(mandatsSepa.rum, later.rum));
  await demo.database
    .delete(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.numeroContrat, 'VAL0004521'), eq(mouvementsCotisation.rang, last.rang + 1)));
});

test('IBANs of mandates are stored encrypted', async () => {
  expect(await rawRows(demo.database, sql`select 1 from mandats_sepa where iban_chiffre like '%TESTPORT%'`)).toEqual(
    [],
  );
});
