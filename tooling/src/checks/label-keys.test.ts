import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelsIn, type ReleasedLabel } from '@portal/shared-api/rules/label-catalogue';
import { writtenIn } from '@portal/shared-api/rules/labels';
import { root } from '../lib/paths';

/** Modules that write texts with keys. */
const files = execFileSync('git', ['ls-files', '--', 'host', 'remote-*', 'shared-ui', 'shared-api'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(messages|client\/resources|contract\/formulaires\/(?!formulaire|words)[\w-]+)\.ts$/.test(file))
  .filter((file) => /\b(?:labels|declareForm|declareFormWithBody)\(/.test(readFileSync(join(root, file), 'utf8')));

interface Found {
  file: string;
  key: string;
  labels: ReleasedLabel[];
}
const found: Found[] = [];

beforeAll(async () => {
  for (const file of files)
    for (const value of Object.values((await import(join(root, file))) as Record<string, unknown>)) {
      const written = writtenIn(value);
      if (written) found.push({ file, key: written.key, labels: labelsIn([value]) });
    }
});

it('no two modules of texts have the same key', () => {
  const keys = found.map(({ key }) => key);
  expect(files.length).toBeGreaterThan(100);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('no key is the start of another, so that the filter by screen leaves one screen', () => {
  const keys = found.map(({ key }) => key);
  expect(keys.filter((key) => keys.some((other) => other.startsWith(`${key}.`)))).toEqual([]);
});

it('every key can be asked for, and every variable is a French word in small letters', () => {
  const labels = found.flatMap((module) => module.labels);
  expect(labels.length).toBeGreaterThan(2000);
  expect(labels.map(({ cle }) => cle).filter((cle) => !/^[\w.+ /?-]{3,200}$/.test(cle))).toEqual([]);
  expect(labels.flatMap(({ variables }) => variables).filter((name) => !/^[a-z][a-zA-Z]+$/.test(name))).toEqual([]);
});

it('every text is named by some code: staff are offered none that nobody reads', () => {
  const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.(test|spec)\.tsx?$|\/testing\//.test(file) && existsSync(join(root, file)));
  const users = new Map<string, Set<string>>();
  for (const file of sources)
    for (const word of new Set(readFileSync(join(root, file), 'utf8').match(/[A-Za-z_]\w*/g)))
      users.set(word, (users.get(word) ?? new Set()).add(file));
  // Others stand for a code of the data: a status, a list, a type of file.
  const isName = (name: string) => /^[a-z][a-zA-Z]+$/.test(name);
  const isNamed = (file: string, name: string) =>
    !isName(name) || [...(users.get(name) ?? [])].some((user) => user !== file);
  const texts = found
    .filter(({ file }) => file.endsWith('messages.ts'))
    .flatMap(({ file, labels }) => labels.map(({ cle }) => ({ file, cle, name: cle.split('.').at(-1) ?? '' })));
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter(({ file, name }) => !isNamed(file, name)).map(({ cle }) => cle)).toEqual([]);
});

it('a text without variables has no braces: they would be read as a variable by staff', () => {
  const labels = found.flatMap((module) => module.labels);
  expect(labels.filter(({ texte, variables }) => variables.length === 0 && /[{}]/.test(texte))).toEqual([]);
});

it('the fields of every form have keys, and its words are a screen of their own (A-17)', () => {
  const forms = found.filter(({ key }) => key.startsWith('formulaires.'));
  expect(forms.length).toBeGreaterThan(24);
  const keys = forms.flatMap(({ labels }) => labels.map(({ cle }) => cle));
  expect(keys).toEqual(
    expect.arrayContaining([
      'formulaires.carteTpActeGestion.codeMotif.libelle',
      'formulaires.donneesRoActeGestion.isAld.choix.SANS_REPONSE',
      'formulaires.radiationAssuresActeGestion.assures.champs.codeMotif.libelle',
      'formulaires.ribActeGestion.iban.aide',
    ]),
  );
});
