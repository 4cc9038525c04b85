import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawHouse, pictureFile } from './house';
import { inRows } from './layers';

const root = join(__dirname, '..', '..', '..');
const graph = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([name, targets]) => [name, new Set(targets)]));

test('a name stands above everything it imports', () => {
  const { rows } = inRows(graph({ base: [], shelf: ['base'], roof: ['shelf', 'base'] }));
  expect(rows).toEqual([['roof'], ['shelf'], ['base']]);
});

test('an arrow that follows from two others is left out', () => {
  const { down } = inRows(graph({ base: [], shelf: ['base'], roof: ['shelf', 'base'] }));
  expect(down).toEqual([
    ['roof', 'shelf'],
    ['shelf', 'base'],
  ]);
});

test('the arrow that closes a circle points up', () => {
  const { up } = inRows(graph({ accounts: ['sessions'], sessions: ['accounts'] }));
  expect(up).toEqual([['sessions', 'accounts']]);
});

test('the picture of docs/architecture.md is current: otherwise run « npm run picture »', () => {
  expect(drawHouse(root) === readFileSync(pictureFile(root), 'utf8')).toBe(true);
});
