import { AnchorsUnreadable, readAnchors, readOwnAnchors } from '../platform/audit/anchors';
import { verifyAudit } from '../platform/audit/verify';
import { ConfigError, readConfig } from '../platform/config';
import { DatabaseUnreachable, openDatabase } from '../platform/database/open';
import { StateDirectoryLocked, lockStateDirectory } from '../platform/database/state-lock';
import { prepareState } from '../platform/state-folder';
import { createSecrets } from '../platform/secrets';

// Verifies the audit trail of every client, also against the heads that this server anchored and those of the files
// named as arguments (anchors or logs of other servers): exit code 0 when intact, 1 when a line was deleted or altered,
// 2 when it cannot be read.
try {
  const config = prepareState(readConfig(process.env));
  const files = process.argv.slice(2);
  const anchors = await Promise.all([readOwnAnchors(config.stateDir), ...files.map(readAnchors)]);
  // Only one process may open the embedded database: the server must be stopped.
  const unlock = config.databaseUrl ? () => undefined : lockStateDirectory(config.stateDir);
  const { database, close } = await openDatabase(config, { maintenance: true });
  const secrets = createSecrets(config.secret, config.otherSecrets);
  const reports = await verifyAudit(database, secrets, anchors.flat());
  for (const { clientCode, lines, waiting, fault } of reports)
    process.stdout.write(
      `${clientCode}: ${fault ?? `${lines} lignes, chaîne intacte`}${waiting > 0 ? `, ${waiting} en attente` : ''}\n`,
    );
  await close();
  unlock();
  process.exitCode = reports.some(({ fault }) => fault !== null) ? 1 : 0;
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof AnchorsUnreadable ||
    error instanceof DatabaseUnreachable ||
    error instanceof StateDirectoryLocked;
  if (!isExpected) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
