import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Names of pages, as titles and menus have them. */
const pages = new Set(
  [...read('shared-api/src/rules/page-catalogue.ts').matchAll(/label: '([^']+)'/g)].map(([, label]) => label),
);
const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /^(host|remote-|shared-|server)/.test(file) &&
      !/\.test\.tsx?$|\.catalogue\.tsx$|\/testing\/|platform\/openapi/.test(file),
  );

/** « X » in a text, with the word before it; a variable is none. */
const quoted = /(?:\b([Dd]ans|[Dd]epuis|rubrique) )?«(?:\\u00a0| |\u00a0)([^»\\{$]+?)(?:\\u00a0| |\u00a0)»/g;
/** « dans « X » » sends the reader to a page; « Mes … » is one wherever it stands, but for a part of another site. */
const isPage = (before: string | undefined, name: string) =>
  before === undefined ? /^M(?:es|a|on) /.test(name) : before !== 'rubrique';

/** Names that a line of code gives to pages, and that no page has. */
const wrongIn = (line: string): string[] =>
  /^\s*(\/\/|\*|\/\*)/.test(line)
    ? []
    : [...line.matchAll(quoted)].flatMap(([, before, name = '']) =>
        isPage(before, name) && !pages.has(name) ? [name] : [],
      );

test('a text that sends to a page says its name: « Mes documents contractuels », not « Mes documents »', () => {
  const wrong = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap(wrongIn)
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['Ouvrez «\\u00a0Mes soins\\u00a0».', 'Mes soins'],
  ['Tout est sous « Ma carte » et « Mon espace ».', 'Ma carte, Mon espace'],
  ['Revenez depuis « Accueil du site ».', 'Accueil du site'],
  ['Ouvrez «\\u00a0Mes demandes\\u00a0», puis « Mes courriers ».', ''],
  ['Voyez sur votre compte ameli, rubrique « Mes paiements ».', ''],
  ['/** « Mes soins », as it was. */', ''],
])('in %s the names that no page has are « %s »', (line, names) => {
  expect(wrongIn(line).join(', ')).toBe(names);
});
