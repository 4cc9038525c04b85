const { availableParallelism } = require('node:os');
const embeddedTests = require('./tooling/src/embedded-tests.json');

const transform = {
  '^.+\\.[cm]?(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};
const common = {
  transform,
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(superstruct|jose|oidc-provider|openid-client|oauth4webapi|nanoid|quick-lru|pdfkit|etiket|@electric-sql|@fastify\\+cookie|cookie@|content-disposition@3))',
  ],
};
const styles = { '\\.module\\.css$': 'identity-obj-proxy', '\\.(css|svg)$': '<rootDir>/tooling/src/jest-asset.cjs' };
/** A run of everything gives most files of the screens and of the server in batches. */
const batches = (project) =>
  process.env.PORTAL_TEST_BATCHES ? [`<rootDir>/${process.env.PORTAL_TEST_BATCHES}/${project}-*.test.cjs`] : [];
const server = {
  ...common,
  moduleNameMapper: styles,
  testEnvironment: '<rootDir>/tooling/src/jest-node.cjs',
  globalSetup: '<rootDir>/tooling/src/jest-snapshots.cjs',
  setupFilesAfterEnv: ['<rootDir>/tooling/src/jest-server.cjs'],
};

module.exports = {
  // A busy machine makes a test slow, not wrong; one that waits for nothing still ends.
  testTimeout: 20_000,
  // A worker waits for PostgreSQL a third of its time: three share two cores.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  // Each file of the server leaves about 40 MB of modules behind: a worker that holds this much is replaced between
  // two.
  workerIdleMemoryLimit: '1000MB',
  projects: [
    {
      ...common,
      displayName: 'rules',
      testEnvironment: '<rootDir>/tooling/src/jest-node.cjs',
      testMatch: ['<rootDir>/{shared-api,shared-ui,tooling,host,remote-*}/src/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: '<rootDir>/tooling/src/jest-dom.cjs',
      setupFiles: ['<rootDir>/tooling/src/jest-browser.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tooling/src/jest-matchers.cjs'],
      moduleNameMapper: styles,
      testMatch: ['<rootDir>/{host,remote-*,shared-ui,shared-api}/src/**/*.test.tsx', ...batches('screens')],
    },
    { ...server, displayName: 'server', testMatch: ['<rootDir>/server/src/**/*.test.ts', ...batches('server')] },
    // On PostgreSQL every test of the server runs once; what the engines may do otherwise runs on both.
    ...(process.env.PORTAL_TEST_DATABASE_URL
      ? [
          {
            ...server,
            displayName: 'embedded',
            setupFiles: ['<rootDir>/tooling/src/jest-embedded.cjs'],
            testMatch: embeddedTests.map(({ file }) => `<rootDir>/${file}`),
          },
        ]
      : []),
  ],
};
