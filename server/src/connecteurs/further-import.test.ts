import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { assures } from '../contrats/tables';
import { mandatsSepa, mouvementsCotisation } from '../cotisations/tables';
import { demoConnector } from '../demo/connector';
import { noteReturn } from '../identity/accounts/external';
import { comptes, comptesExternes } from '../identity/accounts/tables';
import { clients } from '../identity/clients/tables';
import { emptyAccount } from '../identity/deletion/store';
import { createLink, hasOpenLink } from '../identity/links/store';
import { openSession } from '../identity/sessions/store';
import { sessions } from '../identity/sessions/tables';
import { sinistres } from '../prevoyance/tables';
import { makeIban } from '../demo/people/numbers';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { rawRows } from '../platform/database/database';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import type { Connector } from './connector';
import { fileConnector } from './files';
import { importStreams, type Refusal } from './import';
import type { Gap } from './writing';

const secrets = createSecrets(testConfig.secret);
const today = '2026-11-20';
const dossiers = {
  VALD: mkdtempSync(join(tmpdir(), 'portal-streams-')),
  ALIZ: mkdtempSync(join(tmpdir(), 'portal-streams-')),
};
const account = makeIban('FR', 77, 'TESTPORT077');
const issuer = 'https://identite.mutuelle.test';
let demo: DemoApp;

beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(async () => {
  await demo.close();
  for (const dossier of Object.values(dossiers)) rmSync(dossier, { recursive: true, force: true });
});

async function take(
  files: Readonly<Record<string, string>>,
  clientCode: keyof typeof dossiers = 'ALIZ',
  options: { now?: Date } = {},
) {
  const dossier = dossiers[clientCode];
  for (const [name, content] of Object.entries(files)) await writeFile(join(dossier, `${name}.csv`), content);
  return importFrom(fileConnector(dossier), clientCode, options);
}

async function importFrom(connector: Connector, clientCode: string, options: { now?: Date } = {}) {
  const refusals: Refusal[] = [];
  const gaps: Gap[] = [];
  const { tallies } = await importStreams(demo.database, connector, {
    clientCode,
    secrets,
    today,
    ...options,
    onRefusal: (refusal) => refusals.push(refusal),
    onGap: (gap) => gaps.push(gap),
  });
  return { tallies, refusals, gaps };
}
const reasons = (refusals: readonly Refusal[]) => refusals.map(({ flux, motifs }) => [flux, motifs]);

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
  expect((await importFrom(given, 'VALD')).refusals).toEqual([]);
  const held = await holders();
  expect((await importFrom(given, 'VALD')).refusals).toEqual([]);
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
  expect(reasons((await take({ mandats: moved }, 'VALD')).refusals)).toEqual([
    ['mandats', ['Ce numéro est déjà celui d’un autre contrat ou d’une autre personne.']],
  ]);
  await take({ mandats: '' }, 'VALD');
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
  const { refusals } = await take({ sinistres: `${columns}\n${row.join(';')}\n` });
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
  expect(reasons((await take({ sinistres: `${columns}\n${given.join(';')}\n` })).refusals)).toEqual([
    ['sinistres', ['Ce numéro est déjà celui d’un autre contrat ou d’une autre personne.']],
  ]);
  await take({ sinistres: '' });
  await demo.database.delete(assures).where(eq(assures.numPers, 'P-AUTRE'));
});

test('an identity opens the space of its person; another replaces it, and those of others are refused', async () => {
  const file = (...rows: string[]) => ({ comptesExternes: ['numPers;sujet;identifiant', ...rows, ''].join('\n') });
  expect(reasons((await take(file('P000087601;sub-marc;marc@ailleurs.test'))).refusals)).toEqual([
    ['comptesExternes', ['Cet assureur n’a pas de fournisseur d’identité.']],
  ]);
  const [client] = await demo.database.select().from(clients).where(eq(clients.code, 'ALIZ'));
  if (!client) throw new Error('The demo has no ALIZ.');
  const identityProvider = { issuer, clientId: 'portail', clientSecretChiffre: secrets.encrypt('secret') };
  await demo.database
    .update(clients)
    .set({ settings: { ...client.settings, identityProvider } })
    .where(eq(clients.code, 'ALIZ'));
  const linksOf = async (subject: string) =>
    demo.database
      .select({ numPers: comptes.numPers, etat: comptes.etat, roles: comptes.roles })
      .from(comptesExternes)
      .innerJoin(comptes, eq(comptes.id, comptesExternes.compteId))
      .where(and(eq(comptesExternes.issuer, issuer), eq(comptesExternes.subject, subject)));
  expect((await take(file('P000087601;sub-marc;marc@ailleurs.test'))).refusals).toEqual([]);
  expect(await linksOf('sub-marc')).toMatchObject([{ numPers: 'P000087601' }]);
  expect((await take(file('P000087601;sub-neuf;marc@ailleurs.test'))).refusals).toEqual([]);
  expect(await linksOf('sub-marc')).toEqual([]);
  const [other] = await demo.database
    .select({ numPers: comptes.numPers })
    .from(comptes)
    .where(and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.userName, 'loic.ferrandeau@exemple.test')));
  const { refusals } = await take(
    file(`${other?.numPers};sub-neuf;loic@ailleurs.test`, 'P999999999;x;x@ailleurs.test'),
  );
  expect(reasons(refusals)).toEqual([
    ['comptesExternes', ['sujet : déjà celui d’un autre compte.']],
    ['comptesExternes', ['Personne inconnue.']],
  ]);
});

test('an identity opens an account that waited, and its activation link opens nothing more', async () => {
  const file = { comptesExternes: 'numPers;sujet;identifiant\nP000087601;sub-neuf;marc@ailleurs.test\n' };
  const isMarc = and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.numPers, 'P000087601'));
  const [marc] = await demo.database
    .update(comptes)
    .set({ etat: 'EN_ATTENTE', email: 'inconnu@ailleurs.test', dateActivation: null, origine: 'INSCRIPTION' })
    .where(isMarc)
    .returning();
  const now = demo.clock.now();
  const link = { clientCode: 'ALIZ', compteId: marc?.id ?? '', purpose: 'Confirmation' as const };
  await createLink(demo.database, { ...link, ttlMs: 86_400_000, now });
  expect((await take(file)).refusals).toEqual([]);
  const [opened] = await demo.database.select().from(comptes).where(isMarc);
  expect(opened).toMatchObject({ etat: 'ACTIF', origine: 'OIDC', dateActivation: expect.any(Date) });
  // Whoever registered in their place has neither their mails nor a password.
  expect(opened).toMatchObject({ userName: 'marc@ailleurs.test', email: 'marc@ailleurs.test', motDePasse: null });
  expect(await hasOpenLink(demo.database, link, now)).toBe(false);
  // One that staff disabled stays so; what nobody proved is gone before they enable it.
  await demo.database
    .update(comptes)
    .set({ etat: 'DESACTIVE', etatAvant: 'EN_ATTENTE', email: 'inconnu@ailleurs.test', motDePasse: marc?.motDePasse })
    .where(isMarc);
  await take(file);
  const [disabled] = await demo.database.select().from(comptes).where(isMarc);
  expect(disabled).toMatchObject({ etat: 'DESACTIVE', email: 'marc@ailleurs.test', motDePasse: null });
});

test('another identity of a member ends their sessions and is in the trail, the same one changes nothing', async () => {
  const isMarc = and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.numPers, 'P000087601'));
  const [marc] = await demo.database.update(comptes).set({ etat: 'ACTIF', etatAvant: null }).where(isMarc).returning();
  const session = { clientCode: 'ALIZ', compteId: marc?.id ?? '', idTokenChiffre: null, now: demo.clock.now() };
  await openSession(demo.database, session);
  const sessionsOf = () => demo.database.$count(sessions, eq(sessions.compteId, marc?.id ?? ''));
  const linesOf = async (action: string) =>
    (await demo.database.select().from(auditTrail).where(eq(auditTrail.action, action))).filter(
      ({ cible }) => cible === marc?.id,
    );
  const changes = async () => (await linesOf('compte.identite-changee')).map(({ details }) => details);
  const before = await changes();
  const give = (subject: string, options: { now?: Date } = {}) =>
    take({ comptesExternes: `numPers;sujet;identifiant\nP000087601;${subject};marc@ailleurs.test\n` }, 'ALIZ', options);
  await give('sub-neuf');
  expect(await sessionsOf()).toBe(1);
  expect(await changes()).toEqual(before);
  await give('sub-dix');
  expect(await sessionsOf()).toBe(0);
  expect((await changes()).slice(before.length)).toEqual([{ avant: 'sub-neuf', apres: 'sub-dix' }]);
  // The first identity has an action of its own, at the instant of the import.
  await demo.database.delete(comptesExternes).where(eq(comptesExternes.compteId, marc?.id ?? ''));
  const now = demo.clock.now();
  await give('sub-onze', { now });
  expect(await changes()).toHaveLength(before.length + 1);
  expect((await linesOf('compte.identite-donnee')).map(({ date, details }) => ({ date, details }))).toContainEqual({
    date: now,
    details: { avant: null, apres: 'sub-onze' },
  });
  await give('sub-neuf');
});

test('the identity of staff who are members too stays the one of « Administrateurs », which the import tells', async () => {
  const isLucie = and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.userName, 'lucie.fontaneau@exemple.test'));
  const [lucie] = await demo.database.select().from(comptes).where(isLucie);
  const staff = { clientCode: 'ALIZ', issuer, subject: 'sub-personnel', compteId: lucie?.id ?? '' };
  const file = (subject: string) => ({
    comptesExternes: `numPers;sujet;identifiant\n${lucie?.numPers};${subject};lucie@ailleurs.test\n`,
  });
  const identities = () =>
    demo.database.select().from(comptesExternes).where(eq(comptesExternes.compteId, staff.compteId));
  const gap = {
    flux: 'comptesExternes',
    cle: lucie?.numPers,
    faits: ['compte du personnel\u00a0: son identité se donne dans «\u00a0Administrateurs\u00a0»'],
  };
  // An account that has none yet opens under no identity of a member either.
  expect(await take(file('sub-adherent'))).toMatchObject({ refusals: [], gaps: [gap] });
  expect(await identities()).toEqual([]);
  await demo.database.insert(comptesExternes).values(staff);
  expect(await take(file('sub-adherent'))).toMatchObject({ refusals: [], gaps: [gap] });
  expect(await identities()).toEqual([staff]);
  expect(await take(file('sub-personnel'))).toMatchObject({ refusals: [], gaps: [] });
});

test('a deleted space stays so, which the import tells, until they come back', async () => {
  const file = { comptesExternes: 'numPers;sujet;identifiant\nP000087601;sub-neuf;marc@ailleurs.test\n' };
  const isMarc = and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.numPers, 'P000087601'));
  const spaces = async () => (await demo.database.select().from(comptes).where(isMarc)).map(({ etat }) => etat);
  const [marc] = await demo.database.select().from(comptes).where(isMarc);
  await emptyAccount(demo.database, marc?.id ?? '');
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await take(file)).toMatchObject({
      refusals: [],
      gaps: [{ flux: 'comptesExternes', cle: 'P000087601', faits: ['espace supprimé'] }],
    });
    expect(await spaces()).toEqual([]);
  }
  await noteReturn(demo.database, { id: marc?.id ?? '' });
  expect(await take(file)).toMatchObject({ refusals: [], gaps: [] });
  expect(await spaces()).toEqual(['ACTIF']);
});
