import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { contractDirectory } from '../contrats/public';
import { assures, contrats, personnes, ribs } from '../contrats/tables';
import { demoConnector } from '../demo/connector';
import { registrableSheet } from '../demo/people/registrable';
import { adresses } from '../adresses/tables';
import { createInsurer } from '../nouveau-client/public';
import { actes, decomptes } from '../prestations/tables';
import { rawRows } from '../platform/database/database';
import { createSecrets } from '../platform/secrets';
import { TestBrowser } from '../platform/testing/browser';
import { createTestApp, type TestApp } from '../platform/testing/test-app';
import { testConfig } from '../platform/testing/test-config';
import type { Connector } from './connector';
import { exportFiles } from './export';
import { fileConnector } from './files';
import { importStreams, type Options, type Refusal } from './import';
import { essentialStreams } from './streams';

const secrets = createSecrets(testConfig.secret);
const today = '2026-11-20';
const dossier = mkdtempSync(join(tmpdir(), 'portal-import-'));
const host = 'mutu.localhost';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ contrats: contractDirectory(() => today) });
  await createInsurer(
    {
      database: test.database,
      config: { environment: 'demo', publicOrigin: 'http://{host}:8080' },
      secrets,
      now: test.clock.now(),
      callProvider: () => Promise.reject(new Error('no provider')),
    },
    {
      code: 'MUTU',
      libelle: 'Mutuelle des Causses',
      hotes: [host],
      couleurPrimaire: '#0a5a8a',
      couleurSecondaire: '#e07b2e',
      telephone: '05 99 00 00 00',
      adressePostale: [],
      fournisseur: null,
      administrateur: {
        codeCivilite: 'MME',
        nom: 'Roussel',
        prenom: 'Édith',
        email: 'edith@exemple.test',
        sujet: null,
      },
    },
  );
  await exportFiles(demoConnector('ALIZ', today, secrets), dossier);
});
afterAll(async () => {
  await test.close();
  rmSync(dossier, { recursive: true, force: true });
});

const fichiers = fileConnector(dossier);
async function take(connecteur: Connector = fichiers, options: Partial<Options> = {}) {
  const rejets: Refusal[] = [];
  const resultat = await importStreams(test.database, connecteur, {
    clientCode: 'MUTU',
    secrets,
    today,
    onRefusal: (rejet) => rejets.push(rejet),
    ...options,
  });
  return { ...resultat, rejets };
}
const nombre = (table: typeof contrats | typeof personnes | typeof decomptes | typeof actes) =>
  test.database.$count(table, eq(table.clientCode, 'MUTU'));

const written = [
  'offres',
  'contrats',
  'paiements',
  'decomptes',
  'actes',
  'mouvements_cotisation',
  'sinistres_paiements',
];
/** Who wrote or held each row last, by table. */
const rowVersions = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      written.map(async (table) => {
        const [row] = await rawRows(
          test.database,
          sql`select count(*)::int as n, md5(string_agg(ctid::text || ' ' || xmin::text || ' ' || xmax::text, ',' order by ctid)) as versions from ${sql.identifier(table)} where client_code = 'MUTU'`,
        );
        return [table, row];
      }),
    ),
  );

it('tries an import without keeping anything', async () => {
  const { tallies, isKept, rejets } = await take(fichiers, { isTrial: true });
  expect([isKept, rejets]).toEqual([false, []]);
  expect(tallies.filter(({ flux, lues }) => lues === 0 && essentialStreams.includes(flux))).toEqual([]);
  expect(tallies.every(({ lues, acceptees }) => acceptees === lues)).toBe(true);
  expect(await nombre(contrats)).toBe(0);
});

it('takes the files whole, and the same again changes nothing', async () => {
  const { tallies, isKept } = await take();
  expect(isKept).toBe(true);
  const lus = Object.fromEntries(tallies.map(({ flux, lues }) => [flux, lues]));
  const comptes = async () => ({
    contrats: await nombre(contrats),
    decomptes: await nombre(decomptes),
    actes: await nombre(actes),
  });
  expect(await comptes()).toEqual({ contrats: lus['contrats'], decomptes: lus['decomptes'], actes: lus['actes'] });
  const before = await test.database.select().from(adresses).where(eq(adresses.clientCode, 'MUTU'));
  const versions = await rowVersions();
  expect((await take(fichiers, { today: '2026-11-21' })).rejets).toEqual([]);
  expect(await comptes()).toEqual({ contrats: lus['contrats'], decomptes: lus['decomptes'], actes: lus['actes'] });
  // Nothing was written, and nobody's row was held.
  expect(await rowVersions()).toEqual(versions);
  // An address that did not change does not start again.
  expect(await test.database.select().from(adresses).where(eq(adresses.clientCode, 'MUTU'))).toEqual(before);
});

it('keeps NIR and IBAN sealed, and shows them as the portal does', async () => {
  const rows = JSON.stringify([
    await test.database.select().from(personnes).where(eq(personnes.clientCode, 'MUTU')),
    await test.database.select().from(ribs).where(eq(ribs.clientCode, 'MUTU')),
  ]);
  const texte =
    (await readFile(join(dossier, 'personnes.csv'), 'utf8')) + (await readFile(join(dossier, 'ribs.csv'), 'utf8'));
  const secretsLus = [...texte.matchAll(/;(\d{13});|;(FR\d{2}[0-9A-Z]{23});/g)].map(
    ([, nir, iban]) => nir ?? iban ?? '',
  );
  expect(secretsLus.length).toBeGreaterThan(100);
  expect(secretsLus.filter((secret) => rows.includes(secret))).toEqual([]);
});

it('lets its first member register, sign in and read contract and reimbursements', async () => {
  const sheet = registrableSheet('ALIZ', 1);
  const visitor = new TestBrowser(test.app, `${host}:8080`);
  await visitor.get('/api/identity/client/configuration');
  const password = 'Chevre-Lune-Tracteur-7';
  const registered = await visitor.post('/api/identity/register', {
    ...Object.fromEntries(
      ['numeroContrat', 'nir', 'nom', 'prenom', 'dateNaissance'].map((champ) => [
        champ,
        Object.entries(sheet).find(([nom]) => nom === champ)?.[1],
      ]),
    ),
    email: 'premiere.adherente@exemple.test',
    password,
    confirmPassword: password,
    cgu: true,
    dematerialization: true,
  });
  expect([registered.statusCode, registered.body]).toEqual([200, expect.any(String)]);
  await test.runJobs();
  const [mail] = (await visitor.get('/dev/mailbox.json?to=premiere.adherente@exemple.test')).json<{ text: string }[]>();
  const [, query = ''] = /\/#\/confirm-email\?(\S+)/.exec(mail?.text ?? '') ?? [];
  const confirmed = await visitor.post('/api/identity/confirm-email', Object.fromEntries(new URLSearchParams(query)));
  expect(confirmed.statusCode).toBe(200);
  await visitor.signIn('premiere.adherente@exemple.test', password);
  const read = await visitor.get('/api/v2/adherent/contrats');
  const [contrat] = read.json<{ contrats: { numeroContratIndividuel: string; nomOffre: string }[] }>().contrats;
  const [attendu] = await test.database
    .select({ numero: assures.numeroContrat })
    .from(assures)
    .innerJoin(personnes, and(eq(personnes.clientCode, assures.clientCode), eq(personnes.numPers, assures.numPers)))
    .where(and(eq(assures.clientCode, 'MUTU'), eq(personnes.nom, sheet.nom), eq(personnes.prenom, sheet.prenom)));
  const numero = attendu?.numero ?? '';
  expect(contrat?.numeroContratIndividuel).toBe(numero);
  const prestations = await visitor.get('/api/v2/adherent/prestations', { 'x-numcontrat': numero });
  const donnes = (await readFile(join(dossier, 'decomptes.csv'), 'utf8')).split(`;${numero};`).length - 1;
  expect(prestations.json()).toMatchObject({ pagination: { total: donnes } });
  expect(donnes).toBeGreaterThan(0);
});

describe('what does not hold', () => {
  /** A folder with one file of the sample, changed: the other streams say nothing. */
  const avec = async (nom: string, changer: (lignes: string[]) => string[]) => {
    const vers = mkdtempSync(join(dossier, 'fautes-'));
    const lignes = (await readFile(join(dossier, `${nom}.csv`), 'utf8')).split('\r\n');
    await writeFile(join(vers, `${nom}.csv`), changer(lignes).join('\r\n'));
    return fileConnector(vers);
  };
  const replace = (rang: number, de: string | RegExp, par: string) => (lignes: string[]) =>
    lignes.map((ligne, place) => (place === rang ? ligne.replace(de, par) : ligne));

  it('is refused line by line, the rest is taken', async () => {
    const connecteur = await avec('assures', replace(1, /P\d+/, 'P-INCONNU'));
    const { rejets, isKept } = await take(connecteur);
    expect(isKept).toBe(true);
    expect(rejets).toEqual([
      expect.objectContaining({
        flux: 'assures',
        ligne: 2,
        motifs: ['Personne inconnue.'],
        contenu: expect.stringContaining('P-INCONNU'),
      }),
    ]);
  });

  it('keeps everything out when all or nothing is asked for', async () => {
    const connecteur = await avec('contrats', (lignes) => [
      ...lignes.slice(0, 2),
      'X1;NEANT;SANTE',
      ...lignes.slice(2),
    ]);
    const before = await nombre(contrats);
    const { isKept, rejets } = await take(connecteur, { isAllOrNothing: true });
    expect([isKept, rejets.length, await nombre(contrats)]).toEqual([false, 1, before]);
  });

  it('refuses a statement with its acts when amounts disagree by a cent: the earlier one stays', async () => {
    const connecteur = await avec('actes', (lignes) => {
      const [entete = '', premier = ''] = lignes;
      const cellules = premier.split(';');
      for (const colonne of ['montantDepense', 'resteACharge']) {
        const place = entete.split(';').indexOf(colonne);
        cellules[place] = (Number((cellules[place] ?? '').replace(',', '.')) + 0.01).toFixed(2).replace('.', ',');
      }
      return [entete, cellules.join(';'), ...lignes.slice(2)];
    });
    const [numero = ''] = ((await readFile(join(dossier, 'actes.csv'), 'utf8')).split('\r\n')[1] ?? '').split(';');
    const ofNumber = async () => [
      await test.database
        .select()
        .from(decomptes)
        .where(and(eq(decomptes.clientCode, 'MUTU'), eq(decomptes.numeroDecompte, numero))),
      await test.database
        .select()
        .from(actes)
        .where(and(eq(actes.clientCode, 'MUTU'), eq(actes.numeroDecompte, numero)))
        .orderBy(actes.rang),
    ];
    const before = await ofNumber();
    expect(before.map((rows) => rows.length > 0)).toEqual([true, true]);
    const { rejets } = await take(connecteur);
    expect(rejets).toEqual([
      expect.objectContaining({
        flux: 'decomptes',
        contenu: numero,
        motifs: ['La somme des actes n’est pas celle du décompte.'],
      }),
    ]);
    expect(await ofNumber()).toEqual(before);
  });

  it('takes a statement out with its acts that was not there before', async () => {
    const [entete = '', premier = ''] = (await readFile(join(dossier, 'decomptes.csv'), 'utf8')).split('\r\n');
    const [numero = ''] = premier.split(';');
    const unknown = '9999999999999';
    const ofUnknown = (table: typeof decomptes | typeof actes) =>
      test.database.$count(table, and(eq(table.clientCode, 'MUTU'), eq(table.numeroDecompte, unknown)));
    const without = await avec('decomptes', () => [entete, premier.replace(numero, unknown)]);
    const acts = (await readFile(join(dossier, 'actes.csv'), 'utf8')).split('\r\n');
    const other = acts.slice(1).find((line) => !line.startsWith(numero)) ?? '';
    const withAnother = await avec('actes', () => [acts[0] ?? '', other.replace(/^\d{13}/, unknown)]);
    for (const connecteur of [
      without,
      { ...without, read: (name) => (name === 'actes' ? withAnother : without).read(name) } satisfies Connector,
    ]) {
      const { rejets } = await take(connecteur);
      expect(rejets.map(({ contenu }) => contenu)).toEqual([unknown]);
      expect([await ofUnknown(decomptes), await ofUnknown(actes)]).toEqual([0, 0]);
    }
  });

  it('stays another insurer’s: nothing of VALD is read or written', async () => {
    expect(await test.database.$count(contrats, eq(contrats.clientCode, 'VALD'))).toBe(0);
  });
});
