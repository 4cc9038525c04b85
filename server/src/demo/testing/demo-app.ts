import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp, type AppOptions } from '../../app';
import { civilDateOf, type Clock } from '../../platform/clock';
import { contractDirectory } from '../../contrats/directory';
import { createLogger } from '../../platform/observability/logger';
import type { Database } from '../../platform/database/database';
import { TestBrowser } from '../../platform/testing/browser';
import { enter } from '../../platform/testing/enter';
import { testConfig } from '../../platform/testing/test-config';
import { openTestDatabase } from '../../platform/testing/test-database';
import { portal } from '../../portal';
import { noFront, type Front } from '../../identity/sign-in/front';
import { demoInstant, demoSnapshot } from './demo-snapshot';

export type ClientHost = 'vald' | 'aliz' | 'rivi';

/** A server with the demo data of 20/11/2026, and its people as callers. */
export interface DemoApp {
  app: FastifyInstance;
  database: Database;
  clock: Clock & { advance(milliseconds: number): void };
  /** State folder of the server, deleted at the end. */
  stateDir: string;
  /** A caller with a session, by the part of the address before the @. */
  as(userName: string, client?: ClientHost): Promise<Caller>;
  visitor(client?: ClientHost): Caller;
  /** Runs the due jobs: mail, and all other work. */
  runJobs(): Promise<number>;
  /** Runs the upkeep of an idle server. */
  runUpkeep(): Promise<void>;
  /** Messages to an address, newest first. */
  mailbox(to: string): Promise<{ subject: string; text: string; channel: string }[]>;
  close(): Promise<void>;
}

export interface Caller {
  browser: TestBrowser;
  /** Reads a path below /api, on a contract if given. */
  get(path: string, contrat?: string): Promise<LightMyRequestResponse>;
  /** Writes to a path below /api. */
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    contrat: string | null,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

function createDemoClock(): DemoApp['clock'] {
  let current = demoInstant;
  return {
    now: () => current,
    today: () => civilDateOf(current),
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}

export async function createDemoApp({
  logger = createLogger(testConfig.logLevel),
  longList = testConfig.longList,
  front = noFront,
  ...options
}: Partial<Pick<AppOptions, 'logger' | 'sms'> & { longList: number; front: Front }> = {}): Promise<DemoApp> {
  const opened = await openTestDatabase(demoSnapshot);
  const clock = createDemoClock();
  const stateDir = mkdtempSync(join(tmpdir(), 'portal-demo-'));
  const { app, worker, upkeep } = await createApp({
    ...options,
    config: { ...testConfig, stateDir, longList },
    database: opened,
    clock,
    logger,
    contrats: contractDirectory(() => clock.today()),
    // Pages need releases, which these tests do not have.
    portal: (house) => portal(house, { front, isWithoutPages: true }),
  });
  const call = (browser: TestBrowser): Caller => {
    const onContract = (contrat: string | null | undefined): Record<string, string> =>
      contrat ? { 'x-numcontrat': contrat } : {};
    return {
      browser,
      get: (path, contrat) => browser.get(`/api${path}`, onContract(contrat)),
      send: (method, path, contrat, body, headers = {}) =>
        browser.request({
          method,
          url: `/api${path}`,
          headers: { ...onContract(contrat), ...headers },
          ...(body ? { payload: body } : {}),
        }),
    };
  };
  const visitor = (client: ClientHost = 'vald') => call(new TestBrowser(app, `${client}.localhost:8080`));
  return {
    app,
    clock,
    stateDir,
    visitor,
    database: opened.database,
    async as(userName, client = 'vald') {
      const caller = visitor(client);
      await enter(
        caller.browser,
        { database: opened.database, clock },
        `${userName}@exemple.test`,
        client.toUpperCase(),
      );
      return caller;
    },
    async runJobs() {
      let ran = 0;
      for (let turn = await worker.runDue(); turn > 0; turn = await worker.runDue()) ran += turn;
      return ran;
    },
    runUpkeep: upkeep,
    async mailbox(to) {
      return (await visitor().browser.get(`/dev/mailbox.json?to=${to}`)).json();
    },
    close: async () => {
      await app.close();
      await opened.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
