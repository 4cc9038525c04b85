import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StateDirectoryLocked, lockStateDirectory } from './state-lock';

let folder: string;
let other: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
});
afterEach(() => {
  other.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'server.lock');
const startOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';

it('locks the directory for one process and releases it', () => {
  const unlock = lockStateDirectory(folder);
  expect(() => lockStateDirectory(folder)).toThrow(StateDirectoryLocked);
  unlock();
  expect(existsSync(file())).toBe(false);
  lockStateDirectory(folder)();
});

it('refuses a directory locked by another living process, and names it', () => {
  writeFileSync(file(), `${other.pid} ${startOf(other.pid ?? 0)}`);
  expect(() => lockStateDirectory(folder)).toThrow(`processus ${other.pid}`);
});

it('replaces the lock of a killed process', () => {
  writeFileSync(file(), '999999999 123');
  lockStateDirectory(folder)();
});

it('replaces a lock whose process number now belongs to another program', () => {
  writeFileSync(file(), `${other.pid} 1`);
  lockStateDirectory(folder)();
});

it('replaces a truncated lock file', () => {
  writeFileSync(file(), '');
  lockStateDirectory(folder)();
});

it('does not remove the lock of a process that has since locked the directory', () => {
  const unlock = lockStateDirectory(folder);
  writeFileSync(file(), `${other.pid} ${startOf(other.pid ?? 0)}`);
  unlock();
  expect(existsSync(file())).toBe(true);
});
