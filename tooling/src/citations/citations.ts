import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../walls/imports';

const identifier = String.raw`(?:[SFA]|PRE|AMF|SES|API|VAL|CTL|MEM|FAQ|ADM|FED)-\d\d`;
const number = String.raw`\d+(?:\.\d+)*`;
/** Words of a comment may stand on two lines. */
const space = String.raw`\s+(?:\*\s+|//\s+)?`;
const tag = /\[([A-Z]{3}-\d+)\]/g;
const cited = new RegExp(
  String.raw`\b(?<id>${identifier})\b|\b[Pp]roduct(?<numbers>${space}${number}(?:(?:,| and| to)${space}${number})*)|\bdecision (?<decision>\d{4})\b`,
  'g',
);
/** A file with its folder in back quotes; an address begins with a slash. */
const namedFile = /`((?:[\w@.-]+\/)+[\w@.-]+\.(?:[cm]?[jt]s|tsx|css|json|md|sql|conf|ya?ml))`/g;
/** Citations of documents that are not in the repository. */
const elsewhere = new RegExp(String.raw`\bcatalogue (?:[SFA]-\d\d|\d)|\bspecification \d`, 'i');

/** What may be cited: identifiers, numbers of sections and decisions. */
export function definitions(root: string): ReadonlySet<string> {
  const product = join(root, 'docs', 'product');
  const lines = markdown(product).flatMap((file) => readFileSync(join(product, file), 'utf8').split('\n'));
  const named = lines.flatMap((line) => {
    const heading = /^#+ (.*)$/.exec(line)?.[1];
    const cell = new RegExp(String.raw`^\| \**(${identifier}|E-\d\d|7\.\d+)\** \|`).exec(line)?.[1];
    if (cell) return [cell];
    if (!heading) return [];
    return [
      new RegExp(String.raw`^(${number})\.? `).exec(heading)?.[1],
      ...(heading.match(new RegExp(identifier, 'g')) ?? []),
    ];
  });
  const decisions = markdown(join(root, 'docs', 'decisions')).map((file) => file.slice(0, 4));
  return new Set([...named, ...decisions].filter((name) => name !== undefined));
}

/**
 * Citations of a text that lead nowhere, as `line citation`.
 * @param isDocument all of it is prose, not only comments.
 */
export function deadCitations(text: string, known: ReadonlySet<string>, isDocument: boolean): string[] {
  const prose = isDocument ? text : onlyComments(text);
  const found = [...prose.matchAll(cited)].flatMap(({ groups = {}, index }) => {
    const names = groups.numbers?.match(new RegExp(number, 'g')) ?? [groups.id ?? groups.decision ?? ''];
    return names.map((name) => ({ name, index }));
  });
  const tags = [...text.matchAll(tag)].map((match) => ({ name: match[1] ?? '', index: match.index }));
  const dead = [...found, ...tags].filter(({ name }) => !known.has(name));
  const lost = elsewhere.exec(prose);
  return [...dead, ...(lost ? [{ name: lost[0], index: lost.index }] : [])].map(
    ({ name, index }) => `${text.slice(0, index).split('\n').length} ${name}`,
  );
}

/**
 * Every dead citation of a checkout, as `file:line citation`; the tests of this check cite things that do not exist.
 */
export function brokenCitations(root: string): string[] {
  const known = definitions(root);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return [
    ...sourceFiles(root)
      .filter((file) => !file.startsWith('tooling/src/citations/'))
      .flatMap((file) => deadCitations(read(file), known, false).map((dead) => `${file}:${dead}`)),
    ...[
      'CONTRIBUTING.md',
      'README.md',
      'SECURITY.md',
      ...markdown(join(root, 'docs')).map((file) => join('docs', file)),
    ].flatMap((file) => deadCitations(read(file), known, true).map((dead) => `${file}:${dead}`)),
  ];
}

/** Files named in back quotes whose path, or the end of one, is none of those given, as `line path`. */
export function missingFiles(text: string, files: readonly string[]): string[] {
  return [...text.matchAll(namedFile)].flatMap(({ 1: path = '', index }) =>
    files.some((file) => `/${file}`.endsWith(`/${path}`)) ? [] : [`${text.slice(0, index).split('\n').length} ${path}`],
  );
}

/** Every file that a decision or a page of docs/product names and the checkout lacks, as `document:line path`. */
export function filesNamedInVain(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );
  return files
    .filter((file) => /^docs\/(?:decisions|product)\/.*\.md$/.test(file))
    .flatMap((file) => missingFiles(readFileSync(join(root, file), 'utf8'), files).map((lost) => `${file}:${lost}`));
}

/** The text with everything but its comments blanked, so that positions stay. */
function onlyComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|[^\n]/gm, (part) => (part.length > 1 ? part : ' '));
}

const markdown = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
