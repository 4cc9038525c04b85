import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';

/** The browser tests talk to the running product only: each worker starts a server of its own on a copy of one demo database. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/browser',
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall: one more try tells a stall from a fault, and is counted as flaky.
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
    trace: 'retain-on-failure',
    launchOptions: {
      ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
