import type { Import } from './imports';
import { globalIn, isOfTypes, nameIn, nodeIn, nodesIn, walk, type Node } from './syntax';
import { isTest } from './test-files';

/** Rules decide from what they are given. */
const rules = /^(server\/src\/(?!demo\/).*[/-]rules\.ts|shared-api\/src\/rules\/.*\.ts)$/;
/** Modules that rules of the server compute with, and that are held to the same. */
const computations = [
  'carte-tp/drawing',
  'contenus/faq/search',
  'contenus/referentiels/catalogue',
  'contenus/sanitise',
  'tiers-prestations/kinds',
  'vel/cover',
  'vel/documents/numbers',
  'vel/tarif',
].map((path) => `server/src/${path}.ts`);

/** Whether a file holds neither clock, nor chance, nor anything that reads or writes. */
export const isPure = (file: string): boolean => !isTest(file) && (rules.test(file) || computations.includes(file));

/** Modules of the house without effects, whatever of them is taken. */
const ownModules =
  /^(shared-api\/(src\/)?(contract|rules)\/.*|server\/src\/(.*\/)?((.*-)?rules|messages)\.ts|server\/src\/platform\/errors\.ts)$/;
/** What the doors of other domains, and packages, offer rules: names, or all. */
const offers: Readonly<Record<string, readonly string[] | 'all'>> = {
  'server/src/contrats/public.ts': ['areActsShown', 'changedLines', 'coverTable', 'monthlyPrice', 'raiseCover'],
  'server/src/demandes/public.ts': ['answerDay', 'canMove', 'openStates'],
  'server/src/identity/accounts/public.ts': ['isStaff'],
  'server/src/notifications/public.ts': ['channelsOf'],
  superstruct: 'all',
  'etiket/datamatrix': 'all',
  minisearch: 'all',
  '@orama/stemmers/french': 'all',
  'sanitize-html': 'all',
  'node:crypto': ['createHash'],
};
/** Globals that some files take besides. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // One list of words for the whole page, whoever brings the module.
  'shared-api/src/rules/labels.ts': ['globalThis'],
};

/** Whether a file that is pure may have an import. */
export function isPureImport({ specifier, target, names, isOfTypes: isGone }: Import): boolean {
  if (isGone) return true;
  if (target !== null && (ownModules.test(target) || computations.includes(target))) return true;
  const offered = offers[target ?? specifier ?? ''] ?? [];
  if (offered === 'all') return true;
  // An import without names is there for what it does.
  return names.length > 0 && names.every((name) => offered.includes(name));
}

/** Globals that compute, whatever is done with them. */
const computing = [
  ...['Array', 'BigInt', 'Boolean', 'Buffer', 'Error', 'Infinity', 'Intl', 'JSON', 'Map', 'NaN', 'Number', 'Object'],
  ...['RangeError', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'URL', 'URLSearchParams', 'decodeURIComponent'],
  ...['encodeURIComponent', 'undefined'],
];
/** Those of which something asks for the time or for chance: what else is done with them. */
const isComputingUse = (use: string): boolean => /^(Date\.(UTC|parse)|new Date\(…\)|Math\.(?!random$)\w+)$/.test(use);

/** Uses of globals that a pure file must not have. */
export function impureUses(file: string, tree: Node): { node: Node; use: string }[] {
  const ofGlobals = globalUses(tree).filter(
    ({ use, name }) => !computing.includes(name) && !isComputingUse(use) && !exceptions[file]?.includes(name),
  );
  return [...ofGlobals, ...localUses(tree)];
}

/** Parts and words of a date in the zone of the machine. */
const ofTheMachine =
  /^(get(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)|resolvedOptions)$/;

/**
 * Uses of a date that take the time, or the zone, of the machine: its parts, `format()` of nothing, words without a
 * zone.
 */
function localUses(tree: Node): { node: Node; use: string }[] {
  const uses: { node: Node; use: string }[] = [];
  walk(tree, (node) => {
    if (isOfTypes(node)) return false;
    const callee = node['type'] === 'CallExpression' ? nodeIn(node['callee']) : {};
    const called = callee['type'] === 'MemberExpression' ? nameIn(nodeIn(callee['property'])) : null;
    const given = nodesIn(node['arguments']).filter(({ expression }) => globalIn(nodeIn(expression)) !== 'undefined');
    const isOfNow = /^format(ToParts)?$/.test(called ?? '') && given.length === 0;
    const isWithoutZone = /^toLocale(Date|Time)?String$/.test(called ?? '') && given.length < 2;
    if (isOfNow || isWithoutZone || ofTheMachine.test(called ?? '')) uses.push({ node, use: `${called}()` });
    return true;
  });
  return uses;
}

/**
 * Every use of a global: `Date.now`, `new Date(…)` with a day or an instant, `new Date(…, …)` with parts of a day in
 * the zone of the machine, `new Date()` without anything, `Date` otherwise.
 */
function globalUses(tree: Node): { node: Node; name: string; use: string }[] {
  const uses: { node: Node; name: string; use: string }[] = [];
  const told = new Set<unknown>();
  const tell = (node: Node, held: Node, wordOf: (name: string) => string) => {
    const name = globalIn(held);
    if (name === null || told.has(held)) return;
    told.add(held);
    uses.push({ node, name, use: wordOf(name) });
  };
  walk(tree, (node) => {
    if (isOfTypes(node)) return false;
    if (node['type'] === 'MemberExpression')
      tell(node, nodeIn(node['object']), (name) => `${name}.${nameIn(nodeIn(node['property'])) ?? '…'}`);
    if (node['type'] === 'NewExpression') {
      const given = nodesIn(node['arguments']).map(({ spread }) => (spread ? '...' : '…'));
      tell(node, nodeIn(node['callee']), (name) => `new ${name}(${given.join(', ')})`);
    }
    tell(node, node, (name) => name);
    return true;
  });
  return uses;
}
