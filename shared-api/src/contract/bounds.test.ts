import type { AnyEndpoint, AnyStruct } from './endpoint';
import { endpointsByDomain } from './index';

type Node = AnyStruct<unknown> & { schema: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'validator' in value;

/** Structs of single values under a struct, with their path. */
function leavesOf(struct: unknown, path: string): [string, Node][] {
  if (!isNode(struct)) return [];
  const { schema, type } = struct;
  if (type === 'array') return leavesOf(schema, `${path}[]`);
  // A record forgets its structs: its values are bounded where they are read.
  if (type === 'record') return [];
  if (type === 'union') return (schema as unknown[]).flatMap((one) => leavesOf(one, path));
  if (type === 'object' || type === 'type')
    return Object.entries((schema ?? {}) as Record<string, unknown>).flatMap(([field, inner]) =>
      leavesOf(inner, `${path}.${field}`),
    );
  return [[path, struct]];
}

const endpoints: readonly AnyEndpoint[] = Object.values(endpointsByDomain).flat();
const leaves = endpoints.flatMap(({ method, path, params, query, body }) => [
  ...leavesOf(params, `${method} ${path} params`),
  ...leavesOf(query, `${method} ${path} query`),
  ...leavesOf(body, `${method} ${path} body`),
]);
/** Paths of the leaves of a kind that accept a value which no column or no calendar holds. */
const accepting = (isOfKind: (leaf: Node) => boolean, values: readonly unknown[]) =>
  leaves.filter(([, leaf]) => isOfKind(leaf) && values.some((value) => leaf.is(value))).map(([path]) => path);

test('no whole number of a request is larger than a column of whole numbers holds', () => {
  expect(accepting((leaf) => leaf.type === 'integer', [2_147_483_648, -2_147_483_649])).toEqual([]);
});

test.each([
  ['day', '2026-11-20', ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30']],
  ['month', '2026-11', ['0000-01', '9999-12', '2026-13']],
  [
    'instant',
    '2026-11-20T10:00:00Z',
    ['0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z', '2026-02-30T10:00:00Z', '2026-11-20T25:00:00Z'],
  ],
  ['identifier', '0d9f6f0e-0000-4000-8000-000000000001', ['a'.repeat(36), '-'.repeat(36)]],
])('a %s of a request is a real one that columns hold', (_kind, real, unreal) => {
  const isOfKind = (leaf: Node) => leaf.is(real) && !['Essai', 'ESSAI', 'essai'].some((text) => leaf.is(text));
  expect(leaves.filter(([, leaf]) => isOfKind(leaf)).length).toBeGreaterThan(0);
  expect(accepting(isOfKind, unreal)).toEqual([]);
});
