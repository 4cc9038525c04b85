import { defineConfig } from '@playwright/test';
import common from '../playwright.config';

/** Measurements, not tests: one browser at a time, without recording. `npm run bench` starts them. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  timeout: 30 * 60_000,
  reporter: 'line',
  use: { ...common.use, trace: 'off' },
});
