import { isTest } from './test-files';
import { impureUses, isPure } from './pure';
import { globalIn, isOfTypes, lastLineOf, nameIn, nodeIn, nodesIn, treeOf, walk, type Node } from './syntax';

interface Forbidden {
  files: RegExp;
  names: readonly string[];
  fault: string;
}

/** Names that some files never read, of the browser itself or as a member of anything. */
const forbidden: readonly Forbidden[] = [
  {
    files: /^(remote-[\w-]+|shared-ui)\/src\//,
    names: [
      'fetch',
      'XMLHttpRequest',
      'sendBeacon',
      'WebSocket',
      'EventSource',
      // A picture that is asked for is a call.
      'Image',
      'Worker',
      'SharedWorker',
      'localStorage',
      'sessionStorage',
      'indexedDB',
      'storage',
      'window.name',
    ],
    fault: 'les appels et le stockage passent par shared-api',
  },
  {
    // The token of shared-api against forged requests, and the closed popup of the editors, are cookies.
    files:
      /^(?!shared-api\/src\/client\/http\.ts|shared-ui\/src\/cms-popup\/)(host|remote-[\w-]+|shared-ui|shared-api)\/src\//,
    names: ['cookie', 'cookieStore', 'caches'],
    fault: 'ni témoin ni cache : la session est au serveur',
  },
];

/** What a file reads by a name that never stands there, whichever way it is written. */
export function nameFaults(file: string, text: string): { line: number; fault: string }[] {
  if (isTest(file)) return [];
  const isRoundabout = /createElement|Reflect/.test(text);
  const rules = forbidden.filter(
    ({ files, names }) => files.test(file) && (isRoundabout || names.some((name) => text.includes(name))),
  );
  if (rules.length === 0 && !isPure(file)) return [];
  const tree = treeOf(file, text);
  const faults: { line: number; fault: string }[] = [];
  const tell = (node: Node, fault: string) => faults.push({ line: lastLineOf(placeOf(node), text), fault });
  walk(tree, (node) => {
    if (isOfTypes(node)) return false;
    const name = nameRead(node);
    for (const rule of rules) if (name !== null && rule.names.includes(name)) tell(node, rule.fault);
    return true;
  });
  if (isPure(file))
    for (const { node, use } of impureUses(file, tree))
      tell(node, `les règles sont pures\u00a0: ni horloge, ni hasard, ni entrée-sortie (${use})`);
  return faults;
}

/** The node that says where another one stands: a field that is taken apart has no place but that of its key. */
const placeOf = (node: Node): Node => (node['span'] === undefined ? nodeIn(node['key']) : node);

/** The name of a global, of a member, or of a field that is taken apart, also where a call reads it. */
function nameRead(node: Node): string | null {
  switch (node['type']) {
    case 'MemberExpression': {
      const name = nameIn(nodeIn(node['property']));
      return name === 'name' && globalIn(nodeIn(node['object'])) === 'window' ? 'window.name' : name;
    }
    case 'CallExpression': {
      const called = nodeIn(node['callee']);
      const name = called['type'] === 'MemberExpression' ? nameIn(nodeIn(called['property'])) : null;
      const [first, second] = nodesIn(node['arguments']).map(({ expression }) => nameIn(nodeIn(expression)));
      if (name === 'createElement') return first === 'img' ? 'Image' : null;
      return name === 'get' && globalIn(nodeIn(called['object'])) === 'Reflect' ? (second ?? null) : null;
    }
    case 'KeyValuePatternProperty':
    case 'AssignmentPatternProperty':
      return nameIn(nodeIn(node['key']));
    default:
      return globalIn(node);
  }
}
