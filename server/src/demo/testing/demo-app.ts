import type { LightMyRequestResponse } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app';
import { routes as contenus } from '../../contenus/routes';
import { contractDirectory } from '../../contrats/directory';
import { routes as contrats } from '../../contrats/routes';
import { createLogger } from '../../platform/observability/logger';
import type { Database } from '../../platform/database/database';
import { createSecrets } from '../../platform/secrets';
import { TestBrowser } from '../../platform/testing/browser';
import { testConfig } from '../../platform/testing/test-app';
import { openTestDatabase } from '../../platform/testing/test-database';
import { routes as prestations } from '../../prestations/routes';
import { demoPassword, seedDemo } from '../seed';

/** A server with the demo data of 20/11/2026, and the people of the catalogue to call it as. */
export interface DemoApp {
  app: FastifyInstance;
  database: Database;
  /** Someone signed in, by the part of the address before the @. */
  as(userName: string, client?: 'vald' | 'aliz' | 'rivi'): Promise<Caller>;
  visitor(client?: 'vald' | 'aliz' | 'rivi'): Caller;
  close(): Promise<void>;
}

export interface Caller {
  browser: TestBrowser;
  /** Reads a path below /api, on a contract when one is given. */
  get(path: string, contrat?: string): Promise<LightMyRequestResponse>;
}

const today = '2026-11-20';
const now = () => new Date(`${today}T08:00:00Z`);

export async function createDemoApp(): Promise<DemoApp> {
  const opened = await openTestDatabase();
  await seedDemo(opened.database, { today, secrets: createSecrets(testConfig.secret) });
  const { app } = await createApp({
    config: testConfig, database: opened, clock: { now, today: () => today }, logger: createLogger(testConfig.logLevel),
    contrats: contractDirectory(() => today), parts: () => ({ domains: [contrats, prestations, contenus] }),
  });
  const call = (browser: TestBrowser): Caller => ({
    browser,
    get: (path, contrat) => browser.get(`/api${path}`, contrat === undefined ? {} : { 'x-numcontrat': contrat }),
  });
  const visitor = (client = 'vald') => call(new TestBrowser(app, `${client}.localhost:8080`));
  return {
    app,
    database: opened.database,
    visitor,
    async as(userName, client) {
      const caller = visitor(client);
      const arrival = await caller.browser.signIn(`${userName}@exemple.test`, demoPassword);
      if (arrival.statusCode >= 400) throw new Error(`${userName} cannot sign in: ${arrival.body}`);
      return caller;
    },
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
}
