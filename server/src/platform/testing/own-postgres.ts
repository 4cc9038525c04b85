import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const installations = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root. */
const owner = 'postgres';

/** Programs of the newest PostgreSQL of this machine, or null without one. */
export function postgresPrograms(): string | null {
  if (!existsSync(installations)) return null;
  const [newest] = readdirSync(installations).sort((a, b) => Number(b) - Number(a));
  const programs = newest && join(installations, newest, 'bin');
  return programs && existsSync(join(programs, 'initdb')) ? programs : null;
}

/** A PostgreSQL of one test, which may stop it. */
export interface OwnPostgres {
  url: string;
  start(): void;
  /** Stops it as an operator does: `fast` ends connections in the middle of their work. */
  stop(mode: 'fast' | 'immediate'): void;
  remove(): void;
}

/** Makes and starts one on a free port. */
export async function ownPostgres(programs: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgresql-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', owner])), -1);
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [
      ...(isRoot ? ['runuser', '-u', owner, '--'] : []),
      join(programs, program),
      ...args,
    ];
    execFileSync(command, rest, { stdio: 'ignore', cwd: '/' });
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', '-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-U', owner, '--no-sync');
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1'].map((setting) => `-c ${setting}`).join(' ');
  const start = () =>
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} ${settings}`, 'start');
  const stop = (mode: 'fast' | 'immediate') => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  start();
  return {
    url: `postgresql://${owner}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: () => {
      stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
