import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { mandatsSepa, mouvementsCotisation } from '../cotisations/tables';
import { demoConnector } from '../demo/connector';
import { comptes, comptesExternes } from '../identity/accounts/tables';
import { clients } from '../identity/clients/tables';
import { sinistres } from '../prevoyance/tables';
import { makeIban } from '../demo/people/numbers';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import type { Connector } from './connector';
import { fileConnector } from './files';
import { importStreams, type Refusal } from './import';

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

async function take(files: Readonly<Record<string, string>>, clientCode: keyof typeof dossiers = 'ALIZ') {
  const dossier = dossiers[clientCode];
  for (const [name, content] of Object.entries(files)) await writeFile(join(dossier, `${name}.csv`), content);
  return importFrom(fileConnector(dossier), clientCode);
}

async function importFrom(connector: Connector, clientCode: string) {
  const refusals: Refusal[] = [];
  const { tallies } = await importStreams(demo.database, connector, {
    clientCode,
    secrets,
    today,
    onRefusal: (refusal) => refusals.push(refusal),
  });
  return { tallies, refusals };
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

test('what the demo gives of contributions is taken whole, twice, and its balances are the sums of its movements', async () => {
  const before = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(eq(mouvementsCotisation.clientCode, 'VALD'))
    .orderBy(asc(mouvementsCotisation.numeroContrat), asc(mouvementsCotisation.rang));
  const given = contributionsOf(demoConnector('VALD', today, secrets));
  for (let turn = 0; turn < 2; turn += 1) expect((await importFrom(given, 'VALD')).refusals).toEqual([]);
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
