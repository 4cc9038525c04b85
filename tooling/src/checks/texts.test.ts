import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { looseMarks } from './loose-marks';

/** Source of everything that people read, tests left out. */
const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /^(host|remote-|shared-|server)/.test(file) && !/\.test\.tsx?$|\/testing\/|rules\/french\.ts$/.test(file),
  );

/** Strings and JSX texts that look like French: a word, then the fault. */
const faults: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['« né(e) », « essai(s) »: the text agrees with its data', /[a-zéè]\((?:e|s|es|x)\)(?=[\s\\.,’'`<»]|$)/],
  ['« dans les meilleurs délais »: the delay is told in days, or not at all', /meilleurs délais/],
  // « Chargement en cours... » is the specification’s.
  ['« ... » for « … »', /(?<!en cours)\.\.\.(?=['`<])/],
  ['« Ko » for « ko »', /\d(?: |\\u00a0)Ko\b/],
  ['« courriel » for « e-mail »', /\b[Cc]ourriels? (?!d’)|[Cc]ourriel\./],
  ['« L911-8 » for « L. 911-8 »', /\b[LRD]\d{3,4}-\d/],
  [
    '« vous serez déconnecté »: it agrees with nobody known',
    // « Vous allez être redirigé vers l’espace d’administration » is the specification’s.
    /[Vv]ous (?:y |vous )*(?:êtes|serez|avez été|allez être)(?: (?!pas )[a-zàéè]+)? [a-zéèêçû]+(?:é|it|u|ert|mis|pris)(?! vers l’espace d’administration)(?=[\s\\.,’'`<]|$)/,
  ],
  [
    '« Mes remboursements est indisponible »: what agrees with no name says « {libelle} : »',
    /(?:\{libelle\}|\$\{libelle\}) (?:est|n’est pas|a été) (?!un |une |utilisée? par)[a-zéèê]+/,
  ],
  [
    '« de Odile »: a name may begin with a vowel, see `ofName`',
    /(?<!nom |celui )\b(?:[dD]e|que) \$\{(?:name|nom|prenom|libelle|offer|offre|option|insurer)\b/,
  ],
];
/** Comments and code that look like a fault: calls such as `use(e)`. */
const isText = (line: string, index: number) => {
  const before = line.slice(0, index);
  return !/^\s*(\/\/|\*|\/\*)/.test(line) && /['`>«][^'`]*$/.test(before) && /[a-zéè] [a-zéè]|[éèàç]/i.test(before);
};

test.each(faults)('no text says %s', (_what, pattern) => {
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, row) => {
        const at = line.search(pattern);
        return at >= 0 && isText(line, at) ? [`${file}:${row + 1} ${line.trim()}`] : [];
      }),
  );
  expect(found).toEqual([]);
});

/** Labels of the specification that stand in both numbers. */
const specified = /^(?:Carte|Adresse|Document|Personne|Client|Rôle)\(s\)(?: pour| à envoyer| e-mail| à retirer)?$/;

test('no other label than those of the specification has « (s) »', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/'([A-ZÉ][a-zéè]+\((?:e|s)\)[^']*)'/g)]
      .map(([, label = '']) => label)
      .filter((label) => !specified.test(label)),
  );
  expect(found).toEqual([]);
});

/** Texts that `french()` sets before anybody reads them, and those of a terminal or a console. */
const setLater = /^server\/src\/(?:nouveau-client\/modele|demo\/(?!.*\bpages\.ts$))/;
const forOperators =
  /\.catalogue\.tsx$|^server\/src\/(cli|connecteurs|federation|identity\/clients|contents-at-start|start|platform\/(audit|config|database|keys|state-folder))\b/;

test('no text lets « or a mark of French stand alone at the end of a line', () => {
  const found = sources
    .filter((file) => !setLater.test(file) && !forOperators.test(file))
    .flatMap((file) => looseMarks(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

/** Whole sources: what builds a text where no line of it looks like French. `but` may. */
const makers: readonly { what: string; pattern: RegExp; but?: RegExp }[] = [
  {
    what: 'joins names with « et »: « A et B et C » is no list, see `listed`',
    pattern: /\.join\(['`] et ['`]\)|\band: ' et '|\} et \$\{\w+\.at\(-1\)/,
  },
  {
    what: 'gives a text a number without its thousands: `text` writes those it is given',
    pattern: /\b(?:nombre|total|part): String\(/,
    // Variables of a mail are texts.
    but: /^server\//,
  },
  { what: 'parts a sign from its amount', pattern: /'\+ '/ },
  {
    what: 'says « * saisie obligatoire » itself, beside `RequiredNote`',
    pattern: /'\* [Ss]aisie obligatoire/,
    but: /^shared-ui\/src\/field\//,
  },
];

test.each(makers)('no source $what', ({ pattern, but }) => {
  const found = sources.filter((file) => !but?.test(file) && pattern.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test('the rule of marks finds each kind, and takes what is set with a no-break space', () => {
  const loose = "const a = 'dans « Mes demandes »'; const b = `${c} : oui ?`; const d = '12 € et n° 4';";
  expect(looseMarks('a.ts', loose)).toHaveLength(3);
  expect(
    looseMarks(
      'a.ts',
      "const a = 'N° de contrat'; const b = 'n° FINESS'; const c = 'facture\\u202f: oui'; const d = 'qui…\\u00a0?';",
    ),
  ).toHaveLength(4);
  expect(looseMarks('a.ts', 'const a = `<!doctype html><style>a :hover{}</style><p>Il sert : oui</p>`;')).toHaveLength(
    1,
  );
  const set = "const a = 'dans «\\u00a0Mes demandes\\u00a0»'; const b = c ? 'oui' : `non\\u202f?`;";
  expect(looseMarks('a.ts', set)).toEqual([]);
});
