import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { specsByFolder, specsFor, specsOfTheWhole } from './browser-specs';
import { touchedBy } from './changed';
import { readSources } from './working-tree';

const below = (folder: string, depth = 1): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [];
    return depth === 1 ? [path] : below(path, depth - 1);
  });

describe('the table of browser specifications', () => {
  const specs = readdirSync(join(root, 'e2e/specs'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => name.replace('.spec.ts', ''));
  const named = new Set([...Object.values(specsByFolder).flat(), ...specsOfTheWhole]);
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

  test.each(remotes.flatMap((remote) => below(`${remote}/src/features`)))('has the feature %s', (folder) => {
    expect(specsByFolder[folder]?.length).toBeGreaterThan(0);
  });

  test.each(below('server/src').filter((folder) => folder !== 'server/src/cli'))('has the domain %s', (folder) => {
    expect(specsByFolder[folder]).toBeDefined();
  });

  test.each(specs)('has the specification %s', (spec) => {
    expect([...named]).toContain(spec);
  });

  test('names no folder and no specification that is gone', () => {
    const folders = new Set([...sources.keys()].flatMap((file) => ancestors(file)));
    expect(Object.keys(specsByFolder).filter((folder) => !folders.has(folder))).toEqual([]);
    expect([...named].filter((spec) => !specs.includes(spec))).toEqual([]);
  });

  test('gives a file the specifications of the nearest folder', () => {
    expect(specsFor('server/src/identity/registration/register.ts')).toEqual(['register', 'register-refusals']);
    expect(specsFor('server/src/identity/sessions/store.ts')).toEqual(['session']);
    expect(specsFor('e2e/specs/card.spec.ts')).toEqual(['card']);
    expect(specsFor('README.md')).toEqual([]);
  });
});

const sources = readSources();
const ancestors = (file: string): string[] =>
  file.split('/').map((_part, index, parts) => parts.slice(0, index).join('/'));

describe('what a change touches', () => {
  test('a feature: its own tests and the specification that visits it, no test of the server', () => {
    const { tests, specs, isEverything } = touchedBy(['remote-member/src/features/cotisations/page.tsx'], sources);
    expect(isEverything).toBe(false);
    expect(specs).toEqual(['contributions']);
    expect(tests).toContain('remote-member/src/features/cotisations/cotisations.test.tsx');
    expect(tests.filter((test) => test.startsWith('server/'))).toEqual([]);
    expect(tests.length).toBeLessThan(10);
  });

  test('a domain of the server: its own tests, those of the domains that import it, and the walk over all calls', () => {
    const { tests, specs } = touchedBy(['server/src/vel/quote.ts'], sources);
    expect(specs).toEqual(['options']);
    expect(tests).toEqual(expect.arrayContaining(['server/src/vel/vel.test.ts', 'server/src/walk.test.ts']));
    expect(tests).not.toContain('server/src/courriers/courriers.test.ts');
  });

  test('a rule that server and screens share: the tests of both', () => {
    const { tests } = touchedBy(['shared-api/src/rules/iban.ts'], sources);
    expect(tests.some((test) => test.startsWith('server/'))).toBe(true);
    expect(tests.some((test) => test.startsWith('remote-'))).toBe(true);
  });

  test('a migration: every test of the server', () => {
    const { tests } = touchedBy(['server/migrations/0000_initial.sql'], sources);
    expect(tests.filter((test) => test.startsWith('server/'))).toHaveLength(
      [...sources.keys()].filter((file) => /^server\/.*\.test\.ts$/.test(file)).length,
    );
  });

  test('a guide that a test reads: that test', () => {
    expect(touchedBy(['docs/guides/demo-people.md'], sources).tests).toContain(
      'server/src/demo/people/registrable.test.ts',
    );
  });

  test('a page of prose: nothing', () => {
    const page = 'docs/guides/page.md';
    const withPage = new Map([...sources, [page, '']]);
    withPage.delete('tooling/src/checks/changed.test.ts');
    expect(touchedBy([page], withPage)).toEqual({ tests: [], specs: [], isEverything: false });
  });

  test.each(['pnpm-lock.yaml', 'jest.config.cjs', 'tooling/src/jest-server.cjs'])('%s: everything', (file) => {
    expect(touchedBy([file], sources).isEverything).toBe(true);
  });
});
