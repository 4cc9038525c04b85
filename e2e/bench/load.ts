import type { Browser, BrowserContextOptions } from '@playwright/test';
import { followNetwork, longestChain, throttleNetwork, throttleProcessor, type Download } from './network';

/** Cost of one cold load of a page. Times in milliseconds since the navigation, sizes in bytes. */
export interface LoadMeasure {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  /** The application itself renders the page, and responds. */
  interactive: number;
  scriptBytes: number;
  totalBytes: number;
  requests: number;
}

interface PageMarks {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  interactive: number;
}

/** Runs in the page before any other script. */
function watchPaints() {
  const marks: PageMarks = { firstContentfulPaint: 0, largestContentfulPaint: 0, interactive: 0 };
  Object.assign(window, { benchMarks: marks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') marks.firstContentfulPaint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.largestContentfulPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const application = document.getElementById('portail');
    const isThere =
      application &&
      !application.hidden &&
      !document.getElementById('premier-affichage') &&
      application.querySelector('h1');
    if (isThere) marks.interactive = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const readMarks = () => (window as unknown as { benchMarks: PageMarks }).benchMarks;

/** Silence of the network after which a page counts as complete. */
const SILENCE_MS = 1000;

/** Loads a page with an empty cache on a slow network and a slow processor. */
export async function measureLoad(browser: Browser, url: string, options: BrowserContextOptions): Promise<LoadMeasure> {
  const { marks, downloads } = await load(browser, url, options, true);
  const bytesOf = (list: readonly Download[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    ...marks,
    scriptBytes: bytesOf(downloads.filter((download) => new URL(download.url).pathname.endsWith('.js'))),
    totalBytes: bytesOf(downloads),
    requests: downloads.length,
  };
}

/** Downloads of a page until it is complete, and their longest chain before the application renders it. */
export async function traceLoad(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<{ urls: string[]; chain: string[] }> {
  const { marks, downloads } = await load(browser, url, options, false);
  return {
    urls: downloads.map((download) => download.url),
    chain: longestChain(downloads.filter(({ start }) => start <= marks.interactive)),
  };
}

async function load(browser: Browser, url: string, options: BrowserContextOptions, isThrottled: boolean) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await followNetwork(session);
    if (isThrottled) {
      await throttleNetwork(session);
      await throttleProcessor(session, 4);
    } else {
      // Only a debugger tracks initiators across promises, and it would slow a measurement.
      await session.send('Debugger.enable');
      await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 64 });
    }
    await page.addInitScript(watchPaints);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(
      () => (window as unknown as { benchMarks: { interactive: number } }).benchMarks.interactive > 0,
      undefined,
      { timeout: 60_000 },
    );
    await network.idle(SILENCE_MS);
    return { marks: await page.evaluate(readMarks), downloads: network.downloads() };
  } finally {
    await context.close();
  }
}
