import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { assures } from '../contrats/tables';
import { mandatsSepa, mouvementsCotisation } from '../cotisations/tables';
import { demoConnector } from '../demo/connector';
import { sinistres } from '../prevoyance/tables';
import { makeIban } from '../demo/people/numbers';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { rawRows } from '../platform/database/database';
import type { Connector } from './connector';
import { secrets, today, take, importFrom, reasons } from './testing/further';

const account = makeIban('FR', 77, 'TESTPORT077');
let demo: DemoApp;
/** Folder of the files of each client. */
let dossiers: Readonly<Record<'VALD' | 'ALIZ', string>>;

beforeAll(async () => {
  demo = await createDemoApp();
  dossiers = {
    VALD: mkdtempSync(join(tmpdir(), 'portal-streams-')),
    ALIZ: mkdtempSync(join(tmpdir(), 'portal-streams-')),
  };
}, 90_000);
afterAll(async () => {
  await demo.close();
  for (const dossier of Object.values(dossiers)) rmSync(dossier, { recursive: true, force: true });
});

/** Start of the numbers of persons of the demo, below those of its population. */
const persona = 'VAL000';
/** The demo's contributions of its persons. */
const contributionsOf = (connector: Connector): Connector => ({
  ...connector,
  async *read(name) {
    if (name !== 'mouvements' && name !== 'mandats') return;
    for await (const row of connector.read(name)) if (row.contenu.includes(persona)) yield row;
  },
});

/** Who held each contract last: `xmax` is the transaction that locked or wrote it. */
const holders = async () => {
  const query = sql`select numero, xmax::text as par from contrats where client_code = 'VALD' order by numero`;
  return rawRows(demo.database, query);
};

test('what the demo gives of contributions is taken whole, twice, and its balances are the sums of its movements', async () => {
  const before = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(eq(mouvementsCotisation.clientCode, 'VALD'))
    .orderBy(asc(mouvementsCotisation.numeroContrat), asc(mouvementsCotisation.rang));
  const given = contributionsOf(demoConnector('VALD', today, secrets));
  expect((await importFrom(demo, given, 'VALD')).refusals).toEqual([]);
  const held = await holders();
  expect((await importFrom(demo, given, 'VALD')).refusals).toEqual([]);
  // The same again waits for nobody's contract, and nobody for it.
  expect(await holders()).toEqual(held);
  const after = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(eq(mouvementsCotisation.clientCode, 'VALD'))
    .orderBy(asc(mouvementsCotisation.numeroContrat), asc(mouvementsCotisation.rang));
  expect(after.length).toBeGreaterThan(100);
  expect(after.map(({ solde }) => solde)).toEqual(before.map(({ solde }) => solde));
});

test('a mandate is kept sealed, and one of an unknown contract or revoked before its day is refused', async () => {
  const [first] = await demo.database
    .select({ numero: mouvementsCotisation.numeroContrat })
    .from(mouvementsCotisation)
    .where(eq(mouvementsCotisation.clientCode, 'VALD'))
    .limit(1);
  const columns =
    'rum;numeroContrat;ics;dateSignature;dateRevocation;dateDebut;dateDernierPrelevement;iban;bic;titulaire';
  const row = (rum: string, contrat: string, revoked: string) =>
    `${rum};${contrat};FR00ZZZ000000;2026-01-02;${revoked};;;${account};TESTFRP0XXX;ESSAI Jeanne`;
  const { refusals } = await take(
    demo,
    dossiers,
    {
      mandats: [
        columns,
        row('M1', first?.numero ?? '', ''),
        row('M2', 'VAL9999999', ''),
        row('M3', first?.numero ?? '', '2025-01-01'),
        '',
      ].join('\n'),
    },
    'VALD',
  );
  expect(reasons(refusals)).toEqual([
    ['mandats', ['Contrat inconnu.']],
    ['mandats', ['dateRevocation précède dateSignature.']],
  ]);
  const moved = [columns, row('M1', 'VAL0007003', ''), ''].join('\n');
  expect(reasons((await take(demo, dossiers, { mandats: moved }, 'VALD')).refusals)).toEqual([
    ['mandats', ['Ce numéro est déjà celui d’un autre contrat ou d’une autre personne.']],
  ]);
  await take(demo, dossiers, { mandats: '' }, 'VALD');
  const [kept] = await demo.database.select().from(mandatsSepa).where(eq(mandatsSepa.rum, 'M1'));
  expect(kept).toMatchObject({ pays: 'FR', fin: account.slice(-3), titulaire: 'ESSAI Jeanne' });
  expect(JSON.stringify(kept)).not.toContain(account);
});

test('a claim whose state changes has an event more, and keeps those of the portal', async () => {
  const [claim] = await demo.database.select().from(sinistres).where(eq(sinistres.clientCode, 'ALIZ')).limit(1);
  if (!claim) throw new Error('The demo has no claim.');
  const columns =
    'numero;numeroContrat;numPers;codeType;libelleType;codeGarantie;dateSurvenance;etat;dateDebutPrestation;montantJournalier';
  const row = [
    claim.numero,
    claim.numeroContrat,
    claim.numPers,
    claim.codeType,
    claim.libelleType,
    '',
    claim.dateSurvenance,
    'CLOS',
    '',
    '',
  ];
  const { refusals } = await take(demo, dossiers, { sinistres: `${columns}\n${row.join(';')}\n` });
  expect(refusals).toEqual([]);
  const [closed] = await demo.database
    .select()
    .from(sinistres)
    .where(and(eq(sinistres.clientCode, 'ALIZ'), eq(sinistres.numero, claim.numero)));
  expect(closed?.etat).toBe('CLOS');
  expect(closed?.evenements).toEqual([{ date: today, libelle: 'Clos' }, ...claim.evenements]);
  // It stays the claim of its person: nobody else reads its papers.
  const [spouse] = await demo.database
    .insert(assures)
    .values({
      clientCode: 'ALIZ',
      numeroContrat: claim.numeroContrat,
      numPers: 'P-AUTRE',
      rang: 9,
      codeLienParente: 'CJT',
      dateEntree: today,
      isTeletransmission: false,
    })
    .returning();
  const given = row.map((cell) => (cell === claim.numPers ? (spouse?.numPers ?? '') : cell));
  expect(reasons((await take(demo, dossiers, { sinistres: `${columns}\n${given.join(';')}\n` })).refusals)).toEqual([
    ['sinistres', ['Ce numéro est déjà celui d’un autre contrat ou d’une autre personne.']],
  ]);
  await take(demo, dossiers, { sinistres: '' });
  await demo.database.delete(assures).where(eq(assures.numPers, 'P-AUTRE'));
});
