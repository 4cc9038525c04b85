import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from './contrast';
import { drawnCharters, paletteOf, paletteRule } from './palette';

const tokens = readFileSync(join(__dirname, '../../../shared-ui/src/tokens.css'), 'utf8');
const drawnTokens = (code: string) =>
  [...(tokens.split(`[data-client='${code}'] {`)[1]?.split('}')[0] ?? '').matchAll(/--([\w-]+):/g)].map(
    ([, name]) => name,
  );

test('a computed palette has the tokens of a drawn one', () => {
  expect(drawnTokens('VALD').length).toBeGreaterThan(20);
  for (const code of Object.keys(drawnCharters))
    expect(Object.keys(paletteOf({ primaire: '#0a5a8a', secondaire: '#e07b2e' }))).toEqual(drawnTokens(code));
});

test('a client with its drawn charter keeps it; another colour, or another client, is computed', () => {
  const vald = drawnCharters.VALD;
  expect(paletteRule('VALD', vald)).toBe('');
  expect(paletteRule('VALD', { ...vald, primaire: vald.primaire.toUpperCase() })).toBe('');
  expect(paletteRule('VALD', { ...vald, primaire: '#8a0a3a' })).toMatch(
    /^:root\[data-client='VALD'\]\{--brand:#8a0a3a;/,
  );
  expect(paletteRule('MUTU', vald)).toContain('--brand:#0a6a66;');
});

test.each(['red', '#12', '#0a6a66;}body{display:none', ''])('« %s » is no colour and writes no rule', (primaire) => {
  expect(paletteRule('MUTU', { primaire, secondaire: '#e07b2e' })).toBe('');
});

/** Colours of the whole circle, pale, dark, grey and pure. */
const colours = Array.from(
  { length: 400 },
  (_, index) => `#${((index * 2_654_435_761) % 0x1000000).toString(16).padStart(6, '0')}`,
).concat(['#000000', '#ffffff', '#ffee00', '#808080', '#00ff00', '#0000ff']);

test('texts and frames read on their grounds, whatever the two colours are', () => {
  const pairs: [text: string, ground: string, least: number][] = [
    ['on-deep', 'brand', 4.5],
    ['on-deep', 'brand-hover', 4.5],
    ['on-deep', 'brand-active', 4.5],
    ['on-deep', 'brand-deep-2', 4.5],
    ['on-deep-2', 'brand-deep', 4.5],
    ['on-deep-2', 'brand-deep-2', 4.5],
    ['brand-text', 'brand-soft', 4.5],
    ['brand-text', 'canvas', 4.5],
    ['accent-text', 'accent-soft', 4.5],
    ['accent-text', 'canvas', 4.5],
    ['title', 'canvas', 4.5],
    ['text', 'sunken', 7],
    ['text-2', 'sunken', 4.5],
    ['text-3', 'sunken', 4.5],
    ['text-3', 'canvas', 4.5],
    ['field-line', 'canvas', 3],
    ['focus', 'canvas', 3],
    ['focus-on-deep', 'brand-deep', 3],
  ];
  const faults = colours.flatMap((primaire, index) => {
    const secondaire = colours[(index * 7 + 3) % colours.length] ?? '#000000';
    const palette = paletteOf({ primaire, secondaire });
    return pairs
      .filter(([text, ground, least]) => contrastOf(palette[text] ?? '', palette[ground] ?? '') < least)
      .map(([text, ground]) => `${primaire}/${secondaire} ${text} on ${ground}`);
  });
  expect(faults).toEqual([]);
});
