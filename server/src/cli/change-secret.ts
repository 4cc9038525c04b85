import { changeSecret } from '../change-of-secret';
import { AuditAltered } from '../platform/audit/chain';
import { ConfigError, readConfig } from '../platform/config';
import { DatabaseUnreachable, openDatabase } from '../platform/database/open';
import { StateDirectoryLocked, lockStateDirectory } from '../platform/database/state-lock';
import { createFileVault } from '../platform/files/vault';
import { WrongSecret, checkKeys } from '../platform/keys/check';
import { prepareState } from '../platform/state-folder';
import { UnknownKey, createSecrets } from '../platform/secrets';

// Encrypts everything again under PORTAL_SECRET, from the secrets in PORTAL_OTHER_SECRETS, beside the running server
// (the embedded database needs it stopped). It may be interrupted and run again.
try {
  const config = prepareState(readConfig(process.env));
  const unlock = config.databaseUrl ? () => undefined : lockStateDirectory(config.stateDir);
  const { database, close } = await openDatabase(config, { maintenance: true });
  try {
    const secrets = createSecrets(config.secret, config.otherSecrets);
    await checkKeys(database, secrets, new Date());
    await changeSecret(database, secrets, createFileVault(config, secrets), ({ what, done, total }) =>
      process.stdout.write(`${what} : ${done} / ${total}\n`),
    );
    process.stdout.write(
      'Tout est sous PORTAL_SECRET : PORTAL_OTHER_SECRETS peut être retiré dans 72 heures, une fois expirées les cartes envoyées par e-mail avant le changement. Gardez l’ancien secret au coffre : verify-audit en a besoin pour les lignes d’avant. Les codes de secours créés avant le changement ne serviront plus.\n',
    );
  } finally {
    await close();
    unlock();
  }
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof DatabaseUnreachable ||
    error instanceof StateDirectoryLocked ||
    error instanceof AuditAltered ||
    error instanceof WrongSecret;
  if (!isExpected && !(error instanceof UnknownKey)) throw error;
  console.error(
    error instanceof UnknownKey
      ? 'Une valeur a été chiffrée avec un secret qui manque à PORTAL_OTHER_SECRETS.'
      : error.message,
  );
  process.exitCode = 1;
}
