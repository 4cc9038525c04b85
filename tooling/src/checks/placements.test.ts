import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Places where editors write a block that a new insurer starts with, and those of each form. */
const model = [
  ...read('server/src/nouveau-client/modele/cms/blocks.ts').matchAll(/\bblock\(\s*'(\w+)',\s*'([\w-]+)'/g),
].map(([, name = '', itemName = '']) => ({ name, itemName }));
/** Windows are read as a collection, whatever their name. */
const collections = new Set(['POPUP_CMS']);
/** The visitor home is drawn before any script, so its words are labels and its place is not seeded (decision 0059). */
const drawn = new Set(['ACCUEIL_VISITEUR']);

const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', 'host', 'remote-auth', 'remote-member', 'shared-ui'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.catalogue\.tsx$|\/testing\//.test(file))
  .map(read)
  .join('\n');

/** Whether a page reads a place: all its blocks, or this one; any of them where none is named. */
const isRead = ({ name, itemName }: { name: string; itemName: string }) =>
  new RegExp(`name: '${name}'(?:, itemName: '${itemName || '[\\w-]+'}')? }`).test(sources);

test('a page reads each block that an editor may rewrite', () => {
  expect(model.length).toBeGreaterThan(8);
  expect(model.filter(({ name }) => drawn.has(name))).toEqual([]);
  expect(model.filter((place) => !collections.has(place.name) && !isRead(place))).toEqual([]);
});

test('a page reads each place that the product names', () => {
  const known = /Known placements\*\* \(name \/ itemName\): ([^.]*?), CGU/.exec(
    read('docs/product/back-office.md'),
  )?.[1];
  const places = (known ?? '').split(', ').map((place) => {
    const [name = '', itemName = ''] = place.split('/');
    return { name, itemName };
  });
  expect(places.length).toBeGreaterThan(8);
  expect(places.filter((place) => !collections.has(place.name) && !drawn.has(place.name) && !isRead(place))).toEqual(
    [],
  );
});
