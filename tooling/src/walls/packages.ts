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

/** Fixtures of the browser tests, and what prepares their run. */
const servesTests = /^(e2e|tooling)\//;
/** Rules decide from what they are given. */
const pureRules = /^(server\/src\/(?!demo\/).*[/-]rules\.ts|shared-api\/src\/rules\/.*\.ts)$/;
const doings =
  /^server\/src\/(.*\/)?(store|routes|domain|settle|seed)\.ts$|^server\/src\/platform\/(database|jobs|mail|http)\//;

/** What is wrong with an import between packages, or null. */
export function packageFault({ file, specifier, target, isOfTypes }: Import): string | null {
  if (target === null || outside.test(file)) return null;
  if (!isTest(file) && isTest(target) && !servesTests.test(file)) return 'le code livré n’importe rien des tests';
  if (!isOfTypes && pureRules.test(file) && doings.test(target))
    return 'les règles sont pures : elles n’importent ni magasin ni plateforme';
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

/** A feature never imports another, what features share never imports one, and contract and rules know no client. */
function insideFault(file: string, target: string): string | null {
  if (
    /^shared-api\/src\/(contract|rules)\//.test(file) &&
    !isTest(file) &&
    !/^shared-api\/src\/(contract|rules)\//.test(target)
  )
    return 'le contrat et les règles n’importent rien du client';
  const feature = /^[\w-]+\/src\/features\/([\w-]+)\//.exec(file)?.[1];
  const other = /^[\w-]+\/src\/features\/([\w-]+)\//.exec(target)?.[1];
  if (other === undefined || feature === other) return null;
  if (feature !== undefined) return `la fonctionnalité ${feature} n’importe pas ${other} : passer par common/`;
  const shared = /^[\w-]+\/src\/([\w-]+)\//.exec(file)?.[1];
  return shared === undefined || isTest(file) ? null : `${shared}/ n’importe aucune fonctionnalité (${other})`;
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
    files: /^(host|remote-[\w-]+|shared-ui|shared-api|server)\/src\//,
    text: /\bimport\(\s*`/,
    fault: 'un import nomme son fichier',
  },
  {
    // The token of shared-api against forged requests, and the closed popup of the editors, are cookies.
    files:
      /^(?!shared-api\/src\/client\/http\.ts|shared-ui\/src\/cms-popup\/)(host|remote-[\w-]+|shared-ui|shared-api)\/src\//,
    text: /\bdocument\.cookie\b|(?<![\w.])caches\.(open|match|delete)\(/,
    fault: 'ni témoin ni cache : la session est au serveur',
  },
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
    text: /\bDate\.now\b|\bnew Date(\(\)|(?![\w(]))|\bperformance\.now\b|\bMath\.random\(|\bfetch\(|from '(node:fs|node:net|node:http|drizzle-orm|react)/,
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
