import type { Operation } from '@portal/shared-api/contract/cegepay';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';

interface List {
  operations: Operation[];
  pagination: { page: number; taille: number; total: number };
}

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

const contrat = 'VAL0004521';
const list = async (who: Caller, query = '', on = contrat) =>
  (await who.get(`/cegepay/history${query}`, on)).json<List>();

test('[MEM-24] a member reads their signatures and payments, newest first, consistent with contract and contributions', async () => {
  const { operations, pagination } = await list(camille);
  expect(pagination.total).toBe(operations.length);
  expect(operations.map(({ date }) => date)).toEqual(
    operations
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  expect(operations[0]).toMatchObject({
    type: 'SIGNATURE',
    libelle: 'Avenant – Renfort Dentaire',
    etat: 'EXPIRE',
    montant: null,
    idDocument: null,
  });
  expect(operations.map(({ libelle }) => libelle)).toContain('Mandat de prélèvement SEPA');
});

test('[MEM-24] a signed document can be downloaded, with an audit line', async () => {
  const mandate = (await list(camille, '?etat=SIGNE')).operations.find(({ libelle }) => libelle.startsWith('Mandat'));
  const answer = await camille.get(`/download?id=${mandate?.idDocument}&origine=GED`, contrat);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const julien = await demo.as('julien.vernoux');
  expect((await julien.get(`/download?id=${mandate?.idDocument}&origine=GED`, contrat)).json()).toMatchObject({
    status: 404,
    data: 'NonTrouve',
  });
});

test('[MEM-24] payments match their contributions, and have a receipt', async () => {
  const theo = await demo.as('theo.marchandot');
  const { operations } = await list(theo, '?type=PAIEMENT', 'VAL0007003');
  expect(operations.map(({ etat, montant }) => `${etat} ${montant}`).toSorted()).toEqual([
    'ABANDONNE 297.2',
    'ACCEPTE 24.8',
    'REFUSE 297.2',
  ]);
  const paid = operations.find(({ etat }) => etat === 'ACCEPTE');
  const answer = await theo.get(`/download?id=${paid?.idDocument}&origine=GED`, 'VAL0007003');
  expect(answer.headers['content-disposition']).toContain(`recu_${paid?.id}.pdf`);
});

test('[MEM-24] type, state and period filter the list; pages are consecutive', async () => {
  const all = await list(camille);
  expect((await list(camille, '?type=PAIEMENT')).pagination.total).toBe(0);
  expect((await list(camille, '?periode=30j')).operations.map(({ etat }) => etat)).toEqual(['EXPIRE']);
  expect((await list(camille, '?etat=EXPIRE')).operations).toHaveLength(2);
  expect(await list(camille, '?taille=10&page=3')).toEqual({
    operations: [],
    pagination: { page: 3, taille: 10, total: all.pagination.total },
  });
});

test('[SES-03] they are the member’s: neither a beneficiary nor the member of another contract sees them', async () => {
  const [julien, elodie] = [await demo.as('julien.vernoux'), await demo.as('elodie.jamin-roux')];
  expect((await julien.get('/cegepay/history', contrat)).json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  expect((await elodie.get('/cegepay/history', 'VAL0006151')).json()).toMatchObject({
    status: 403,
    data: 'AccesRefuse',
  });
  expect((await elodie.get('/cegepay/history', contrat)).json()).toMatchObject({
    status: 403,
    data: 'ContratNonAutorise',
  });
});

test('[SES-08] an insurer without the gateway refuses the calls', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  expect((await marc.get('/cegepay/history', 'ALI0000877')).json()).toMatchObject({
    status: 403,
    data: 'FonctionnaliteInactive',
  });
});
