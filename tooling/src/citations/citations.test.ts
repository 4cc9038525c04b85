import { join } from 'node:path';
import { brokenCitations, deadCitations, definitions, filesNamedInVain, missingFiles } from './citations';

const root = join(__dirname, '..', '..', '..');
const known = new Set(['S-08', 'API-07', '2.0.3', '4.2.1', '8.1', '7.15', '0018']);

test.each(['S-08', 'F-32', 'A-12', 'PRE-01', 'FED-08', '2.0.3', '4.12', '7.47', '8.4', '0018'])(
  '%s can be cited',
  (name) => {
    expect(definitions(root).has(name)).toBe(true);
  },
);

test.each([
  ['/** The list (S-08), read again (API-07). */', []],
  ['// Fields (product 4.2.1, 8.1), a choice (product 7.15), why (decision 0018).', []],
  ['/** A screen that is gone (S-99). */', ['1 S-99']],
  ['\n/* Sections (product 2.0.3 and\n * 9.9). */', ['2 9.9']],
  ['// Sections (product 2.0.3 and 9.9).', ['1 9.9']],
  ['// Written elsewhere (catalogue S-08).', ['1 catalogue S-08']],
  ["const code = 'S-99';", []],
  ["test('[ABC-12] a promise of nobody', () => {});", ['1 ABC-12']],
])('dead citations of %j: %j', (text, dead) => {
  expect(deadCitations(text, known, false)).toEqual(dead);
});

test('every citation of a comment, a title or a document leads to docs/product or to a decision', () => {
  expect(brokenCitations(root)).toEqual([]);
});

test.each([
  ['the rules (`server/src/codes/rules.ts`)', []],
  ['the rules (`codes/rules.ts`), served at `/codes/pages.css`, with `rules.ts` beside', []],
  ['first\nthe rules (`amf/rules.ts`)', ['2 amf/rules.ts']],
  ['the rules (`es/rules.ts`)', ['1 es/rules.ts']],
])('files named by %j that are not there: %j', (text, missing) => {
  expect(missingFiles(text, ['server/src/codes/rules.ts'])).toEqual(missing);
});

test('every file in back quotes of a decision or of docs/product is there', () => {
  expect(filesNamedInVain(root)).toEqual([]);
});
