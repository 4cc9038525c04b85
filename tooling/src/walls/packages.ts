import type { Import } from './imports';

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\/|\/testing\.tsx?$/.test(file);
const packageOf = (path: string) => path.split('/')[0] ?? '';
const isRemote = (name: string) => name.startsWith('remote-');

/** What each package may import of the others (docs/architecture.md). */
const allowed: Readonly<Record<string, readonly string[]>> = {
  host: ['shared-ui', 'shared-api'],
  'shared-ui': ['shared-api'],
  'shared-api': [],
  server: ['shared-api'],
  tooling: ['shared-api'],
  e2e: ['shared-api'],
};
/** The catalogue of controls and the one-bundle build of the bench draw everything; a fixture holds the sources of an outside team as text. */
const outside = /^tooling\/src\/(catalogue|bench)\/|\.one-bundle\.tsx?$|^e2e\/fixtures\/outside-team\.ts$/;

/** Pages that the server draws are made of the controls of the design system; nothing else of the server knows it. */
const drawnByServer = /^server\/src\/[\w/-]+\/(views\/[\w-]+\.tsx|browser\/[\w-]+\.ts)$/;

/** What is wrong with an import between packages, or null. */
export function packageFault({ file, specifier, target }: Import): string | null {
  if (target === null || outside.test(file)) return null;
  const [from, to] = [packageOf(file), packageOf(target)];
  if (from === to) return insideFault(file, target);
  // Browser tests serve what tooling builds, and neither is a package that others install.
  if (from === 'e2e' && to === 'tooling') return null;
  if (specifier.startsWith('.')) return `${from} n’atteint pas ${to} par un chemin relatif`;
  const may = isRemote(from) ? ['shared-ui', 'shared-api'] : (allowed[from] ?? []);
  if (!may.includes(to) && !(to === 'shared-ui' && drawnByServer.test(file))) return `${from} n’importe pas ${to}`;
  if (!isTest(file) && /\/src\//.test(specifier)) return `${to} s’importe par son entrée publique`;
  if (
    (from === 'server' || from === 'tooling' || from === 'e2e') &&
    to === 'shared-api' &&
    !/^shared-api\/(contract|rules)\//.test(target)
  )
    return `${from} n’importe de shared-api que le contrat et les règles`;
  return null;
}

/** A feature never imports another, and what features share never imports one. */
function insideFault(file: string, target: string): string | null {
  const feature = /^[\w-]+\/src\/features\/([\w-]+)\//.exec(file)?.[1];
  const other = /^[\w-]+\/src\/features\/([\w-]+)\//.exec(target)?.[1];
  if (other === undefined || feature === other) return null;
  if (feature !== undefined) return `la fonctionnalité ${feature} n’importe pas ${other} : passer par common/`;
  return /^[\w-]+\/src\/common\//.test(file) ? `common/ n’importe aucune fonctionnalité (${other})` : null;
}

interface Forbidden {
  files: RegExp;
  text: RegExp;
  fault: string;
}

/** What never stands in some files, whatever they import. */
const forbidden: readonly Forbidden[] = [
  { files: /\.tsx?$/, text: /@ts-(ignore|nocheck|expect-error)\b/, fault: 'les types ne sont pas contournés' },
  {
    files: /^(remote-[\w-]+|shared-ui)\/src\//,
    text: /(?<![\w.'-])(?:(?:window|globalThis|self|navigator)\.)?(?:fetch|XMLHttpRequest|sendBeacon)\(|\bnew (?:window\.)?(?:WebSocket|EventSource)\(|\b(localStorage|sessionStorage|indexedDB)\b/,
    fault: 'les appels et le stockage passent par shared-api',
  },
  {
    files: /^(host|remote-[\w-]+|shared-ui|shared-api)\/src\/(?!rules\/)/,
    text: /(from|import\(|require\() ?'(node:[\w/]+|fs|fs\/promises|path|http|https|net|child_process)'/,
    fault: 'un navigateur n’a ni disque ni réseau de Node',
  },
  {
    files: /^(?!server\/src\/platform\/clock\.ts).*\.tsx?$/,
    text: /\bDateTime\.(now|local|utc)\(\)/,
    fault: 'le jour et l’heure se demandent à l’horloge',
  },
  {
    files: /^(server\/src\/(?!demo\/).*rules\.ts|shared-api\/src\/rules\/.*\.ts)$/,
    text: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bfetch\(|from '(node:fs|node:net|node:http|drizzle-orm|react)/,
    fault: 'les règles sont pures : ni horloge, ni hasard, ni entrée-sortie',
  },
];

/** Lines of a file that hold what never stands there. */
export function textFaults(file: string, text: string): { line: number; fault: string }[] {
  if (isTest(file)) return [];
  const rules = forbidden.filter(({ files }) => files.test(file));
  if (rules.length === 0) return [];
  return text.split('\n').flatMap((content, index) => {
    const code = content.replace(/^\s*(\/\/|\*|\/\*).*$/, (comment) => (comment.includes('@ts-') ? comment : ''));
    return rules.filter((rule) => rule.text.test(code)).map(({ fault }) => ({ line: index + 1, fault }));
  });
}
