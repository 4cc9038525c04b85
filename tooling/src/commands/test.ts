import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { touchedBy, type Touched } from '../checks/changed';
import embeddedTests from '../embedded-tests.json';
import { readBrowserReport, readJestReport, type Report } from '../checks/reports';
import { runStage, runTogether, type Stage } from '../checks/stages';
import { summaryOf } from '../checks/summary';
import { batchesOf, batchFolder, writeBatches } from '../checks/test-batches';
import { changedFiles, readSources } from '../checks/working-tree';
import { has } from '../lib/arguments';
import { root } from '../lib/paths';

const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });
const jestReport = join(results, 'jest.json');
const browserReport = join(results, 'browser.json');
// What another run left says nothing of this one.
for (const left of [jestReport, browserReport, join(root, batchFolder)]) rmSync(left, { recursive: true, force: true });

const touched = has('--changed') ? touchedByChange() : null;
const stages: Stage[] = [];
const reports: Report[] = [];

const specs = touched && !touched.isEverything ? touched.specs : null;
const isBrowserRun = !has('--sans-navigateur') && specs?.length !== 0;
/** What browser tests open is built beside the short checks: neither fills two processors. */
const construction = { name: 'construction', command: 'node', args: ['tooling/bin/prepare-browser.mjs'] };

/** All checks of the portal, fastest failures first; all of them run, so that one run shows every failure. */
stages.push(
  ...(await runTogether([
    { name: 'mise en forme', command: 'oxfmt', args: ['--check', '.'] },
    { name: 'règles de code', command: 'oxlint', args: ['--deny-warnings'] },
    { name: 'cloisons', command: 'node', args: ['tooling/bin/walls.mjs'] },
    { name: 'types', command: 'tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
    ...(isBrowserRun ? [construction] : []),
  ])),
);

const tests = touched && !touched.isEverything ? touched.tests : allInBatches();
if (tests.length > 0) {
  stages.push(
    await runStage({
      name: 'règles, écrans et serveur',
      command: 'jest',
      args: ['--config', 'jest.config.cjs', '--json', '--outputFile', jestReport, '--runTestsByPath', ...tests],
      // Some packages of the server are ES modules: jest reads them with Node's own module machinery. Each file reads
      // its modules again, and most of that is garbage at once: room for it (in MB) saves a tenth of the processor
      // time.
      environment: {
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings --max-semi-space-size=64',
        PORTAL_TEST_BATCHES: batchFolder,
      },
    }),
  );
  reports.push(readJestReport(jestReport, root));
}

if (isBrowserRun) {
  stages.push(
    await runStage({
      name: 'navigateur',
      command: 'playwright',
      args: ['test', '--config', 'e2e/playwright.config.ts', ...(specs ?? []).map((name) => `specs/${name}.spec.ts`)],
      environment: { PORTAL_BROWSER_REPORT: browserReport },
    }),
  );
  reports.push(readBrowserReport(browserReport));
}

const failed = stages.filter(({ isFailed }) => isFailed).map(({ name }) => name);
const total = (part: 'passed' | 'failed') => reports.reduce((sum, report) => sum + report[part], 0);
console.log(summaryOf(stages, reports));
console.log(failed.length > 0 ? `\nEn échec : ${failed.join(', ')}.` : '\nTout est vert.');
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/** A batch of the server would hold an embedded database in memory for each of its files. */
function allInBatches(): string[] {
  const twice = new Set(embeddedTests.map(({ file }) => file));
  const projects = process.env['PORTAL_TEST_DATABASE_URL'] ? (['server', 'screens'] as const) : (['screens'] as const);
  return writeBatches(batchesOf(readSources(), projects, twice), root);
}

function touchedByChange(): Touched {
  const changed = changedFiles();
  const found = touchedBy(changed, readSources());
  console.log(`${changed.length} fichiers modifiés depuis « main ».`);
  if (found.isEverything) console.log('La modification touche l’outillage des tests : tout est lancé.');
  else {
    console.log(
      `${found.tests.length} fichiers de test, ${found.specs.length} parcours de navigateur : ${found.specs.join(', ') || 'aucun'}.`,
    );
    console.log('Le reste se vérifie par « npm test ».');
  }
  return found;
}
