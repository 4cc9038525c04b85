import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../lib/free-port';

const installations = '/usr/lib/postgresql';
/** User for a PostgreSQL started by root, which refuses to run as root. */
const owner = 'postgres';
/** Role of the portal: the policies of insurers count for it, as in production. */
const portal = 'portail';

/** A PostgreSQL that can create databases. */
export interface Postgres {
  /** Address of a new, empty database. */
  create(name: string): string;
  /** One query over the rows of every insurer, one row per line, columns separated by a tab. */
  query(database: string, statement: string): string[][];
  stop(): void;
}

/** The server of `PORTAL_BENCH_DATABASE_URL`, or a temporary one; null without either. */
export async function openBenchPostgres(): Promise<Postgres | null> {
  const binaries = newestBinaries();
  const given = process.env['PORTAL_BENCH_DATABASE_URL'];
  if (!binaries) return null;
  if (given) return postgresAt(given, new URL(given).username, binaries, () => undefined);
  const { url, stop } = await startCluster(binaries);
  return postgresAt(url, portal, binaries, stop);
}

function newestBinaries(): string | null {
  if (!existsSync(installations)) return null;
  const [newest] = readdirSync(installations).sort((a, b) => Number(b) - Number(a));
  const binaries = newest && join(installations, newest, 'bin');
  return binaries && existsSync(join(binaries, 'initdb')) ? binaries : null;
}

function postgresAt(url: string, role: string, binaries: string, stop: () => void): Postgres {
  const query = (database: string, statement: string) =>
    execFileSync(join(binaries, 'psql'), [database, '-XAtq', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-c', statement], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PGOPTIONS: '-c portal.client=*' },
    })
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'));
  return {
    create: (name) => {
      query(url, `drop database if exists ${name}`);
      query(url, `create database ${name} owner ${role} template template0 encoding 'UTF8'`);
      const address = new URL(url);
      address.username = role;
      address.pathname = `/${name}`;
      return address.href;
    },
    query,
    stop,
  };
}

/** A cluster without durability: it is filled once, read, and deleted. */
async function startCluster(binaries: string): Promise<{ url: string; stop: () => void }> {
  // Not below the folder of the bench, which only its owner may enter.
  const folder = mkdtempSync(join(tmpdir(), 'portail-postgresql-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', owner])), -1);
  const run = (program: string, ...args: string[]) => {
    const command = [join(binaries, program), ...args];
    execFileSync(isRoot ? 'runuser' : (command[0] ?? ''), isRoot ? ['-u', owner, '--', ...command] : command.slice(1), {
      stdio: 'ignore',
      cwd: '/',
    });
  };
  const data = join(folder, 'donnees');
  const port = await freePort();
  run('initdb', '-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-U', owner);
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_wal_size=8GB',
    'shared_buffers=1GB',
    'listen_addresses=127.0.0.1',
  ];
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'journal'),
    '-o',
    `-p ${port} -k ${folder} ${settings.map((setting) => `-c ${setting}`).join(' ')}`,
    'start',
  );
  const url = `postgresql://${owner}@127.0.0.1:${port}/postgres`;
  run('psql', url, '-Xqc', `create role ${portal} login; grant pg_checkpoint to ${portal}`);
  return {
    url,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
