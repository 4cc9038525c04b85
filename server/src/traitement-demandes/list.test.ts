import { and, eq, inArray } from 'drizzle-orm';
import type { HandledDetail, HandledRow, RequestView } from '@portal/shared-api/contract/traitement-demandes';
import { demandes, demandesEvenements } from '../demandes/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { fichiers } from '../fichiers/tables';
import { purgeRequests } from './purge';

let demo: DemoApp;
let nora: Caller;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  nora = await demo.as('nora.salvetat');
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

interface List {
  demandes: HandledRow[];
  vues: Record<RequestView, number>;
  pagination: { page: number; taille: number; total: number };
}
const list = async (query = '', who = nora) => (await who.get(`/admin/history${query}`)).json<List>();
const open = ['ENREGISTREE', 'EN_COURS', 'ATTENTE_PIECES'];

test('[ADM-04] staff read all requests of their insurer, newest first, and each view says how many it has', async () => {
  const { demandes: rows, vues, pagination } = await list();
  expect(pagination).toMatchObject({ page: 1, taille: 20, total: expect.any(Number) });
  expect(pagination.total).toBeGreaterThan(700);
  expect(rows.map(({ dateDemande }) => dateDemande)).toEqual(
    rows
      .map(({ dateDemande }) => dateDemande)
      .toSorted()
      .toReversed(),
  );
  for (const view of ['miennes', 'libres', 'retard', 'pieces', 'echec'] as const)
    expect([view, (await list(`?vue=${view}&taille=100`)).pagination.total]).toEqual([view, vues[view]]);
  expect(vues).toMatchObject({ echec: 1 });
  expect(vues.retard).toBeGreaterThan(0);
});

test('[ADM-04] each view holds what its name says', async () => {
  const rows = async (view: RequestView) => (await list(`?vue=${view}&taille=100`)).demandes;
  expect((await rows('miennes')).every(({ isMienne, etat }) => isMienne && open.includes(etat))).toBe(true);
  expect(
    (await rows('libres')).every(({ gestionnaire, modeGestion }) => gestionnaire === null && modeGestion === 'manuel'),
  ).toBe(true);
  expect(
    (await rows('retard')).every(({ isEnRetard, dateReponse }) => isEnRetard && (dateReponse ?? '') < '2026-11-20'),
  ).toBe(true);
  expect((await rows('pieces')).every(({ etat }) => etat === 'ATTENTE_PIECES')).toBe(true);
  const [waiting] = await rows('pieces');
  const sheet = (await nora.get(`/admin/history/${waiting?.numeroDemande}`)).json<HandledDetail>();
  expect(sheet.dateLimitePieces).toMatch(/^2026-1[12]-\d{2}$/);
  expect((await rows('echec')).every(({ etatTechnique }) => etatTechnique === 'ECHEC')).toBe(true);
  // What is mine is not somebody else's.
  expect((await list('?vue=miennes', helene)).pagination.total).toBe(0);
});

test.each([
  ['?adherent=vernoux', ({ expediteur }: HandledRow) => expediteur.nom === 'VERNOUX'],
  [
    '?adherent=camille.vernoux@',
    ({ expediteur }: HandledRow) => expediteur.userName === 'camille.vernoux@exemple.test',
  ],
  ['?numeroContrat=val0004521', ({ numeroContratIndividuel }: HandledRow) => numeroContratIndividuel === 'VAL0004521'],
  ['?numero=dem-2026-0045', ({ numeroDemande }: HandledRow) => numeroDemande.startsWith('DEM-2026-0045')],
  ['?etat=REFUSEE', ({ etat }: HandledRow) => etat === 'REFUSEE'],
  ['?mode=automatique', ({ modeGestion }: HandledRow) => modeGestion === 'automatique'],
  ['?code=adresseActeGestion', ({ libelle }: HandledRow) => libelle === 'Modifier mon adresse'],
  [
    '?dateDebut=2026-11-01&dateFin=2026-11-10',
    ({ dateDemande }: HandledRow) => dateDemande >= '2026-11-01' && dateDemande <= '2026-11-10',
  ],
] as const)('[ADM-04] the filter %s leaves only what matches', async (query, matches) => {
  const { demandes: rows, pagination } = await list(`${query}&taille=100`);
  expect(pagination.total).toBeGreaterThan(0);
  expect(rows.filter((row) => !matches(row))).toEqual([]);
});

test('[ADM-04] a text with signs of a search pattern is only a text', async () => {
  for (const text of ['%', '_', '%25VERNOUX', "' or 1=1 --"])
    expect((await list(`?adherent=${encodeURIComponent(text)}`)).pagination.total).toBe(0);
});

test('[ADM-04] requests are sorted by the day of the promised answer', async () => {
  const days = (await list('?etat=ouvert&tri=echeance&taille=50')).demandes.map(
    ({ dateReponse }) => dateReponse ?? '9999',
  );
  expect(days).toEqual(days.toSorted());
});

test('[ADM-04] the list is exported as a workbook or a csv, with the same filters and order', async () => {
  const answer = await nora.get('/admin/history/export?vue=retard&format=xlsx');
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  expect(answer.headers['content-disposition']).toContain('demandes_20261120.xlsx');
  const lines = await nora.get('/admin/history/export?vue=retard&tri=date&format=csv');
  expect(lines.headers['content-disposition']).toContain('demandes_20261120.csv');
  const { demandes: late } = await list('?vue=retard&tri=date&taille=100');
  expect(
    lines.payload
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]),
  ).toEqual(late.map(({ numeroDemande }) => numeroDemande));
});

test('[ADM-04] several requests are taken at once, each with its own result', async () => {
  const free = (await list('?vue=libres&taille=20')).demandes.slice(0, 2).map(({ numeroDemande }) => numeroDemande);
  const [first = '', second = ''] = free;
  await helene.send('POST', `/admin/history/${first}/prise-en-charge`, null, { isReprise: false });
  const { resultats } = (
    await nora.send('POST', '/admin/history/prises-en-charge', null, { numeros: [first, second, 'DEM-2020-000001'] })
  ).json<{ resultats: { numeroDemande: string; isFait: boolean; message: string | null }[] }>();
  expect(resultats).toEqual([
    { numeroDemande: first, isFait: false, message: 'Cette demande est prise en charge par DARGOIS Hélène.' },
    { numeroDemande: second, isFait: true, message: null },
    { numeroDemande: 'DEM-2020-000001', isFait: false, message: 'Cette demande n’existe pas.' },
  ]);
  expect((await nora.get(`/admin/history/${second}`)).json<HandledDetail>()).toMatchObject({ isMienne: true });
});

test('[ADM-04] five years after its end a request is deleted with its events, and its files expire', async () => {
  const closed = and(eq(demandes.clientCode, 'VALD'), eq(demandes.etat, 'REFUSEE'));
  const [old, kept] = await demo.database.select().from(demandes).where(closed).limit(2);
  if (!old || !kept) throw new Error('no closed request');
  const now = demo.clock.now();
  const yearsAgo = (years: number, days = 0) => {
    const date = new Date(now.getTime() - days * 86_400_000);
    date.setUTCFullYear(date.getUTCFullYear() - years);
    return date;
  };
  const close = (numero: string, dateCloture: Date) =>
    demo.database
      .update(demandes)
      .set({ dateCloture })
      .where(and(eq(demandes.clientCode, 'VALD'), eq(demandes.numero, numero)));
  await close(old.numero, yearsAgo(5, 1));
  await close(kept.numero, yearsAgo(4, 360));
  await demo.database
    .insert(fichiers)
    .values({
      id: '11111111-2222-4333-8444-555555555555',
      clientCode: 'VALD',
      compteId: old.compteId,
      numeroContrat: old.numeroContrat,
      remoteFileName: 'x',
      localFileName: 'facture.pdf',
      form: old.code,
      inputName: 'piecesJointes',
      taille: 1,
      etat: 'ATTACHE',
      numeroDemande: old.numero,
      dateReception: now,
    });
  await purgeRequests(demo.database, now);
  const left = await demo.database
    .select({ numero: demandes.numero })
    .from(demandes)
    .where(and(eq(demandes.clientCode, 'VALD'), inArray(demandes.numero, [old.numero, kept.numero])));
  expect(left).toEqual([{ numero: kept.numero }]);
  expect(
    await demo.database
      .select()
      .from(demandesEvenements)
      .where(and(eq(demandesEvenements.clientCode, 'VALD'), eq(demandesEvenements.numero, old.numero))),
  ).toEqual([]);
  const [file] = await demo.database.select().from(fichiers).where(eq(fichiers.numeroDemande, old.numero));
  expect(file?.expiresAt).toEqual(now);
});
