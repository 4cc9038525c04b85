import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config';
import { StateDirectoryLocked, lockStateDirectory, takeOver } from './state-lock';

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

it('two starts that saw the same lock of a killed process: the second leaves that of the first', () => {
  const dead = '999999999 123';
  const first = `${other.pid} ${startOf(other.pid ?? 0)}`;
  writeFileSync(file(), first);
  expect(takeOver(folder, file(), dead, `${process.pid} ${startOf(process.pid)}`)).toBe(false);
  expect(readFileSync(file(), 'utf8')).toBe(first);
  expect(readdirSync(folder)).toEqual(['server.lock']);
});

it('waits for no start that replaces the lock of a killed process: it is refused, and one killed in between is not', () => {
  writeFileSync(file(), '999999999 123');
  writeFileSync(`${file()}.999999999-123.reprise`, `${other.pid} ${startOf(other.pid ?? 0)}`);
  expect(() => lockStateDirectory(folder)).toThrow(`processus ${other.pid}`);
  writeFileSync(`${file()}.999999999-123.reprise`, '999999998 456');
  lockStateDirectory(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

it('says in one line that the folder cannot be written, and leaves nothing behind', () => {
  const wanted = `PORTAL_STATE_DIR: le dossier d’état « ${folder} » ne peut pas servir, un dossier y tient la place d’un fichier (EISDIR).`;
  mkdirSync(file());
  expect(() => lockStateDirectory(folder)).toThrow(new ConfigError([wanted]));
  expect(readdirSync(folder)).toEqual(['server.lock']);
});
