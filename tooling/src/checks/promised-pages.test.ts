import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';
import { pageGuards, type PageGuard } from './page-guards';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const guards = pageGuards();
const guardOf = new Map([...guards.values()].map((guard) => [guard.label, guard]));

/** Code without its comments, and with plain spaces. */
const plain = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\\u00a0|\u00a0/g, ' ');

const literals = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Sentences of the texts of some code that name a page of a member in « … », with that page. */
function sentencesOf(code: string): { sentence: string; page: string; guard: PageGuard }[] {
  return (plain(code).match(literals) ?? [])
    .flatMap((literal) => literal.slice(1, -1).split(/(?<=[.!?])\s|<[^>]+>/))
    .flatMap((sentence) =>
      [...sentence.matchAll(/« ([^»]+) »/g)].flatMap(([, page = '']) => {
        const guard = guardOf.get(page);
        return guard ? [{ sentence, page, guard }] : [];
      }),
    );
}
const isOffered = (sentence: string) => /si votre espace|s['’]il (?:le|en) propose/.test(sentence);

/** Texts of the server that name a page for another reason, with that reason. */
const others: Readonly<Record<string, string>> = {
  'server/src/formulaires/messages.ts Mes signatures et paiements': 'said of an act that waits there for its signature',
  'server/src/nouveau-client/modele/cms/pages.ts Mes contrats': 'what the law makes every insurer offer on line',
  'server/src/nouveau-client/modele/cms/pages.ts Résilier votre contrat':
    'what the law makes every insurer offer on line',
  'server/src/nouveau-client/modele/cms/pages.ts Nous contacter': 'one of several ways that the sentence names',
  'server/src/reseaux-soins/messages.ts Mes réseaux de soins': 'the page that the reader comes from',
};

test('[FED-06] guards of pages are read from the routes', () => {
  expect(guards.get('contrats')).toMatchObject({ features: 'contratsConsultation', isMemberAlone: true });
  expect(guards.get('commandeCarteTp')).toMatchObject({ features: 'carteTpActeGestion', isMemberAlone: true });
  expect(guards.size).toBeGreaterThan(40);
});

test('[FED-06] a text of the server names a page that may be closed only « si votre espace le propose »', () => {
  const files = execFileSync('git', ['ls-files', '--', 'server/src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$|\/testing\/|^server\/src\/(demo|nouveau-client\/modele\/faq)\//.test(file),
    );
  const promised = files.flatMap((file) =>
    sentencesOf(read(file))
      .filter(
        ({ sentence, guard, page }) => guard.features !== '' && !isOffered(sentence) && !(`${file} ${page}` in others),
      )
      .map(({ sentence }) => `${file} ${sentence}`),
  );
  expect(promised).toEqual([]);
});

test('[FED-06] an answer for everybody sends beneficiaries to no page of the member alone', () => {
  const files = execFileSync('git', ['ls-files', '--', 'server/src/nouveau-client/modele/faq'], {
    cwd: root,
    encoding: 'utf8',
  });
  const entries = files
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => read(file).split(/\n {4}\},\n/))
    .filter((entry) => /\n {6}content:/.test(entry) && (!/userTypes:/.test(entry) || entry.includes('BENEFICIAIRE')));
  expect(entries.length).toBeGreaterThan(20);
  const sent = entries.flatMap((entry) =>
    sentencesOf(entry)
      .filter(
        ({ sentence, guard }) => guard.isMemberAlone && !isOffered(sentence) && !sentence.startsWith("L'adhérent "),
      )
      .map(({ sentence }) => sentence),
  );
  expect(sent).toEqual([]);
});
