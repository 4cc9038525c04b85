import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { remoteContractVersion, type ReleaseManifest } from '@portal/shared-api/contract/federation';
import { diagnoseMigrations, diagnosePackages } from './diagnose-checkout';
import { diagnoseReleases } from './diagnose-releases';
import { diagnoseDatabase, diagnosePort, diagnoseState } from './diagnose-state';
import { integrityOf } from './integrity';

const folder = mkdtempSync(join(tmpdir(), 'diagnostic-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: string | Buffer) => {
  const path = join(folder, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
};

test('a package that was removed by hand is reported, with the packages that need it', () => {
  write('depot/package.json', '{"devDependencies":{"oxlint":"1"}}');
  write('depot/node_modules/oxlint/package.json', '{}');
  write('depot/server/package.json', '{"dependencies":{"fastify":"5"}}');
  expect(diagnosePackages(join(folder, 'depot'))).toMatchObject({
    isFine: false,
    subject: 'paquets absents : fastify (server)',
  });
  write('depot/server/node_modules/fastify/package.json', '{}');
  expect(diagnosePackages(join(folder, 'depot')).isFine).toBe(true);
});

test('a migration that the journal names and that is not there is reported', () => {
  write('migrations/meta/_journal.json', '{"entries":[{"tag":"0000_initial"},{"tag":"0001_guards"}]}');
  write('migrations/0000_initial.sql', '');
  expect(diagnoseMigrations(join(folder, 'migrations'))).toMatchObject({
    isFine: false,
    subject: 'migrations absentes : 0001_guards.sql',
  });
  expect(diagnoseMigrations(join(folder, 'ailleurs')).isFine).toBe(false);
});

test('a secret that others may read is reported with its remedy, and the lock of a dead process is no obstacle', () => {
  const secret = write('etat/secret', 's'.repeat(32));
  chmodSync(secret, 0o644);
  // The largest number that Linux gives to a process is 4 194 304.
  write('etat/server.lock', '4194305 1');
  const findings = diagnoseState(join(folder, 'etat'));
  expect(findings.filter(({ isFine }) => !isFine)).toEqual([
    { isFine: false, subject: 'secret du portail lisible par d’autres comptes', remedy: `chmod 600 ${secret}` },
  ]);
  expect(findings.at(-1)?.subject).toContain('le processus 4194305 qui le tenait n’existe plus');
});

test('a secret that is cut is reported, since the server does not start with it', () => {
  const secret = write('coupe/secret', '');
  expect(diagnoseState(join(folder, 'coupe')).filter(({ isFine }) => !isFine)).toEqual([
    {
      isFine: false,
      subject: 'secret du portail vide ou coupé : le serveur ne démarre pas',
      remedy: `remettre le secret d’avant ; dans un dossier neuf : rm ${secret}`,
    },
  ]);
});

test('a release whose manifest is a pipe is reported, and nothing waits for what nobody writes', async () => {
  mkdirSync(join(folder, 'tubes/remote-faq/1.0.0'), { recursive: true });
  execFileSync('mkfifo', [join(folder, 'tubes/remote-faq/1.0.0/release.json')]);
  expect(await diagnoseReleases(join(folder, 'tubes'))).toMatchObject([
    { isFine: false, subject: 'version remote-faq 1.0.0 : release.json manque' },
  ]);
});

test('a release whose compressed file is damaged is reported, with the file', async () => {
  const content = 'export const texte = 1;';
  const at = 'releases/remote-faq/1.0.0';
  const manifest: ReleaseManifest = {
    name: 'remote-faq',
    version: '1.0.0',
    contractVersion: remoteContractVersion,
    container: 'remote_faq',
    entry: { file: 'remoteEntry.js', integrity: integrityOf(content) },
    builtAt: '2026-11-20T08:00:00Z',
    descriptor: { name: 'remote-faq', label: 'Aide', contractVersion: 1, routes: [], menu: [], slots: [] },
    preload: {},
    shared: {},
    files: { 'remoteEntry.js': integrityOf(content) },
  };
  write(`${at}/release.json`, JSON.stringify(manifest));
  write(`${at}/remoteEntry.js`, content);
  write(`${at}/remoteEntry.js.br`, brotliCompressSync(Buffer.from(content)));
  expect(await diagnoseReleases(join(folder, 'releases'))).toMatchObject([{ isFine: true }]);
  for (const damaged of [brotliCompressSync(Buffer.from(`${content} altéré`)), Buffer.from('coupé')]) {
    write(`${at}/remoteEntry.js.br`, damaged);
    expect(await diagnoseReleases(join(folder, 'releases'))).toMatchObject([
      { isFine: false, subject: 'version remote-faq 1.0.0 : remoteEntry.js.br ne rend pas le fichier qu’il comprime' },
    ]);
  }
});

test('a port whose holder takes connections and says nothing is reported within seconds', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const finding = await diagnosePort(port);
  silent.close();
  expect(finding).toMatchObject({ isFine: false, subject: `ce qui tient le port ${port} ne répond pas` });
});

test('a port that is none, and a PostgreSQL that does not answer, are reported', async () => {
  expect(await diagnosePort('80800')).toMatchObject({ isFine: false, subject: 'PORTAL_PORT=80800 n’est pas un port' });
  expect(await diagnoseDatabase(undefined)).toEqual([]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `postgresql://portail@127.0.0.1:${port}/portail`;
  expect(await diagnoseDatabase(url)).toMatchObject([{ isFine: true }]);
  await new Promise((resolve) => server.close(resolve));
  expect(await diagnoseDatabase(url)).toMatchObject([
    { isFine: false, subject: `rien ne répond sur 127.0.0.1:${port}` },
  ]);
});
