import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config, type GivenConfig } from './config';
import { codeOf } from './system-error';

const SECRET_FILE = 'secret';

/**
 * Makes the state folder and, for a trial without a secret, one that stays there.
 * @throws ConfigError when the folder cannot be made.
 */
export function prepareState(given: GivenConfig): Config {
  try {
    mkdirSync(given.stateDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = codeOf(error) ?? 'erreur inconnue';
    throw new ConfigError([`PORTAL_STATE_DIR: impossible de créer le dossier « ${given.stateDir} » (${reason}).`]);
  }
  return { ...given, secret: given.secret ?? keptSecret(given.stateDir) };
}

/** The secret that a trial made for itself, so that sessions survive a restart. */
function keptSecret(stateDir: string): string {
  const file = join(stateDir, SECRET_FILE);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
