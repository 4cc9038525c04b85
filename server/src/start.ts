import type { FastifyInstance } from 'fastify';
import { createApp } from './app';
import { fillAtStart } from './contents-at-start';
import { contractDirectory } from './contrats/public';
import { productionObstacles } from './identity/clients/public';
import { portal } from './portal';
import { systemClock } from './platform/clock';
import { WrongSecret, checkKeys } from './platform/keys/check';
import { callRates } from './platform/limits/call-rates';
import { ConfigError, configWarnings, readConfig, type Config } from './platform/config';
import { ClockAstray, checkClock } from './platform/database/clock-skew';
import { SchemaFromElsewhere, migrate } from './platform/database/migrate';
import { grantApplication } from './platform/database/grants';
import { isolationFault } from './platform/database/isolation';
import { DatabaseUnreachable, openDatabase, type OpenDatabase } from './platform/database/open';
import { NotOnlyDemo, emptyDemoDatabase, removeEmbeddedDatabase } from './platform/database/reset';
import { StateDirectoryLocked, lockStateDirectory } from './platform/database/state-lock';
import { createSecrets } from './platform/secrets';
import { prepareState, stateFault } from './platform/state-folder';
import { codeOf } from './platform/system-error';

/** Why the server does not start, as lines for the operator. */
export class ServerCannotStart extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ServerCannotStart';
  }
}

const SHUTDOWN_LIMIT_MS = 15_000;
/** What PostgreSQL and the embedded database say where nothing more can be written. */
const DISK_FULL = '53100';

/**
 * Starts the server: settings, lock, database, migrations, then the port.
 * @throws ServerCannotStart
 */
export async function startServer(env: Record<string, string | undefined>): Promise<void> {
  const config = orStop(() => prepareState(readConfig(env)));
  for (const line of configWarnings(config)) console.error(line);
  const unlock = orStop(() => lockStateDirectory(config.stateDir));
  try {
    const database = await openMigrated(config);
    const clock = systemClock(config.demoToday);
    const { app, worker } = await createApp({
      config,
      database,
      clock,
      callRates,
      contrats: contractDirectory(() => clock.today()),
      portal,
    });
    await listen(app, config);
    worker.start();
    stopInOrder(app, database, unlock);
  } catch (error) {
    unlock();
    throw toStop(stateFault(error, config.stateDir) ?? error);
  }
}

/** Migrations may take long; the server's own connections may not. */
async function openMigrated(config: Config): Promise<OpenDatabase> {
  if (config.resetDemo && !config.databaseUrl) removeEmbeddedDatabase(config);
  const maintenance = await openDatabase(config, { maintenance: true });
  try {
    await checkClock(maintenance.database);
    if (config.resetDemo) await emptyDemoDatabase(maintenance.database, config.stateDir);
    await migrate(maintenance.database);
    if (config.databaseUrl && config.databaseOwnerUrl)
      await grantApplication(maintenance.database, decodeURIComponent(new URL(config.databaseUrl).username));
    await checkKeys(maintenance.database, createSecrets(config.secret, config.otherSecrets), new Date());
    const obstacles = config.environment === 'production' ? await productionObstacles(maintenance.database) : [];
    if (obstacles.length > 0) throw new ServerCannotStart(obstacles);
    // The server starts with the other releases.
    for (const line of await fillAtStart(maintenance.database, config)) console.error(line);
  } catch (error) {
    await maintenance.close();
    throw error;
  }
  await maintenance.close();
  const service = await openDatabase(config);
  const fault = await isolationFault(service.database);
  if (fault && config.environment === 'production') {
    await service.close();
    throw new ServerCannotStart([fault]);
  }
  if (fault) console.error(fault);
  return service;
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.listen });
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Waits for requests and jobs in progress, then closes the database and releases the lock of the state directory. */
function stopInOrder(app: FastifyInstance, database: OpenDatabase, unlock: () => void): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const limit = setTimeout(() => {
      unlock();
      process.exit(1);
    }, SHUTDOWN_LIMIT_MS);
    await app.close();
    await database.close();
    unlock();
    clearTimeout(limit);
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

function orStop<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw toStop(error);
  }
}

/** Errors that an operator can fix, as lines; any other error unchanged. */
function toStop(error: unknown): unknown {
  if (error instanceof ConfigError) return new ServerCannotStart(error.lines);
  if (
    error instanceof StateDirectoryLocked ||
    error instanceof DatabaseUnreachable ||
    error instanceof ClockAstray ||
    error instanceof SchemaFromElsewhere ||
    error instanceof WrongSecret ||
    error instanceof NotOnlyDemo
  ) {
    return new ServerCannotStart([error.message]);
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (codeOf(cause) === DISK_FULL)
    return new ServerCannotStart(['Le disque de la base est plein : faites de la place, puis démarrez de nouveau.']);
  if (error instanceof Error && 'code' in error && 'port' in error) {
    if (error.code === 'EADDRINUSE')
      return new ServerCannotStart([
        `Le port ${String(error.port)} est déjà pris. Libérez-le ou choisissez un autre PORTAL_PORT.`,
      ]);
    if (error.code === 'EACCES')
      return new ServerCannotStart([
        `Le port ${String(error.port)} n’est pas permis à ce compte. Choisissez un autre PORTAL_PORT.`,
      ]);
  }
  return error;
}
