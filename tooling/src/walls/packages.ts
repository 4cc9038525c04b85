import { builtinModules } from 'node:module';
import type { Import } from './imports';
import { isPure, isPureImport } from './pure';
import { isTest } from './test-files';

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
/**
 * The catalogue of controls and the one-bundle build of the bench draw everything; a fixture holds the sources of an
 * outside team as text.
 */
const outside = /^tooling\/src\/(catalogue|bench)\/|\.one-bundle\.tsx?$|^e2e\/fixtures\/outside-team\.ts$/;

/** Pages that the server draws are made of the controls of the design system; nothing else of the server knows it. */
const drawnByServer = /^server\/src\/[\w/-]+\/(views\/[\w-]+\.tsx|browser\/[\w-]+\.ts)$/;

/** Fixtures of the browser tests, and what prepares their run. */
const servesTests = /^(e2e|tooling)\//;
/** Code that a browser or the server loads. */
const shipped = /^(host|remote-[\w-]+|shared-ui|shared-api|server)\/src\//;
const inBrowser = /^(host|remote-[\w-]+|shared-ui|shared-api)\/src\//;
/** Loads the audience measure of the insurer, a file of theirs that no build knows. */
const namesAtRun = 'host/src/analytics/measure-pages.ts';
const builtin = new Set(builtinModules);

/** What is wrong with an import between packages, or null. */
export function packageFault(found: Import): string | null {
  const { file, specifier, target } = found;
  if (specifier === null)
    return shipped.test(file) && !isTest(file) && file !== namesAtRun ? 'un import nomme son fichier' : null;
  if (isPure(file) && !isPureImport(found))
    return 'les règles sont pures\u00a0: elles importent règles, textes et contrat';
  if (inBrowser.test(file) && !isTest(file) && (specifier.startsWith('node:') || builtin.has(specifier)))
    return 'un navigateur n’a ni disque ni réseau de Node';
  if (target === null || outside.test(file)) return null;
  if (!isTest(file) && isTest(target) && !servesTests.test(file)) return 'le code livré n’importe rien des tests';
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

/** Files that lead to every feature of a remote. */
const entries = ['lifecycle.tsx', 'first-paint.tsx'];

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
  const [, place = ''] = /^[\w-]+\/src\/(.*)$/.exec(file) ?? [];
  return entries.includes(place) || isTest(file) ? null : `${place} n’importe aucune fonctionnalité (${other})`;
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
    files: /^(?!server\/src\/platform\/clock\.ts).*\.tsx?$/,
    text: /\bDateTime\.(now|local|utc)\(\)/,
    fault: 'le jour et l’heure se demandent à l’horloge',
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
