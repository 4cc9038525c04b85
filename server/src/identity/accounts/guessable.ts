import type * as commonWords from '@zxcvbn-ts/language-common';
import type * as frenchWords from '@zxcvbn-ts/language-fr';
import { foldText } from '@portal/shared-api/rules/search-text';
import { late } from '../../platform/late';

const commonLanguage = late<typeof commonWords>('@zxcvbn-ts/language-common');
const frenchLanguage = late<typeof frenchWords>('@zxcvbn-ts/language-fr');

/** Own characters required besides guessable parts: the minimum length of the default password policy. */
const leastOwnCharacters = 8;
/** Shorter pieces occur in any word. */
const shortestWord = 3;
/** Common substitutions of letters. */
const substitutes: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  '€': 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890',
].flatMap((row) => [row, [...row].reverse().join('')]);

const squash = (text: string) => foldText(text).replace(/[\s-]/g, '');
let known: ReadonlySet<string> | null = null;

/** Leaked passwords, French words and names, normalised for comparison. Loaded at the first chosen password. */
function knownWords(): ReadonlySet<string> {
  if (known) return known;
  const { dictionary: common } = commonLanguage();
  const { dictionary: french } = frenchLanguage();
  known = new Set(
    [
      common['passwords-common'],
      french['commonWords-fr'],
      french['wikipedia-fr'],
      french['firstnames-fr'],
      french['lastnames-fr'],
    ]
      .flat()
      .map(squash),
  );
  return known;
}

/**
 * Whether a password is among the first guesses of an attacker: one known word or a keyboard row surrounded by digits
 * and symbols, a few repeated characters, mostly the person's own names and dates. Several words, or a word among
 * random letters, are accepted. The time does not grow with the length.
 * @param words data of the person: names, address, dates, numbers.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  return (
    new Set(squash(password)).size <= 4 ||
    candidatesOf(password).some(isKnown) ||
    ownLength(password, words) < leastOwnCharacters
  );
}

/** The word inside « 12!Soleil2024! », with and without substitutions of letters. */
function candidatesOf(password: string): string[] {
  const plain = squash(password);
  const spelled = [...plain].map((character) => substitutes[character] ?? character).join('');
  return [
    plain,
    withoutDecoration(plain),
    withoutDecoration(spelled),
    withoutDecoration([...withoutDecoration(plain)].map((character) => substitutes[character] ?? character).join('')),
  ];
}

const withoutDecoration = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

function isKnown(candidate: string): boolean {
  return (
    candidate.length < shortestWord ||
    knownWords().has(candidate) ||
    rows.some((row) => row.includes(candidate)) ||
    isRepeated(candidate)
  );
}

/** « abcabcabc », « soleilsoleil ». */
const isRepeated = (text: string) => /^(.+?)\1+$/.test(text.slice(0, 40));

function ownLength(password: string, words: readonly string[]): number {
  const pieces = words
    .flatMap((word) => [squash(word), ...foldText(word).split(/[^a-z0-9]+/)])
    .filter((piece) => piece.length >= shortestWord);
  const longestFirst = [...new Set(pieces)].sort((left, right) => right.length - left.length);
  return longestFirst.reduce((left, piece) => left.replaceAll(piece, ''), squash(password)).length;
}
