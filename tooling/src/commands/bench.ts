import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../build/build-server';
import { benchFront } from '../bench/front';
import { benchServer } from '../bench/server';
import { loadTable, serverTable, staffTable, verdictTable } from '../bench/table';
import { frontVerdicts, serverVerdicts } from '../bench/targets';
import { has, option, stop } from '../lib/arguments';
import { root } from '../lib/paths';
import { step } from '../lib/progress';

const parts = ['front', 'server'];
const only = option('--only');
const runs = Number(option('--runs') ?? '7');
if ((only !== undefined && !parts.includes(only)) || !Number.isInteger(runs) || runs < 1)
  stop('Usage : npm run bench -- [--only front|server] [--runs 7] [--quick] [--members 2000,20000]');

const asked = option('--members')?.split(',').map(Number) ?? null;
if (asked?.some((members) => !Number.isInteger(members) || members < 100))
  stop('--members : des nombres entiers, 100 au moins, séparés par des virgules.');
const populations = asked ?? (has('--quick') ? [10_000] : [10_000, 1_000_000]);
const folder = mkdtempSync(join(tmpdir(), 'portail-bench-'));
const results = join(root, 'test-results');

try {
  console.log('Préparation :');
  await step('server', buildServer);
  const front = only === 'server' ? null : await benchFront(folder, runs);
  const server = only === 'front' ? null : await benchServer(folder, populations);
  const verdicts = [...(front ? frontVerdicts(front) : []), ...(server ? serverVerdicts(server) : [])];

  if (front) {
    console.log(
      `\nSlow 4G, processeur ralenti quatre fois, cache vide, médianes de ${runs}\n\nAccueil du visiteur\n${loadTable('visitor', front)}\n\nAccueil de l’adhérent\n${loadTable('member', front)}`,
    );
  }
  if (server) console.log(`\nServeur, PostgreSQL\n\n${serverTable(server)}\n\nAdministration\n\n${staffTable(server)}`);
  for (const { members, scannedTables } of server?.populations ?? []) {
    if (scannedTables.length > 0)
      console.log(
        `\n  Avec ${members} adhérents, ces tables ont été lues de bout en bout : ${scannedTables.join(', ')}.`,
      );
  }
  if (!server && only !== 'front')
    console.log(
      '\nServeur : non mesuré, il n’y a pas de PostgreSQL ici (l’installer, ou donner PORTAL_BENCH_DATABASE_URL).',
    );
  if (verdicts.length > 0) console.log(`\nCibles\n\n${verdictTable(verdicts)}`);

  mkdirSync(results, { recursive: true });
  writeFileSync(
    join(results, 'bench.json'),
    `${JSON.stringify({ date: new Date().toISOString(), machine: { node: process.version, processors: cpus().length }, front, server, verdicts }, null, 2)}\n`,
  );
  console.log('\nMesures : test-results/bench.json');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
