import { readFileSync, mkdirSync, writeFileSync, existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { mapOrigin } from './http/map-origin';

/** Mode of the server: some settings are mandatory only where real people are served. */
export type PortalEnvironment = 'demo' | 'production';

/** Every setting of the server, validated once at start. */
export interface Config {
  environment: PortalEnvironment;
  port: number;
  /** Listening address; `localhost` binds both loopback addresses. */
  listen: string;
  /** Absolute path of embedded database, files and generated secret. */
  stateDir: string;
  /** PostgreSQL connection string, or null for the embedded database. */
  databaseUrl: string | null;
  /** Civil date `YYYY-MM-DD` used as today, or null for the real one. */
  demoToday: string | null;
  /** Public address with `{host}` as placeholder of the client's host name. */
  publicOrigin: string;
  /** Addresses of proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[];
  /** Root of all derived keys, at least 32 characters. */
  secret: string;
  /** SMTP server, or null for the embedded mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** S3 bucket, `https://key:secret@machine/bucket?region=…`, or null for a folder of the state directory. */
  filesUrl: string | null;
  /** Gateway that accepts an SMS by POST, or null for the embedded mailbox (demo) or mail (production). */
  smsUrl: string | null;
  /** Bearer token of the SMS gateway. */
  smsToken: string | null;
  /** Bearer token to read /metrics from another machine; with null only loopback may. */
  metricsToken: string | null;
  logLevel: string;
  /** Issuer of the identity provider of `vald-oidc.localhost` (demo only), or null when none runs. */
  demoProvider: string | null;
  /** Address template of map tiles for Mutuelle Valdoré (demo only), or null for a directory without a map. */
  demoTiles: string | null;
  /** Address of the trial care networks (demo only), or null for the simulator of this server. */
  demoReseaux: string | null;
  /** Recreate the demo at start. */
  resetDemo: boolean;
  /** A remote is being developed on this machine: open pages load its new releases. */
  isDevelopment: boolean;
}

/** One or more settings are wrong; `lines` has one sentence per setting. */
export class ConfigError extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

const SECRET_FILE = 'secret';
const MINIMUM_SECRET_LENGTH = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Values printed in our own documents, hence no secrets. */
const KNOWN_SECRETS = new Set(['change-me-change-me-change-me-change-me', 'portal-secret-for-docker-compose-only']);

/**
 * Reads the settings from the environment.
 * @throws ConfigError with one line per wrong setting.
 */
export function readConfig(env: Environment): Config {
  const wrong: string[] = [];
  const value = (name: string) => env[name]?.trim() || null;
  const reject = (name: string, expected: string) => {
    wrong.push(`${name}: « ${value(name) ?? ''} » ne convient pas, ${expected}.`);
  };

  const environment = value('PORTAL_ENV') ?? 'demo';
  if (environment !== 'demo' && environment !== 'production') reject('PORTAL_ENV', 'attendu : demo ou production');
  const isProduction = environment === 'production';

  const port = Number(value('PORTAL_PORT') ?? '8080');
  const isPort = Number.isInteger(port) && port >= 1 && port <= 65_535;
  if (!isPort) reject('PORTAL_PORT', 'attendu : un port de 1 à 65535');

  const databaseUrl = value('PORTAL_DATABASE_URL');
  if (databaseUrl && !isUrlWith(databaseUrl, ['postgres:', 'postgresql:'])) {
    // The value may contain a password: it is not repeated.
    wrong.push('PORTAL_DATABASE_URL: attendu une adresse postgresql://utilisateur:mot-de-passe@machine:5432/base.');
  }

  const demoToday = value('PORTAL_DEMO_TODAY');
  if (demoToday && !isCivilDate(demoToday)) reject('PORTAL_DEMO_TODAY', 'attendu une date AAAA-MM-JJ');
  if (value('PORTAL_RESET') && isProduction) reject('PORTAL_RESET', 'aucune remise à zéro en production');
  if (value('PORTAL_DEV') && isProduction) reject('PORTAL_DEV', 'aucun développement en production');
  if (demoToday && isProduction) reject('PORTAL_DEMO_TODAY', 'aucune date fictive en production');

  const demoProvider = value('PORTAL_DEMO_PROVIDER');
  if (demoProvider && !isUrlWith(demoProvider, ['http:', 'https:']))
    reject('PORTAL_DEMO_PROVIDER', 'attendu une adresse http://… ou https://…');
  if (demoProvider && isProduction) reject('PORTAL_DEMO_PROVIDER', 'aucun fournisseur d’essai en production');

  const demoTiles = value('PORTAL_DEMO_TILES');
  if (demoTiles && mapOrigin(demoTiles) === null) reject('PORTAL_DEMO_TILES', 'attendu https://…/{z}/{x}/{y}');
  if (demoTiles && isProduction) reject('PORTAL_DEMO_TILES', 'aucune carte d’essai en production');

  const demoReseaux = value('PORTAL_DEMO_RESEAUX');
  if (demoReseaux && !isUrlWith(demoReseaux, ['http:', 'https:']))
    reject('PORTAL_DEMO_RESEAUX', 'attendu une adresse http://… ou https://…');
  if (demoReseaux && isProduction) reject('PORTAL_DEMO_RESEAUX', 'aucun réseau d’essai en production');

  const publicOrigin = value('PORTAL_PUBLIC_ORIGIN') ?? `http://{host}:${isPort ? port : 8080}`;
  if (!isOriginPattern(publicOrigin))
    reject('PORTAL_PUBLIC_ORIGIN', 'attendu https://{host} ou http://{host}:8080, sans chemin');
  else if (isProduction && !publicOrigin.startsWith('https://'))
    reject('PORTAL_PUBLIC_ORIGIN', 'https est obligatoire en production');

  const smtpUrl = value('PORTAL_SMTP_URL');
  if (smtpUrl && !isUrlWith(smtpUrl, ['smtp:', 'smtps:']))
    wrong.push('PORTAL_SMTP_URL: attendu une adresse smtp://machine:25 ou smtps://…');
  if (!smtpUrl && isProduction) wrong.push('PORTAL_SMTP_URL: obligatoire en production.');

  const mailFrom = value('PORTAL_MAIL_FROM') ?? 'ne-pas-repondre@portail.test';
  if (!/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(mailFrom)) reject('PORTAL_MAIL_FROM', 'attendu une adresse e-mail');

  const filesUrl = value('PORTAL_FILES_URL');
  // It contains a password: it is not repeated.
  if (filesUrl && !isBucketUrl(filesUrl))
    wrong.push('PORTAL_FILES_URL: attendu une adresse https://clé:secret@machine/dépôt?region=….');

  const smsUrl = value('PORTAL_SMS_URL');
  const smsToken = value('PORTAL_SMS_TOKEN');
  if (smsUrl && !isUrlWith(smsUrl, isProduction ? ['https:'] : ['https:', 'http:']))
    reject('PORTAL_SMS_URL', 'attendu une adresse https://…');
  else if (smsUrl && !smsToken) wrong.push('PORTAL_SMS_TOKEN: obligatoire avec PORTAL_SMS_URL.');

  const logLevel = value('PORTAL_LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) reject('PORTAL_LOG_LEVEL', `attendu : ${LOG_LEVELS.join(', ')}`);

  const trustedProxies = (value('PORTAL_TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (!trustedProxies.every((address) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(address))) {
    reject('PORTAL_TRUSTED_PROXIES', 'attendu des adresses ou réseaux séparés par des virgules');
  }

  const metricsToken = value('PORTAL_METRICS_TOKEN');
  if (metricsToken && metricsToken.length < 16) wrong.push('PORTAL_METRICS_TOKEN: attendu 16 caractères au moins.');

  const givenSecret = value('PORTAL_SECRET');
  if (givenSecret && givenSecret.length < MINIMUM_SECRET_LENGTH)
    wrong.push(`PORTAL_SECRET: attendu ${MINIMUM_SECRET_LENGTH} caractères au moins.`);
  if (isProduction && !givenSecret) wrong.push('PORTAL_SECRET: obligatoire en production.');
  if (isProduction && givenSecret && KNOWN_SECRETS.has(givenSecret))
    wrong.push('PORTAL_SECRET: cette valeur est publique, choisissez la vôtre.');

  const stateDir = resolve(value('PORTAL_STATE_DIR') ?? './var');
  if (wrong.length === 0) prepareStateDir(stateDir, wrong);
  if (wrong.length > 0) throw new ConfigError(wrong);

  return {
    environment: isProduction ? 'production' : 'demo',
    port,
    listen: value('PORTAL_LISTEN') ?? (isProduction ? '0.0.0.0' : 'localhost'),
    stateDir,
    databaseUrl,
    demoToday,
    publicOrigin,
    trustedProxies,
    secret: givenSecret ?? generatedSecret(stateDir),
    smtpUrl,
    mailFrom,
    filesUrl,
    smsUrl,
    smsToken,
    metricsToken,
    demoProvider,
    demoTiles,
    demoReseaux,
    logLevel,
    resetDemo: value('PORTAL_RESET') === '1',
    isDevelopment: !isProduction && value('PORTAL_DEV') === '1',
  };
}

function isUrlWith(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
}

function isBucketUrl(text: string): boolean {
  if (!isUrlWith(text, ['http:', 'https:'])) return false;
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && /^\/[\w.-]+\/?$/.test(pathname);
}

function isCivilDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isOriginPattern(text: string): boolean {
  const example = text.replace('{host}', 'exemple.test');
  return (
    URL.canParse(example) &&
    /^https?:$/.test(new URL(example).protocol) &&
    new URL(example).origin === example.replace(/:(80|443)$/, '')
  );
}

function prepareStateDir(stateDir: string, wrong: string[]): void {
  try {
    mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  } catch {
    wrong.push(`PORTAL_STATE_DIR: impossible de créer le dossier « ${stateDir} ».`);
  }
}

/** The trial server keeps the secret it generates, so that sessions survive a restart. */
function generatedSecret(stateDir: string): string {
  const file = join(stateDir, SECRET_FILE);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
