import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { root } from '../lib/paths';

/** Cells of the table of calls of the back office (product 5.5). */
const table = /### 5\.5 Administration[^]*?\n\|---[^\n]*\n([^]*?)\n\n/.exec(
  readFileSync(join(root, 'docs/product/wire.md'), 'utf8'),
)?.[1];

/** « /users/{userId}/{disable, enable} » is two paths; braces without a comma are a parameter. */
const pathsOf = (cell: string): string[] => {
  const [all = '', names = ''] = /\{([^{}]*, [^{}]*)\}/.exec(cell) ?? [];
  return all === '' ? [cell] : names.split(', ').map((name) => cell.replace(all, name));
};

test('the table of the back office names each call of the contract, with its right, and no other', () => {
  const named = (table ?? '').split('\n').flatMap((row) => {
    const [, methods = '', paths = '', , rights = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const held = rights.split(', ');
    return pathsOf(paths).flatMap((path) =>
      methods.split(', ').map((method, index) => `${method} ${path} ${held[index] ?? ''}`),
    );
  });
  const calls = Object.values(endpointsByDomain)
    .flat()
    .filter(({ path }) => path.startsWith('/admin/'))
    .map(({ method, path, access }) => {
      const own = path.replace('/admin', '').replace(/:(\w+)/g, '{$1}');
      return `${method} ${own} ${access.kind === 'staff' ? access.right : access.kind}`;
    });
  expect(calls.length).toBeGreaterThan(100);
  expect(named.toSorted()).toEqual(calls.toSorted());
});
