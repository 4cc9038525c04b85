import type { FastifyInstance } from 'fastify';
import { createApp, type AppOptions } from '../../app';
import { noFront } from '../../identity/sign-in/front';
import { portal, type PortalOptions } from '../../portal';
import type { Domain } from '../domain';
import { seedRights } from '../../identity/rights/store';
import { saveClient } from '../../identity/clients/store';
import { createLogger } from '../observability/logger';
import { civilDateOf, type Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { ContractDirectory } from '../http/context';
import type { JobWorker } from '../jobs/worker';
import { testClient } from './test-client';
import { testConfig } from './test-config';
import { openTestDatabase } from './test-database';

/** A server under test, its database and its clock. */
export interface TestApp {
  app: FastifyInstance;
  database: Database;
  config: Config;
  clock: TestClock;
  /** Worker of the queue, which nobody has started. */
  worker: JobWorker;
  /** Runs the due jobs. */
  runJobs(): Promise<number>;
  /** Runs the upkeep of an idle server. */
  runUpkeep(): Promise<void>;
  /** Closes the database, as if it no longer answered. */
  closeDatabase(): Promise<void>;
  close(): Promise<void>;
}

export interface TestClock extends Clock {
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
}

export interface TestAppOptions extends Partial<Omit<AppOptions, 'portal'>>, Pick<PortalOptions, 'providerAccess'> {
  /** Domains besides those of the portal. */
  domains?: readonly Domain[];
  assetOrigins?: () => readonly string[];
  /** The page of the host too, which has no release to show. */
  hasPages?: boolean;
}

/** No contracts, for tests of other subjects. */
const noContracts: ContractDirectory = {
  findContratForUser: async () => null,
  listContratNumeros: async () => [],
  findMemberRoles: async () => [],
  areInsuredTogether: async () => false,
  findPerson: async () => null,
};

/**
 * A server with the clients VALD (`localhost`, `vald.localhost`) and ALIZ (`aliz.localhost`), their rights, and nothing
 * else. The clock starts on 20/11/2026 at 09:00 in Paris.
 */
export async function createTestApp({
  providerAccess,
  assetOrigins,
  domains: more = [],
  hasPages = false,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const opened = options.database ?? (await openTestDatabase());
  const config = { ...testConfig, ...options.config };
  const clock = createTestClock();
  for (const client of [
    testClient('VALD', ['localhost', '127.0.0.1', 'vald.localhost']),
    testClient('ALIZ', ['aliz.localhost']),
  ]) {
    await saveClient(opened.database, client);
    await seedRights(opened.database, client.code);
  }
  const { app, worker, upkeep } = await createApp({
    contrats: noContracts,
    portal: async (house) => {
      const { domains, ...rest } = await portal(house, {
        front: noFront,
        isWithoutPages: !hasPages,
        ...(providerAccess ? { providerAccess } : {}),
      });
      return { ...rest, ...(assetOrigins ? { assetOrigins } : {}), domains: [...domains, ...more] };
    },
    clock,
    logger: createLogger(config.logLevel),
    ...options,
    config,
    database: opened,
  });
  let closing: Promise<void> | null = null;
  const closeOnce = () => (closing ??= opened.close());
  return {
    app,
    database: opened.database,
    config,
    clock,
    worker,
    runJobs: () => worker.runDue(),
    runUpkeep: upkeep,
    closeDatabase: closeOnce,
    close: async () => {
      await app.close();
      await closeOnce();
    },
  };
}

export function createTestClock(): TestClock {
  let current = new Date('2026-11-20T08:00:00Z');
  return {
    now: () => current,
    today: () => civilDateOf(current),
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}
