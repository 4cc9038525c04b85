import type { Config } from '../config';

/** Settings of a server under test; tests override their subject. */
export const testConfig: Config = {
  environment: 'demo',
  port: 8080,
  listen: 'localhost',
  // Nothing can be made below it: a test that writes has a folder of its own.
  stateDir: '/dev/null/portail',
  exchangeDir: null,
  databaseUrl: null,
  databaseOwnerUrl: null,
  demoToday: null,
  publicOrigin: 'http://{host}:8080',
  trustedProxies: [],
  secret: 'a secret for tests only, long enough',
  otherSecrets: [],
  smtpUrl: null,
  mailFrom: 'ne-pas-repondre@portail.test',
  filesUrl: null,
  smsUrl: null,
  smsToken: null,
  pushUrl: null,
  pushToken: null,
  metricsToken: null,
  demoProvider: null,
  demoTiles: null,
  demoReseaux: null,
  logLevel: 'silent',
  longList: 1000,
  resetDemo: false,
  isDevelopment: false,
};
