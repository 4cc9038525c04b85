import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, configWarnings, readConfig } from './config';
import { prepareState, stateFault } from './state-folder';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'portal-config-'));
});
afterEach(() => rmSync(stateDir, { recursive: true }));

const linesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig({ PORTAL_STATE_DIR: stateDir, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
};

it('starts without any setting, and keeps the secret it generates', () => {
  const given = readConfig({ PORTAL_STATE_DIR: stateDir });
  expect([given.secret, readdirSync(stateDir)]).toEqual([null, []]);
  const first = prepareState(given);
  expect(first).toMatchObject({
    environment: 'demo',
    port: 8080,
    listen: 'localhost',
    databaseUrl: null,
    publicOrigin: 'http://{host}:8080',
    smtpUrl: null,
  });
  expect(first.secret).toMatch(/^[\w-]{43}$/);
  expect(prepareState(readConfig({ PORTAL_STATE_DIR: stateDir })).secret).toBe(first.secret);
});

it.each(['', 'court', '\n'])('takes « %s » for no secret: a full disk left it', (left) => {
  const file = join(stateDir, 'secret');
  writeFileSync(file, left);
  expect(() => prepareState(readConfig({ PORTAL_STATE_DIR: stateDir }))).toThrow(
    `PORTAL_STATE_DIR: le fichier « ${file} » est vide ou coupé. Remettez le secret d’avant ; dans un dossier neuf, effacez ce fichier.`,
  );
  const given = 'un-secret-donne-de-trente-deux-signes';
  expect(prepareState(readConfig({ PORTAL_STATE_DIR: stateDir, PORTAL_SECRET: given })).secret).toBe(given);
});

it('says in one line why the state folder cannot serve', () => {
  const fault = (code: string, more: object = {}) =>
    stateFault(Object.assign(new Error(code), { code, syscall: 'write' }, more), '/etat')?.lines;
  expect(fault('ENOSPC')).toEqual([
    'PORTAL_STATE_DIR: le dossier d’état « /etat » ne peut pas servir, le disque est plein (ENOSPC).',
  ]);
  expect(fault('EROFS', { path: '/etat/secret' })).toEqual([
    'PORTAL_STATE_DIR: le dossier d’état « /etat » ne peut pas servir, il est en lecture seule (EROFS, /etat/secret).',
  ]);
  expect([fault('EACCES', { port: 80 }), fault('ECONNREFUSED'), stateFault(new Error('autre'), '/etat')]).toEqual([
    undefined,
    undefined,
    null,
  ]);
  mkdirSync(join(stateDir, 'secret'));
  expect(() => prepareState(readConfig({ PORTAL_STATE_DIR: stateDir }))).toThrow(
    'un dossier y tient la place d’un fichier (EISDIR',
  );
});

it.each([
  ['/etat', true],
  ['/etat/', true],
  ['/etat/releases/1', true],
  ['/etat/..secret', true],
  ['/etat2/secret', false],
  ['/etat.ancien', false],
  ['/etat/../cle', false],
  ['/', false],
])('takes a fault at « %s » for one of « /etat »: %s', (path, isOwn) => {
  const fault = stateFault(Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path }), '/etat');
  expect(fault !== null).toBe(isOwn);
});

it('says why the state folder cannot be made', () => {
  const file = join(stateDir, 'portail');
  writeFileSync(file, '');
  expect(() => prepareState(readConfig({ PORTAL_STATE_DIR: join(file, 'etat') }))).toThrow(
    `PORTAL_STATE_DIR: impossible de créer le dossier « ${join(file, 'etat')} » (ENOTDIR).`,
  );
});

it.each([
  ['PORTAL_PORT', '0'],
  ['PORTAL_PORT', '80a'],
  ['PORTAL_ENV', 'prod'],
  ['PORTAL_DEMO_TODAY', '2026-02-30'],
  ['PORTAL_DATABASE_URL', 'mysql://x'],
  ['PORTAL_PUBLIC_ORIGIN', 'https://{host}/portail'],
  ['PORTAL_SMTP_URL', 'http://x'],
  ['PORTAL_MAIL_FROM', 'moi'],
  ['PORTAL_LOG_LEVEL', 'fort'],
  ['PORTAL_FILES_URL', 'https://sans-cle/depot'],
  ['PORTAL_FILES_URL', 'ftp://cle:secret@machine/depot'],
  ['PORTAL_SMS_URL', 'sms'],
  ['PORTAL_PUSH_URL', 'push'],
  ['PORTAL_TRUSTED_PROXIES', 'partout'],
  ['PORTAL_TRUSTED_PROXIES', 'abc'],
  ['PORTAL_TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/99'],
  ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/0'],
  ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['PORTAL_TRUSTED_PROXIES', '300.0.0.1'],
  ['PORTAL_METRICS_TOKEN', 'court'],
  ['PORTAL_SECRET', 'court'],
  ['PORTAL_OTHER_SECRETS', `${'x'.repeat(40)}, court`],
  ['PORTAL_DATABASE_OWNER_URL', 'mysql://machine/base'],
])('reports in one line that %s is wrong', (name, value) => {
  const lines = linesOf({ [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(name);
});

it('reports all wrong settings at once', () => {
  expect(linesOf({ PORTAL_PORT: 'x', PORTAL_ENV: 'y', PORTAL_LOG_LEVEL: 'z' })).toHaveLength(3);
});

it('never repeats the password of an address', () => {
  expect(linesOf({ PORTAL_DATABASE_URL: 'mysql://moi:motdepasse@x' }).join()).not.toContain('motdepasse');
  expect(linesOf({ PORTAL_FILES_URL: 'https://cle:motdepasse@machine' }).join()).not.toContain('motdepasse');
});

const production = {
  PORTAL_ENV: 'production',
  PORTAL_SECRET: 'x'.repeat(40),
  PORTAL_SMTP_URL: 'smtp://mail',
  PORTAL_PUBLIC_ORIGIN: 'https://{host}',
};

it.each([
  ['PORTAL_SECRET', ''],
  ['PORTAL_SECRET', 'change-me-change-me-change-me-change-me'],
  ['PORTAL_SMTP_URL', ''],
  ['PORTAL_PUBLIC_ORIGIN', 'http://{host}'],
  ['PORTAL_DEMO_TODAY', '2026-11-20'],
  ['PORTAL_DEV', '1'],
  ['PORTAL_RESET', '1'],
])('refuses in production %s=%s', (name, value) => {
  expect(linesOf(production)).toEqual([]);
  expect(linesOf({ ...production, [name]: value })).toEqual([expect.stringContaining(name)]);
});

it('warns in production of valid but unusual settings, and never in a trial', () => {
  const warningsOf = (env: Record<string, string>) =>
    configWarnings(readConfig({ PORTAL_STATE_DIR: stateDir, ...env }));
  expect(warningsOf(production)).toEqual([
    expect.stringContaining('PORTAL_TRUSTED_PROXIES'),
    expect.stringContaining('PORTAL_METRICS_TOKEN'),
  ]);
  const owning = { PORTAL_DATABASE_URL: 'postgresql://application:x@base/portail' };
  expect(warningsOf({ ...production, ...owning })[1]).toContain('PORTAL_DATABASE_OWNER_URL');
  const careful = { PORTAL_TRUSTED_PROXIES: '10.0.0.1', PORTAL_METRICS_TOKEN: 'un jeton assez long' };
  expect(warningsOf({ ...production, ...careful })).toEqual([]);
  expect(warningsOf({})).toEqual([]);
});
