import { resolve } from 'node:path';
import { minimumSecretLength } from '@portal/shared-api/rules/secrets';
import { optional, refine, string, type, validate, type Infer } from 'superstruct';
import { mapOrigin } from './http/map-origin';
import { isProxyNetwork } from './http/proxy-networks';
import { isBucketUrl, isCivilDate, isOriginPattern, isPort, isRowCount, isUrlWith, listOf } from './config-checks';

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
  /** Absolute path of the folder exchanged with management systems, or null for one of the state directory. */
  exchangeDir: string | null;
  /** PostgreSQL connection string, or null for the embedded database. */
  databaseUrl: string | null;
  /** The same database as the owner of its tables, for migrations alone; null when the server owns them itself. */
  databaseOwnerUrl: string | null;
  /** Civil date `YYYY-MM-DD` used as today, or null for the real one. */
  demoToday: string | null;
  /** Public address with `{host}` as placeholder of the client's host name. */
  publicOrigin: string;
  /** Addresses of proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[];
  /** Root of all derived keys, at least 32 characters. */
  secret: string;
  /** Secrets in use before this one; they only read what is not re-encrypted yet. */
  otherSecrets: readonly string[];
  /** SMTP server, or null for the embedded mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** S3 bucket, `https://key:secret@machine/bucket?region=…`, or null for a folder of the state directory. */
  filesUrl: string | null;
  /** Gateway that accepts an SMS by POST, or null for the embedded mailbox (demo) or mail (production). */
  smsUrl: string | null;
  /** Bearer token of the SMS gateway. */
  smsToken: string | null;
  /** Gateway of the mobile application, or null for the embedded mailbox (demo) or none (production). */
  pushUrl: string | null;
  /** Bearer token of that gateway. */
  pushToken: string | null;
  /** Bearer token to read /metrics from another machine; with null only loopback may. */
  metricsToken: string | null;
  logLevel: string;
  /** Issuer of the identity provider of `vald-oidc.localhost` (demo only), or null when none runs. */
  demoProvider: string | null;
  /** Address template of map tiles for Mutuelle Valdoré (demo only), or null for a directory without a map. */
  demoTiles: string | null;
  /** Address of the trial care networks (demo only), or null for the simulator of this server. */
  demoReseaux: string | null;
  /** Rows above which a list as PDF is made in the background. */
  longList: number;
  /** Recreate the demo at start. */
  resetDemo: boolean;
  /** A remote is being developed on this machine: open pages load its new releases. */
  isDevelopment: boolean;
}

/** Settings as they were given: a trial without a secret keeps its own in its state folder. */
export type GivenConfig = Omit<Config, 'secret'> & { secret: string | null };

/** One or more settings are wrong; `lines` has one sentence per setting. */
export class ConfigError extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

const LONG_LIST = '1000';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Values printed in our own documents, hence no secrets. */
const KNOWN_SECRETS = new Set(['change-me-change-me-change-me-change-me', 'portal-secret-for-docker-compose-only']);

/** Settings that may contain a password or a token: their value is never repeated. */
const HIDDEN: ReadonlySet<string> = new Set([
  'PORTAL_DATABASE_URL',
  'PORTAL_DATABASE_OWNER_URL',
  'PORTAL_SMTP_URL',
  'PORTAL_FILES_URL',
  'PORTAL_SMS_TOKEN',
  'PORTAL_PUSH_TOKEN',
  'PORTAL_METRICS_TOKEN',
  'PORTAL_SECRET',
  'PORTAL_OTHER_SECRETS',
]);

/** Settings with a default for trials, mandatory in production. */
const REQUIRED_IN_PRODUCTION = ['PORTAL_PUBLIC_ORIGIN', 'PORTAL_SMTP_URL', 'PORTAL_SECRET'] as const;

/** A setting with a check. @param expected description of valid values, for the operator. */
const setting = (expected: string, isRight: (value: string) => boolean) =>
  optional(refine(string(), expected, isRight));
const address = (expected: string, ...protocols: string[]) => setting(expected, (value) => isUrlWith(value, protocols));
const oneOf = (...values: readonly string[]) =>
  setting(`attendu : ${values.join(', ')}`, (value) => values.includes(value));
const anything = optional(string());

const postgresql = address(
  'attendu une adresse postgresql://utilisateur:mot-de-passe@machine:5432/base',
  'postgres:',
  'postgresql:',
);

/** All settings of the environment. */
const settingsStruct = (isProduction: boolean) => {
  const gateway = address('attendu une adresse https://…', 'https:', ...(isProduction ? [] : ['http:']));
  const demoOnly = <S>(why: string, struct: S) => (isProduction ? setting(why, () => false) : struct);
  return type({
    PORTAL_ENV: oneOf('demo', 'production'),
    PORTAL_PORT: setting('attendu : un port de 1 à 65535', isPort),
    PORTAL_LISTEN: anything,
    PORTAL_STATE_DIR: anything,
    PORTAL_EXCHANGE_DIR: anything,
    PORTAL_DATABASE_URL: postgresql,
    PORTAL_DATABASE_OWNER_URL: postgresql,
    PORTAL_PUBLIC_ORIGIN: isProduction
      ? setting('attendu https://{host}, sans chemin', (value) => value.startsWith('https:') && isOriginPattern(value))
      : setting('attendu https://{host} ou http://{host}:8080, sans chemin', isOriginPattern),
    PORTAL_TRUSTED_PROXIES: setting('attendu des adresses ou réseaux séparés par des virgules', (value) =>
      listOf(value).every(isProxyNetwork),
    ),
    PORTAL_SECRET: setting(
      `attendu ${minimumSecretLength} caractères au moins, sans virgule`,
      // A list of secrets holds it once it changes.
      (value) => value.length >= minimumSecretLength && !value.includes(','),
    ),
    PORTAL_OTHER_SECRETS: setting(
      `attendu des secrets de ${minimumSecretLength} caractères au moins, séparés par des virgules`,
      (value) => listOf(value).every((secret) => secret.length >= minimumSecretLength),
    ),
    PORTAL_SMTP_URL: address('attendu une adresse smtp://machine:25 ou smtps://…', 'smtp:', 'smtps:'),
    PORTAL_MAIL_FROM: setting('attendu une adresse e-mail', (value) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value)),
    PORTAL_FILES_URL: setting('attendu une adresse https://clé:secret@machine/dépôt?region=…', isBucketUrl),
    PORTAL_SMS_URL: gateway,
    PORTAL_SMS_TOKEN: anything,
    PORTAL_PUSH_URL: gateway,
    PORTAL_PUSH_TOKEN: anything,
    PORTAL_METRICS_TOKEN: setting('attendu 16 caractères au moins', (value) => value.length >= 16),
    PORTAL_LOG_LEVEL: oneOf(...LOG_LEVELS),
    PORTAL_LONG_LIST: setting('attendu un nombre de lignes de 1 à 10000', isRowCount),
    PORTAL_DEMO_TODAY: demoOnly(
      'aucune date fictive en production',
      setting('attendu une date AAAA-MM-JJ', isCivilDate),
    ),
    PORTAL_DEMO_PROVIDER: demoOnly(
      'aucun fournisseur d’essai en production',
      address('attendu une adresse http://… ou https://…', 'http:', 'https:'),
    ),
    PORTAL_DEMO_TILES: demoOnly(
      'aucune carte d’essai en production',
      setting('attendu https://…/{z}/{x}/{y}', (value) => mapOrigin(value) !== null),
    ),
    PORTAL_DEMO_RESEAUX: demoOnly(
      'aucun réseau d’essai en production',
      address('attendu une adresse http://… ou https://…', 'http:', 'https:'),
    ),
    PORTAL_RESET: demoOnly('aucune remise à zéro en production', anything),
    PORTAL_DEV: demoOnly('aucun développement en production', anything),
  });
};
type Settings = Infer<ReturnType<typeof settingsStruct>>;

/**
 * Reads the settings from the environment, and touches nothing: `prepareState` does.
 * @throws ConfigError with one line per wrong setting.
 */
export function readConfig(env: Environment): GivenConfig {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const isProduction = given['PORTAL_ENV'] === 'production';
  const [error, settings] = validate(given, settingsStruct(isProduction));
  const wrong = error ? error.failures().map((failure) => lineFor(String(failure.key), given, failure.refinement)) : [];
  if (isProduction)
    for (const name of REQUIRED_IN_PRODUCTION) if (!given[name]) wrong.push(`${name}: obligatoire en production.`);
  if (isProduction && KNOWN_SECRETS.has(given['PORTAL_SECRET'] ?? ''))
    wrong.push('PORTAL_SECRET: cette valeur est publique, choisissez la vôtre.');
  if (settings?.PORTAL_SMS_URL && !settings.PORTAL_SMS_TOKEN)
    wrong.push('PORTAL_SMS_TOKEN: obligatoire avec PORTAL_SMS_URL.');
  if (settings?.PORTAL_PUSH_URL && !settings.PORTAL_PUSH_TOKEN)
    wrong.push('PORTAL_PUSH_TOKEN: obligatoire avec PORTAL_PUSH_URL.');
  if (settings?.PORTAL_DATABASE_OWNER_URL && !settings.PORTAL_DATABASE_URL)
    wrong.push('PORTAL_DATABASE_URL: obligatoire avec PORTAL_DATABASE_OWNER_URL.');

  if (wrong.length > 0 || !settings) throw new ConfigError(wrong);
  return configOf(settings, isProduction);
}

function configOf(settings: Settings, isProduction: boolean): GivenConfig {
  const port = Number(settings.PORTAL_PORT ?? '8080');
  return {
    environment: isProduction ? 'production' : 'demo',
    port,
    listen: settings.PORTAL_LISTEN ?? (isProduction ? '0.0.0.0' : 'localhost'),
    stateDir: resolve(settings.PORTAL_STATE_DIR ?? './var'),
    exchangeDir: settings.PORTAL_EXCHANGE_DIR ? resolve(settings.PORTAL_EXCHANGE_DIR) : null,
    databaseUrl: settings.PORTAL_DATABASE_URL ?? null,
    databaseOwnerUrl: settings.PORTAL_DATABASE_OWNER_URL ?? null,
    publicOrigin: settings.PORTAL_PUBLIC_ORIGIN ?? `http://{host}:${port}`,
    trustedProxies: listOf(settings.PORTAL_TRUSTED_PROXIES ?? ''),
    secret: settings.PORTAL_SECRET ?? null,
    otherSecrets: listOf(settings.PORTAL_OTHER_SECRETS ?? ''),
    smtpUrl: settings.PORTAL_SMTP_URL ?? null,
    mailFrom: settings.PORTAL_MAIL_FROM ?? 'ne-pas-repondre@portail.test',
    filesUrl: settings.PORTAL_FILES_URL ?? null,
    smsUrl: settings.PORTAL_SMS_URL ?? null,
    smsToken: settings.PORTAL_SMS_TOKEN ?? null,
    pushUrl: settings.PORTAL_PUSH_URL ?? null,
    pushToken: settings.PORTAL_PUSH_TOKEN ?? null,
    metricsToken: settings.PORTAL_METRICS_TOKEN ?? null,
    logLevel: settings.PORTAL_LOG_LEVEL ?? 'info',
    longList: Number(settings.PORTAL_LONG_LIST ?? LONG_LIST),
    demoToday: settings.PORTAL_DEMO_TODAY ?? null,
    demoProvider: settings.PORTAL_DEMO_PROVIDER ?? null,
    demoTiles: settings.PORTAL_DEMO_TILES ?? null,
    demoReseaux: settings.PORTAL_DEMO_RESEAUX ?? null,
    resetDemo: settings.PORTAL_RESET === '1',
    isDevelopment: settings.PORTAL_DEV === '1',
  };
}

/** Warnings about valid but unusual settings, one line each. */
export function configWarnings({
  environment,
  trustedProxies,
  metricsToken,
  databaseUrl,
  databaseOwnerUrl,
}: GivenConfig): string[] {
  if (environment !== 'production') return [];
  return [
    ...(trustedProxies.length > 0
      ? []
      : [
          'PORTAL_TRUSTED_PROXIES est vide : derrière un proxy, tous les visiteurs partageront les limites d’une seule adresse.',
        ]),
    ...(databaseUrl !== null && databaseOwnerUrl === null
      ? ['PORTAL_DATABASE_OWNER_URL est vide : le serveur possède ses tables et pourrait modifier le journal d’audit.']
      : []),
    ...(metricsToken === null ? ['PORTAL_METRICS_TOKEN est vide : /metrics ne répond qu’à cette machine.'] : []),
  ];
}

function lineFor(name: string, given: Environment, expected: string | undefined): string {
  return HIDDEN.has(name) ? `${name}: ${expected}.` : `${name}: « ${given[name]} » ne convient pas, ${expected}.`;
}
