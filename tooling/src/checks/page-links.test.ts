import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/paths';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Names of pages, as titles and menus have them. */
const pages = [...read('shared-api/src/rules/page-catalogue.ts').matchAll(/label: '([^']+)'/g)].map(
  ([, label]) => label,
);
const files = execFileSync('git', ['ls-files', '--', 'host', 'remote-*', 'shared-ui', 'shared-api/src/rules'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.catalogue\.tsx$|\/testing\//.test(file));

/** Texts that name a page and are no running text, with what they are instead. */
const others: Readonly<Record<string, string>> = {
  'remote-admin/src/features/dashboard seeModules': 'the words of a link',
  'remote-admin/src/features/documents-cms subtitle': 'a page of members, which staff cannot open',
  'remote-admin/src/features/fonctionnalites modeHint': 'the description of a field, which holds no link',
  'remote-member/src/common/decomptes refused': 'followed by its own link, and gone while the page is closed',
  'shared-api/src/rules/formulaires goesOn': 'a hint of a question that is asked while that form is open (F-28)',
};

interface Naming {
  folder: string;
  key: string;
}

/** Texts that name a page in « … », by the folder of their messages and their key. */
const naming = files
  .filter((file) => /\blabels\(\s*'/.test(read(file)))
  .flatMap((file): Naming[] =>
    [...read(file).matchAll(/^ +(\w+):\s*(?:(?:text|plural)\()?\s*('(?:[^'\\]|\\.)*'(?:,\s*'(?:[^'\\]|\\.)*')*)/gm)]
      .filter(([, , words = '']) => pages.some((page) => words.includes(`«\\u00a0${page}\\u00a0»`)))
      .map(([, key = '']) => ({ folder: dirname(file), key })),
  )
  .filter(({ folder, key }) => !(`${folder} ${key}` in others));

/** What the form kit draws with its links: the next steps, where a given value is from, an end without a form. */
const drawnByKit =
  /(?:function nextSteps\([\s\S]*?\n\}|nextSteps: [\s\S]*?\n(?: {2})?(?=\w+[:,(]|\})|source: messages\.\w+|\btext: messages\.\w+)/g;

test('[FED-06] a text that names a page is drawn with links to the pages that are open', () => {
  expect(naming.length).toBeGreaterThan(8);
  const plain = naming.filter(({ folder, key }) => {
    const sources = files.filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.tsx')).map(read);
    const word = new RegExp(`messages\\.${key}\\b`);
    const drawn = sources.flatMap((source) => [
      ...(source.match(/<PageLinks[^>]*>\s*\{messages\.[^<]*<\/PageLinks>/g) ?? []),
      ...(/<FormPage\b|\bformPage\(/.test(source) ? (source.match(drawnByKit) ?? []) : []),
    ]);
    const uses = sources.join('\n').match(new RegExp(word, 'g')) ?? [];
    return uses.length === 0 || drawn.join('\n').match(new RegExp(word, 'g'))?.length !== uses.length;
  });
  expect(plain).toEqual([]);
});
