import { text } from 'node:stream/consumers';
import { ConfigError, readConfig } from '../platform/config';
import { createSecrets } from '../platform/secrets';

// Encrypts a secret under the server's key, for the settings of a client: read from standard input, so that no history of
// commands holds it.
try {
  const secret = (await text(process.stdin)).trim();
  if (secret === '') throw new ConfigError(['Écrivez le secret sur l’entrée standard.']);
  process.stdout.write(`${createSecrets(readConfig(process.env).secret).encrypt(secret)}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
