import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium: the one without windows draws the same pages for two thirds of the cost. */
const debianChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/**
 * A full Chromium draws a toolbar and keeps a spare process for each new window, unused by tests: a third of the cost
 * of a test. The last list counts, so it includes the features that Playwright disables too.
 */
const featuresOff = [
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The browser tests talk only to the running product: each worker starts its own servers on copies of one demo
 * database.
 */
export default defineConfig({
  testDir: './specs',
  globalTeardown: './fixtures/teardown.ts',
  outputDir: '../test-results/browser',
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  workers: 3,
  // A test waits more than it works: three share two cores. They are independent, so all are busy to the end.
  fullyParallel: true,
  // Limits that end what hangs, not measures of speed: a busy machine takes four times as long as a quiet one.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall: one retry separates a stall from a fault, and is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['PORTAL_BROWSER_REPORT'] ?? '../test-results/browser.json' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
    // A control that stays blocked this long never opens: the error names its line, not the test.
    actionTimeout: 40_000,
    trace: 'on-first-retry',
    // Transitions are drawn frame by frame by the processor: an eighth of the cost of a test.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(debianChromium ? { executablePath: debianChromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${featuresOff.join(',')}`,
      ],
    },
  },
});
