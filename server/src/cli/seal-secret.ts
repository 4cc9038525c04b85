import { text } from 'node:stream/consumers';
import { ConfigError, readConfig } from '../platform/config';
import { createSecrets } from '../platform/secrets';
import { prepareState } from '../platform/state-folder';

// Encrypts a secret with the server's key, for the settings of a client. It reads standard input, so that no command
// history contains it.
try {
  const secret = (await text(process.stdin)).trim();
  if (secret === '') throw new ConfigError(['Écrivez le secret sur l’entrée standard.']);
  process.stdout.write(`${createSecrets(prepareState(readConfig(process.env)).secret).encrypt(secret)}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
