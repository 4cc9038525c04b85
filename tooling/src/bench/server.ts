import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { step } from '../lib/progress';
import { benchFlood, type FloodResult } from './flood';
import { BenchMember } from './member';
import { pathOf, readerOf, readNames, type Reader, type ReadName } from './reads';
import { openBenchPostgres, type Postgres } from './postgres';
import { benchEnvironment, startBenchServer, type BenchServer } from './servers';
import { benchStaff, type StaffResult } from './staff';
import { median, quantile } from './statistics';

/** Times in milliseconds. */
export interface CallTimes {
  median: number;
  p95: number;
  /** With several members reading at once. */
  p95Together: number;
}

/** Readers: members with an average history, or one with twenty thousand acts. */
export type ReaderKind = 'ordinary' | 'heavy';

export interface PopulationResult {
  members: number;
  times: Record<ReaderKind, Record<ReadName, CallTimes>>;
  /** Sequential scans of large tables meanwhile: there must be none. */
  scannedTables: string[];
  /** Lists of the back office, and what is meant for everyone. */
  staff: StaffResult;
}

export interface ServerResult {
  populations: PopulationResult[];
  /** A member in a loop, and a member of another insurer. */
  flood: FloodResult;
}

interface Population {
  members: number;
  database: string;
  server: BenchServer;
  readers: Record<ReaderKind, Reader[]>;
}

/** Readers, spread over the whole population. */
const readersPerPopulation = 16;
const rounds = 25;
const together = 4;
/** Number of the first contract of the load population. */
const firstContract = 1_000_001;
/** Contract of the member with twenty thousand acts, below the load population. */
const heavyContract = 1_000_000;
/** A smaller table is rightly read with a sequential scan. */
const smallTable = 5000;

/** Measures the reads of members for each population. @returns null without a PostgreSQL. */
export async function benchServer(folder: string, sizes: readonly number[]): Promise<ServerResult | null> {
  const postgres = await openBenchPostgres();
  if (!postgres) return null;
  const populations: Population[] = [];
  try {
    for (const members of sizes)
      populations.push(
        await step(`${members.toLocaleString('fr-FR')} adhérents`, () => populate(postgres, folder, members)),
      );
    await told();
    const before = populations.map(({ database }) => scans(postgres, database));
    const ordinary = await measure(populations, 'ordinary');
    await told();
    const after = populations.map(({ database }) => scans(postgres, database));
    // In a small population this member owns so much of a table that a sequential scan is right.
    const heavy = await measure(populations, 'heavy');
    const [first] = populations;
    if (!first) return null;
    const staff = await benchStaff(populations, postgres);
    const flood = await benchFlood(first.server, `charge${firstContract}@exemple.test`);
    return {
      flood,
      populations: populations.flatMap(({ members }, index) => {
        const ofStaff = staff[index];
        return ofStaff
          ? [
              {
                members,
                staff: ofStaff,
                times: {
                  ordinary: timesOf(ordinary[index] ?? noSamples()),
                  heavy: timesOf(heavy[index] ?? noSamples()),
                },
                scannedTables: [...(after[index] ?? [])]
                  .filter(([table, count]) => count > (before[index]?.get(table) ?? 0))
                  .map(([table]) => table),
              },
            ]
          : [];
      }),
    };
  } finally {
    for (const { server, readers } of populations) {
      for (const { member } of [...readers.ordinary, ...readers.heavy]) member.close();
      await server.stop();
    }
    postgres.stop();
  }
}

/** PostgreSQL updates its statistics a second or two after a connection. */
const told = () => new Promise((resolve) => setTimeout(resolve, 2500));

async function populate(postgres: Postgres, folder: string, members: number): Promise<Population> {
  const database = postgres.create(`portail_bench_${members}`);
  const stateDir = join(folder, `serveur-${members}`);
  const environment = { ...benchEnvironment(stateDir), PORTAL_DATABASE_URL: database };
  const grown = spawnSync(process.execPath, [join(root, 'server/dist/demo.js'), '--members', String(members)], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  if (grown.status !== 0) throw new Error(`Les données de charge n’ont pas été faites : ${grown.stderr}`);
  // New rows are vacuumed once, as they would be long before a member returns.
  postgres.query(database, 'vacuum analyze');
  const server = await startBenchServer(stateDir, environment);
  return { members, database, server, readers: await signInReaders(server, members) };
}

async function signInReaders(server: BenchServer, members: number): Promise<Population['readers']> {
  const open = async (number: number) => {
    const member = new BenchMember(server.origin, `VAL${number}`);
    await member.signIn(`charge${number}@exemple.test`);
    return readerOf(member);
  };
  const ordinary: Reader[] = [];
  for (let place = 0; place < readersPerPopulation; place += 1) {
    const reader = await open(firstContract + Math.floor(((place + 0.5) * members) / readersPerPopulation));
    if (reader) ordinary.push(reader);
  }
  const heavy = await open(heavyContract);
  if (ordinary.length === 0 || !heavy) throw new Error('Aucun adhérent de la population n’a de décompte');
  return { ordinary, heavy: [heavy] };
}

type Samples = Record<ReadName, { alone: number[]; together: number[] }>;

const perRead = <Value>(value: (name: ReadName) => Value) =>
  Object.fromEntries(readNames.map((name) => [name, value(name)])) as Record<ReadName, Value>;
const noSamples = (): Samples => perRead(() => ({ alone: [], together: [] }));
const timesOf = (samples: Samples) =>
  perRead((name) => {
    const { alone, together: busy } = samples[name];
    return { median: median(alone), p95: quantile(alone, 0.95), p95Together: quantile(busy, 0.95) };
  });

/** Populations alternate, so that other load on the machine affects both; the first round is not counted. */
async function measure(populations: readonly Population[], kind: ReaderKind): Promise<Samples[]> {
  const samples = populations.map(noSamples);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { readers }] of populations.entries())
      await readOnce(readers[kind], round, (round > 0 && samples[index]) || noSamples());
  }
  return samples;
}

async function readOnce(readers: readonly Reader[], round: number, samples: Samples): Promise<void> {
  const time = async (reader: Reader, name: ReadName) =>
    (await reader.member.read(pathOf(reader, name, round))).milliseconds;
  for (const name of readNames) {
    for (const reader of readers) samples[name].alone.push(await time(reader, name));
    for (let start = 0; start < readers.length; start += together) {
      samples[name].together.push(
        ...(await Promise.all(readers.slice(start, start + together).map((reader) => time(reader, name)))),
      );
    }
  }
}

/** Number of sequential scans of each large table since the database was created. */
function scans(postgres: Postgres, database: string): Map<string, number> {
  return new Map(
    postgres
      .query(database, `select relname, seq_scan from pg_stat_user_tables where n_live_tup > ${smallTable}`)
      .map(([table = '', count]) => [table, Number(count)]),
  );
}
