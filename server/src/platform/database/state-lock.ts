import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWhole } from '../files/create-whole';
import { inStateFolder } from '../state-folder';
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
  inStateFolder(stateDir, () => lock(stateDir, file, identity));
  return () => release(file, identity);
}

function lock(stateDir: string, file: string, identity: string): void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createWhole(file, identity, markOf(identity))) return;
    const seen = readText(file);
    const holder = holderOf(seen ?? '');
    if (holder && isRunning(holder)) throw new StateDirectoryLocked(stateDir, holder.pid);
    if (seen !== null && takeOver(stateDir, file, seen, identity)) return;
  }
  throw new StateDirectoryLocked(stateDir, holderOf(readText(file) ?? '')?.pid ?? 0);
}

/**
 * Replaces the lock that a killed process left. Two starts may have seen it: only whoever holds a lock on that very
 * lock replaces it, and only while it is still the same; the second one would take away what the first has put there.
 * @param seen its content
 * @returns false where it has changed meanwhile. @throws StateDirectoryLocked while another start replaces it
 */
export function takeOver(stateDir: string, file: string, seen: string, identity: string): boolean {
  const claim = `${file}.${markOf(seen)}.reprise`;
  const draft = `${file}.${markOf(identity)}`;
  lock(stateDir, claim, identity);
  try {
    if (readText(file) !== seen) return false;
    writeFileSync(draft, identity, { mode: 0o600 });
    renameSync(draft, file);
    return true;
  } finally {
    // A full disk leaves nothing behind.
    rmSync(draft, { force: true });
    release(claim, identity);
  }
}

interface Holder {
  pid: number;
  start: string;
}

/** Name of a file about what a lock says. */
const markOf = (text: string): string => text.slice(0, 60).replace(/\W+/g, '-');

function release(file: string, identity: string): void {
  if (readText(file) === identity) rmSync(file, { force: true });
}

function holderOf(text: string): Holder | null {
  const [pid, start] = text.split(' ');
  return Number(pid) > 0 ? { pid: Number(pid), start: start ?? '' } : null;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
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
