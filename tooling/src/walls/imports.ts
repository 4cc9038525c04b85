import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { globalIn, isNode, lastLineOf, nodeIn, nodesIn, textIn, treeOf, walk, type Node } from './syntax';

/** One import as it is written, and the file of the checkout that it reaches; null for a package of somebody else. */
export interface Import {
  /** Path from the root of the checkout. */
  file: string;
  line: number;
  /** Null where it is known when the file runs. */
  specifier: string | null;
  target: string | null;
  /** Names of the values that it takes, `*` for all of them. */
  names: readonly string[];
  /** Types alone, which are gone when the file runs. */
  isOfTypes: boolean;
}

type Found = Pick<Import, 'line' | 'specifier' | 'names' | 'isOfTypes'>;

const endings = ['.ts', '.tsx', '.mts', '.mjs', '.json', '.css', '/index.ts', ''];

/** Sources of the workspace, as paths from the root, without what is built or installed. */
export const sourceFiles = (root: string): string[] => filesOf(root, /\.([cm]?[jt]s|[jt]sx)$/);

function filesOf(root: string, kind: RegExp): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .flatMap(({ name }) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
    )
    .filter((path) => kind.test(path) && !/(^|\/)(node_modules|dist)\//.test(path));
}

/** Every import of a file. @param exists whether the checkout holds a path. */
export function importsOf(file: string, text: string, exists: (path: string) => boolean): Import[] {
  const written = file.endsWith('.css')
    ? importsInSheet(text)
    : (plainImports(text) ?? importsInTree(treeOf(file, text), text));
  return written.map((found) => ({
    ...found,
    file,
    target: found.specifier === null ? null : targetOf(file, found.specifier, exists),
  }));
}

/** What a style sheet takes of another file: its rules, a class that it composes, an image or a font. */
function importsInSheet(text: string): Found[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(/(?:@import\s+(?:url\()?|\bcomposes:[^;}]*\bfrom\s+|\burl\()\s*['"]?([^'")\s;]+)/g)].map(
    ({ 1: specifier = '', index }) => ({
      line: code.slice(0, index).split('\n').length,
      specifier,
      names: ['*'],
      isOfTypes: false,
    }),
  );
}

/** A statement as the formatter writes it, which nothing else looks like. */
const plain =
  /^(?:import|export) (type )?((?:[\w$]+(?:, )?|\* as \w+|\*)?(?:\{[^{}'"/]*\})?)(?: from )?'([^'\n]+)';$/gm;

/**
 * Imports of a file that has plain statements alone, which most have: a tree takes much longer. Null where anything
 * else may be one.
 */
function plainImports(text: string): Found[] | null {
  if (/\bimport\b|\brequire\b|\bfrom\s*['"`/]/.test(text.replace(plain, ''))) return null;
  return [...text.matchAll(plain)].map(({ 0: whole, 1: type, 2: names = '', 3: specifier = '', index }) => {
    const line = text.slice(0, index + whole.length).split('\n').length;
    const [, before = '', listed] = /^([^{]*)(?:\{([^}]*)\})?$/.exec(names) ?? [];
    const entries = listed?.split(',').filter((entry) => entry.trim() !== '') ?? [];
    const values = entries
      .filter((entry) => !/^\s*type\s/.test(entry))
      .map((entry) => entry.trim().split(' ')[0] ?? '');
    const others = before === '' ? [] : [before.startsWith('*') ? '*' : 'default'];
    const isOfTypes = type !== undefined || (entries.length > 0 && values.length + others.length === 0);
    return { line, specifier, names: [...others, ...values], isOfTypes };
  });
}

function importsInTree(tree: Node, source: string): Found[] {
  const found: Found[] = [];
  const called = new Set<unknown>();
  walk(tree, (node) => {
    const own = called.has(node) ? null : importIn(node);
    if (own) found.push({ ...own, line: lastLineOf(node, source) });
    if (own) called.add(node['callee']);
    return true;
  });
  return found;
}

/** The import that a node is, or null. */
function importIn(node: Node): Omit<Found, 'line'> | null {
  const own = (source: unknown, isOfTypes: boolean, names: readonly string[] = ['*']) => ({
    specifier: isNode(source) && source['type'] === 'StringLiteral' ? textIn(source['value']) : null,
    names,
    isOfTypes,
  });
  switch (node['type']) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return isNode(node['source']) ? statementIn(node, own(node['source'], node['typeOnly'] === true)) : null;
    case 'ExportAllDeclaration':
      return own(node['source'], node['typeOnly'] === true);
    case 'TsExternalModuleReference':
      return own(node['expression'], false);
    case 'TsImportType':
      return own(node['argument'], true);
    case 'CallExpression': {
      const callee = nodeIn(node['callee']);
      if (callee['type'] !== 'Import' && globalIn(callee) !== 'require') return null;
      return own(nodesIn(node['arguments'])[0]?.['expression'], false);
    }
    // The address of a file beside this one, such as a worker's.
    case 'NewExpression': {
      const [place, base] = nodesIn(node['arguments']).map(({ expression }) => nodeIn(expression));
      const isBeside =
        globalIn(nodeIn(node['callee'])) === 'URL' && nodeIn(base?.['object'])['type'] === 'MetaProperty';
      return isBeside && /^\.{1,2}\/.*\w/.test(textIn(place?.['value'])) ? own(place, false) : null;
    }
    // Kept under another name, it imports what nobody sees.
    default:
      return globalIn(node) === 'require' ? own(null, false) : null;
  }
}

function statementIn({ specifiers }: Node, whole: Omit<Found, 'line'>): Omit<Found, 'line'> {
  const entries = nodesIn(specifiers);
  const values = entries.filter(({ isTypeOnly }) => isTypeOnly !== true);
  const names = values.map((entry) =>
    /Namespace/.test(textIn(entry['type']))
      ? '*'
      : /Default/.test(textIn(entry['type']))
        ? 'default'
        : textIn(nodeIn(entry['imported'] ?? entry['orig'] ?? entry['local'])['value']),
  );
  return { ...whole, names, isOfTypes: whole.isOfTypes || (entries.length > 0 && values.length === 0) };
}

function targetOf(file: string, specifier: string, exists: (path: string) => boolean): string | null {
  const packageName = /^@portal\/([a-z-]+)(?:\/(.*))?$/.exec(specifier);
  if (packageName) return `${packageName[1]}/${packageName[2] ?? 'index'}`;
  if (!specifier.startsWith('.')) return null;
  const path = relative('.', join(dirname(file), specifier));
  return endings.map((ending) => `${path}${ending}`).find(exists) ?? path;
}

/** Reads a checkout. */
export function readImports(root: string): { imports: Import[]; texts: ReadonlyMap<string, string> } {
  const texts = new Map(sourceFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const exists = (path: string) => texts.has(path) || (/\.\w+$/.test(path) && existsSync(join(root, path)));
  const sheets = filesOf(root, /\.css$/).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  return { texts, imports: [...texts, ...sheets].flatMap(([file, text]) => importsOf(file, text, exists)) };
}
