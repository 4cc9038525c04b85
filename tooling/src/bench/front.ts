import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../lib/progress';
import { runCommand } from '../lib/run-command';
import { prepareFront } from './front-portals';
import { startBenchServer, type BenchServer } from './servers';
import { median } from './statistics';

/** One cold load: times in milliseconds, sizes in transferred bytes. */
export interface LoadMeasure {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  interactive: number;
  scriptBytes: number;
  totalBytes: number;
  requests: number;
}

export type PortalName = 'federated' | 'oneBundle' | 'manyRemotes';
export type PageName = 'visitor' | 'member';

/** Output of the browser part. */
interface BrowserMeasures {
  loads: Record<PageName, Record<PortalName, LoadMeasure[]>>;
  /** Longest chain of downloads after the HTML before the page shows. */
  chains: Record<PageName, Record<PortalName, string[]>>;
  /** From a click in the menu to the paint of the next screen, in milliseconds. */
  screens: number[];
}

export interface FrontResult {
  runs: number;
  medians: Record<PageName, Record<PortalName, LoadMeasure>>;
  chains: BrowserMeasures['chains'];
  screenToScreen: number;
}

/**
 * Compares the federated portal with the same code as one bundle, and with fifty remotes. @throws Error when the
 * browser part fails.
 */
export async function benchFront(folder: string, runs: number): Promise<FrontResult> {
  const portals = await prepareFront(folder);
  const servers: Partial<Record<PortalName, BenchServer>> = {};
  try {
    await step('trois portails et leurs données', async () => {
      for (const [name, stateDir] of Object.entries(portals) as [PortalName, string][])
        servers[name] = await startBenchServer(stateDir);
    });
    const output = join(folder, 'navigateur.json');
    const origins = Object.fromEntries(Object.entries(servers).map(([name, { origin }]) => [name, origin]));
    const code = await runCommand('playwright', ['test', '--config', 'e2e/bench/playwright.config.ts'], {
      PORTAL_BENCH_ORIGINS: JSON.stringify(origins),
      PORTAL_BENCH_RUNS: String(runs),
      PORTAL_BENCH_OUTPUT: output,
    });
    if (code !== 0) throw new Error('La mesure dans le navigateur a échoué : la cause est écrite au-dessus.');
    return summarize(JSON.parse(readFileSync(output, 'utf8')) as BrowserMeasures, runs);
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

function summarize({ loads, chains, screens }: BrowserMeasures, runs: number): FrontResult {
  const mediansOf = (byPortal: Record<PortalName, LoadMeasure[]>) => ({
    federated: medianLoad(byPortal.federated),
    oneBundle: medianLoad(byPortal.oneBundle),
    manyRemotes: medianLoad(byPortal.manyRemotes),
  });
  return {
    runs,
    medians: { visitor: mediansOf(loads.visitor), member: mediansOf(loads.member) },
    chains,
    screenToScreen: median(screens),
  };
}

function medianLoad(loads: readonly LoadMeasure[]): LoadMeasure {
  const of = (key: keyof LoadMeasure) => median(loads.map((load) => load[key]));
  return {
    firstContentfulPaint: of('firstContentfulPaint'),
    largestContentfulPaint: of('largestContentfulPaint'),
    interactive: of('interactive'),
    scriptBytes: of('scriptBytes'),
    totalBytes: of('totalBytes'),
    requests: of('requests'),
  };
}
