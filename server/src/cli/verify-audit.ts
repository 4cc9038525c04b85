import { verifyAudit } from '../platform/audit/verify';
import { ConfigError, readConfig } from '../platform/config';
import { DatabaseUnreachable, openDatabase } from '../platform/database/open';
import { StateDirectoryLocked, lockStateDirectory } from '../platform/database/state-lock';

// Verifies the audit trail of every client: exit code 0 when intact, 1 when a line was deleted or altered, 2 when it
// cannot be read.
try {
  const config = readConfig(process.env);
  // Only one process may open the embedded database: the server must be stopped.
  const unlock = config.databaseUrl ? () => undefined : lockStateDirectory(config.stateDir);
  const { database, close } = await openDatabase(config, { maintenance: true });
  const reports = await verifyAudit(database);
  for (const { clientCode, lines, fault } of reports)
    process.stdout.write(`${clientCode}: ${fault ?? `${lines} lignes, chaîne intacte`}\n`);
  await close();
  unlock();
  process.exitCode = reports.some(({ fault }) => fault !== null) ? 1 : 0;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseUnreachable || error instanceof StateDirectoryLocked))
    throw error;
  console.error(error.message);
  process.exitCode = 2;
}
