import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { minimumSecretLength } from '@portal/shared-api/rules/secrets';
import { ConfigError, type Config, type GivenConfig } from './config';
import { createWhole } from './files/create-whole';
import { codeOf } from './system-error';

const SECRET_FILE = 'secret';

/** What an operator can mend, by the code of the system. */
const reasons = new Map([
  ['ENOSPC', 'le disque est plein'],
  ['EDQUOT', 'le quota du disque est atteint'],
  ['EROFS', 'il est en lecture seule'],
  ['EACCES', 'ce compte n’a pas le droit d’y lire ou d’y écrire'],
  ['EPERM', 'ce compte n’a pas le droit d’y lire ou d’y écrire'],
  ['EISDIR', 'un dossier y tient la place d’un fichier'],
  ['ENOTDIR', 'un fichier y tient la place d’un dossier'],
  ['EEXIST', 'un fichier y tient la place d’un dossier'],
  ['EIO', 'le disque ne répond pas'],
]);

/** A fault of the file system as a line for the operator; null for any other error. */
export function stateFault(error: unknown, stateDir: string): ConfigError | null {
  const code = codeOf(error);
  const reason = reasons.get(code ?? '');
  if (typeof error !== 'object' || error === null || reason === undefined) return null;
  // A socket that may not be opened has a port, and says so itself.
  if (!('syscall' in error) || 'port' in error) return null;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : null;
  // A file elsewhere, as a key or a release of the workspace, is no matter of this folder.
  if (path !== null && !isWithin(stateDir, path)) return null;
  const place = path === null ? '' : `, ${path}`;
  return new ConfigError([
    `PORTAL_STATE_DIR: le dossier d’état « ${stateDir} » ne peut pas servir, ${reason} (${code}${place}).`,
  ]);
}

/** Whether a path is this folder or lies in it; `/srv/state2` does not lie in `/srv/state`. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/**
 * Works in the state folder.
 * @throws ConfigError where the disk is full, the folder may not be written, and the like.
 */
export function inStateFolder<T>(stateDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw stateFault(error, stateDir) ?? error;
  }
}

/**
 * Makes the state folder and, for a trial without a secret, one that stays there.
 * @throws ConfigError when the folder cannot be made, or its secret cannot serve.
 */
export function prepareState(given: GivenConfig): Config {
  try {
    mkdirSync(given.stateDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = codeOf(error) ?? 'erreur inconnue';
    throw new ConfigError([`PORTAL_STATE_DIR: impossible de créer le dossier « ${given.stateDir} » (${reason}).`]);
  }
  return { ...given, secret: given.secret ?? inStateFolder(given.stateDir, () => keptSecret(given.stateDir)) };
}

/**
 * The secret that a trial made for itself, so that sessions survive a restart. All keys derive from it: what a full
 * disk left of one is no secret.
 */
function keptSecret(stateDir: string): string {
  const file = join(stateDir, SECRET_FILE);
  if (!existsSync(file)) createWhole(file, randomBytes(32).toString('base64url'), String(process.pid));
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < minimumSecretLength)
    throw new ConfigError([
      `PORTAL_STATE_DIR: le fichier « ${file} » est vide ou coupé. Remettez le secret d’avant ; dans un dossier neuf, effacez ce fichier.`,
    ]);
  return secret;
}
