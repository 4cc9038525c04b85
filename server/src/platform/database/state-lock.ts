import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../system-error';

/** Another process has locked the state directory; `message` is one line for the operator. */
export class StateDirectoryLocked extends Error {
  constructor(stateDir: string, pid: number) {
    super(
      `Le dossier d’état « ${stateDir} » est déjà utilisé par le processus ${pid}. Arrêtez-le ou choisissez un autre PORTAL_STATE_DIR.`,
    );
    this.name = 'StateDirectoryLocked';
  }
}

/**
 * Locks the state directory for this process: the embedded database has no lock of its own and two writers lose rows.
 * The file names the process and its start time, so that the lock of a killed process is recognised and replaced, even
 * if its number is reused.
 * @returns the function that releases the lock. @throws StateDirectoryLocked
 */
export function lockStateDirectory(stateDir: string): () => void {
  const file = join(stateDir, 'server.lock');
  const identity = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createExclusively(file, identity)) return () => release(file, identity);
    const holder = readHolder(file);
    if (holder && isRunning(holder)) throw new StateDirectoryLocked(stateDir, holder.pid);
    rmSync(file, { force: true });
  }
  throw new StateDirectoryLocked(stateDir, readHolder(file)?.pid ?? 0);
}

interface Holder {
  pid: number;
  start: string;
}

function createExclusively(file: string, content: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, content);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function release(file: string, identity: string): void {
  if (readText(file) === identity) rmSync(file, { force: true });
}

function readHolder(file: string): Holder | null {
  const [pid, start] = readText(file).split(' ');
  return Number(pid) > 0 ? { pid: Number(pid), start: start ?? '' } : null;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const start = startOf(holder.pid);
  return start === '' || holder.start === '' || start === holder.start;
}

/** Start of a process in clock ticks since boot; empty where the system does not provide it. */
function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return afterName.split(' ')[19] ?? '';
  } catch {
    // No /proc on this system: the process number alone decides.
    return '';
  }
}
