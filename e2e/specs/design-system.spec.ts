import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/test';

/** Heavy parts of the design system, each identified by a text unique to its file. */
const heavy = {
  calendrier: 'rdp-',
  éditeur: 'ProseMirror',
  dépôt: 'Déposez votre fichier ici',
  formulaires: 'FINAL_FORM',
};

test('[FED-01] a page downloads only the parts of the design system that it uses', async ({ page, portal, signIn }) => {
  const files = heavyFiles(portal);
  for (const [part, names] of Object.entries(files)) expect(names, part).not.toEqual([]);
  const asked = requestedFiles(page);
  const loaded = () =>
    Object.entries(files).flatMap(([part, names]) => (names.some((name) => asked.has(name)) ? [part] : []));

  await page.goto(portal.at());
  await expect(page.getByRole('link', { name: 'Me connecter' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.size).toBeGreaterThan(0);
  expect(loaded()).toEqual([]);

  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded()).toEqual([]);

  // The parts of a form are loaded with the form, the calendar when it opens.
  await page.goto(`${portal.at()}/#/forms/adresse`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bonjour Camille');
  await expect.poll(loaded).toContain('formulaires');
  expect(loaded()).not.toContain('calendrier');
  expect(loaded()).not.toContain('éditeur');
});

test('[FED-05] each release says what it imports of a control, and the design system exports it', ({ portal }) => {
  const released = (name: string) => manifestOf(portal, name);
  const { exports = {} } = released('shared-ui');
  for (const name of ['remote-auth', 'remote-member', 'remote-admin', 'remote-faq']) {
    const { uses = [], imports = {} } = released(name);
    expect(uses, name).toEqual(expect.arrayContaining(Object.keys(imports)));
    expect(Object.keys(imports).length, name).toBeGreaterThan(0);
    for (const [control, names] of Object.entries(imports))
      expect(exports[control]).toEqual(expect.arrayContaining(names));
  }
  expect(released('remote-member').imports?.['./display']).toContain('Unbroken');
});

test('[FED-05] styles of a remote affect neither another remote nor the design system', ({ portal }) => {
  const owners = new Map<string, string>();
  for (const { release, css } of styleSheets(portal)) {
    for (const selector of selectorsOf(css)) {
      const names = [...selector.matchAll(/\.([\w-]+__[\w-]+__[\w-]{5})/g)].map(([, name = '']) => name);
      if (release.startsWith('remote-')) expect(names, `${release} : ${selector}`).not.toEqual([]);
      for (const name of names) expect(owners.get(name) ?? release, name).toBe(release);
      for (const name of names) owners.set(name, release);
    }
  }
  expect(new Set(owners.values()).size).toBeGreaterThanOrEqual(4);
});

/** Names of the files of the design system requested by a page from now on. */
function requestedFiles(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, file] = /\/releases\/shared-ui\/[^/]+\/([^?]+)/.exec(request.url()) ?? [];
    if (file) asked.add(file);
  });
  return asked;
}

function heavyFiles(portal: Portal): Record<string, string[]> {
  const [folder = ''] = releaseFolders(portal, 'shared-ui');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(
    Object.entries(heavy).map(([part, mark]) => [
      part,
      scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(mark)),
    ]),
  );
}

const releaseFolders = (portal: Portal, name: string) =>
  readdirSync(join(portal.stateDir, 'releases', name)).map((version) =>
    join(portal.stateDir, 'releases', name, version),
  );

function manifestOf(portal: Portal, name: string) {
  const [folder = ''] = releaseFolders(portal, name);
  type Names = Record<string, string[]>;
  return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as {
    uses?: string[];
    imports?: Names;
    exports?: Names;
  };
}

function styleSheets(portal: Portal): { release: string; css: string }[] {
  const names = readdirSync(join(portal.stateDir, 'releases')).filter((name) => !name.startsWith('.'));
  return names.flatMap((release) =>
    releaseFolders(portal, release).flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.css') && !file.startsWith('foundation'))
        .map((file) => ({ release, css: readFileSync(join(folder, file), 'utf8') })),
    ),
  );
}

/** Selectors of the rules of a style sheet, without steps of animations. */
function selectorsOf(css: string): string[] {
  const withoutAnimations = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/@(?:-webkit-)?keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...withoutAnimations.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap(topLevelParts);
}

/** `a, b:is(c, d)` is two selectors. */
function topLevelParts(selector: string): string[] {
  let depth = 0;
  return [...selector].reduce<string[]>(
    (parts, character) => {
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      if (character === ',' && depth === 0) return [...parts, ''];
      return [...parts.slice(0, -1), `${parts.at(-1) ?? ''}${character}`];
    },
    [''],
  );
}
