import { defineConfig } from '@playwright/test';
import common from '../playwright.config';

/** Measures, not tests: one browser at a time, and nothing recorded beside it. `npm run bench` starts them. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  timeout: 30 * 60_000,
  reporter: 'line',
  use: { ...common.use, trace: 'off' },
});
