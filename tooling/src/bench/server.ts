import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { step } from '../lib/progress';
import { BenchMember } from './member';
import { openBenchPostgres, type Postgres } from './postgres';
import { benchEnvironment, startBenchServer, type BenchServer } from './servers';
import { median, quantile } from './statistics';

/** Times in milliseconds. */
export interface CallTimes {
  median: number;
  p95: number;
  /** With several members reading at once. */
  p95Together: number;
}

export interface PopulationResult {
  members: number;
  list: CallTimes;
  detail: CallTimes;
  /** Large tables that were read from end to end meanwhile: there must be none. */
  scannedTables: string[];
}

export interface ServerResult {
  populations: PopulationResult[];
}

interface Population {
  members: number;
  database: string;
  server: BenchServer;
  readers: Reader[];
}

interface Reader {
  member: BenchMember;
  /** Addresses of details that the list leads to. */
  details: string[];
}

const LIST = '/api/v2/adherent/prestations';
const detailOf = (numeroDecompte: string) => `/api/v2/adherent/prestations/decomptes/actes?numeroDecompte=${numeroDecompte}`;
/** Members that read, spread over the whole population. */
const readersPerPopulation = 16;
const rounds = 25;
const together = 4;
/** Number of the first contract of the load population. */
const firstContract = 1_000_001;
/** A table smaller than this is rightly read whole. */
const smallTable = 5000;

/** Measures the list and the detail of S-08 with each population. @returns null without a PostgreSQL. */
export async function benchServer(folder: string, sizes: readonly number[]): Promise<ServerResult | null> {
  const postgres = await openBenchPostgres();
  if (!postgres) return null;
  const populations: Population[] = [];
  try {
    for (const members of sizes) populations.push(await step(`${members.toLocaleString('fr-FR')} adhérents`, () => populate(postgres, folder, members)));
    await told();
    const before = populations.map(({ database }) => scans(postgres, database));
    const times = await measure(populations);
    await told();
    return {
      populations: populations.map(({ members, database }, index) => ({
        members,
        ...(times[index] ?? { list: emptyTimes, detail: emptyTimes }),
        scannedTables: [...scans(postgres, database)].filter(([table, count]) => count > (before[index]?.get(table) ?? 0)).map(([table]) => table),
      })),
    };
  } finally {
    for (const { server, readers } of populations) {
      for (const { member } of readers) member.close();
      await server.stop();
    }
    postgres.stop();
  }
}

/** PostgreSQL counts what a connection did a second or two after it. */
const told = () => new Promise((resolve) => setTimeout(resolve, 2500));

const emptyTimes: CallTimes = { median: 0, p95: 0, p95Together: 0 };

async function populate(postgres: Postgres, folder: string, members: number): Promise<Population> {
  const database = postgres.create(`portail_bench_${members}`);
  const stateDir = join(folder, `serveur-${members}`);
  const environment = { ...benchEnvironment(stateDir), PORTAL_DATABASE_URL: database };
  const grown = spawnSync(process.execPath, [join(root, 'server/dist/demo.js'), '--members', String(members)], { env: { ...process.env, ...environment }, encoding: 'utf8' });
  if (grown.status !== 0) throw new Error(`Les données de charge n’ont pas été faites : ${grown.stderr}`);
  // Rows just written are tidied once, as they would be long before a member comes back.
  postgres.query(database, 'vacuum analyze');
  const server = await startBenchServer(stateDir, environment);
  return { members, database, server, readers: await signInReaders(server, members) };
}

async function signInReaders(server: BenchServer, members: number): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let place = 0; place < readersPerPopulation; place += 1) {
    const number = firstContract + Math.floor(((place + 0.5) * members) / readersPerPopulation);
    const member = new BenchMember(server.origin, `VAL${number}`);
    await member.signIn(`charge${number}@exemple.test`);
    const { decomptes } = JSON.parse((await member.read(LIST)).body) as { decomptes: { numeroDecompte: string }[] };
    if (decomptes.length > 0) readers.push({ member, details: decomptes.map(({ numeroDecompte }) => detailOf(numeroDecompte)) });
  }
  if (readers.length === 0) throw new Error('Aucun adhérent de la population n’a de décompte');
  return readers;
}

type Samples = { list: number[]; detail: number[]; listTogether: number[]; detailTogether: number[] };

/** Populations take turns, so that what else the machine does touches them alike; the first round is not counted. */
async function measure(populations: readonly Population[]): Promise<{ list: CallTimes; detail: CallTimes }[]> {
  const samples = populations.map((): Samples => ({ list: [], detail: [], listTogether: [], detailTogether: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { readers }] of populations.entries()) {
      const found = await readOnce(readers, round);
      if (round > 0) for (const key of Object.keys(found) as (keyof Samples)[]) samples[index]?.[key].push(...found[key]);
    }
  }
  return samples.map(({ list, detail, listTogether, detailTogether }) => ({
    list: { median: median(list), p95: quantile(list, 0.95), p95Together: quantile(listTogether, 0.95) },
    detail: { median: median(detail), p95: quantile(detail, 0.95), p95Together: quantile(detailTogether, 0.95) },
  }));
}

async function readOnce(readers: readonly Reader[], round: number): Promise<Samples> {
  const samples: Samples = { list: [], detail: [], listTogether: [], detailTogether: [] };
  const detailFor = ({ details }: Reader) => details[round % details.length] ?? LIST;
  for (const reader of readers) {
    samples.list.push((await reader.member.read(LIST)).milliseconds);
    samples.detail.push((await reader.member.read(detailFor(reader))).milliseconds);
  }
  for (let start = 0; start < readers.length; start += together) {
    const group = readers.slice(start, start + together);
    samples.listTogether.push(...(await Promise.all(group.map(({ member }) => member.read(LIST)))).map(({ milliseconds }) => milliseconds));
    samples.detailTogether.push(...(await Promise.all(group.map((reader) => reader.member.read(detailFor(reader))))).map(({ milliseconds }) => milliseconds));
  }
  return samples;
}

/** How often each large table was read from end to end since the database began. */
function scans(postgres: Postgres, database: string): Map<string, number> {
  return new Map(postgres.query(database, `select relname, seq_scan from pg_stat_user_tables where n_live_tup > ${smallTable}`).map(([table = '', count]) => [table, Number(count)]));
}
