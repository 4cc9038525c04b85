import { isCivilDate } from './civil-dates';
import { computeNirKey, splitNir } from './nir';

/** Letters and digits of a code, such as « VAL0004521 » or « DEM-2026-000012 »; « NIR2840348 » is none. */
const writtenCode = /(?<![\p{L}\d])(?!(?:N|NO|SS|NSS|NIR)[\d-])\p{L}{1,3}[\d-]+/gu;

/**
 * Seven digits that such a number begins with: sex, year, month and département, or what Monaco gives. Months from 20
 * on are of people whose birth date nobody knows.
 */
const beginning = /^(?:[1-478]\d{2}(?:0[1-9]|1[0-2]|[2-9]\d)(?:0[1-9]|[1-9]\d)|98\d{5})/;

/** « CTR-2021-0412 », « VIR-20261119-0000012 »: after its letters, a year or a day ends at a hyphen. */
const datedCode = /^\p{L}+-?(?:19|20)\d\d(?:\d{4})?-/u;

function hasRightKey(digits: string): boolean {
  const { nir, cle } = splitNir(digits);
  return cle.length === 2 && computeNirKey(nir) === cle;
}

/** Whether digits are as many as those of a number, without its key or with the right one. */
const isWhole = (digits: string): boolean => digits.length === 13 || hasRightKey(digits);

/**
 * Whether what begins with one to three letters is a code, by all that follows up to the next letter: « LEA-2 84 03 48
 * 000 000 » is a number after a name. Codes begin with a year or a day, as « SIN2026000000045 » and « C20210412000345
 * »: few numbers have their months, and some women have those of 2010, 2011, 2020 and 2021.
 */
function isCode(text: string, word: string, isTyped: boolean): boolean {
  const following = /^\p{L}+(\P{L}*)/u.exec(text)?.[1]?.replace(/\D/g, '') ?? '';
  if (following.length < (isTyped ? 13 : 11) || !beginning.test(following) || datedCode.test(word)) return true;
  const digits = word.replace(/\D/g, '');
  const isMonth = following.startsWith('98') || Number(following.slice(3, 5)) <= 12;
  if (!isMonth)
    return /^(?:19|20)/.test(digits) ? !hasRightKey(following) : isTyped && ![13, 15].includes(following.length);
  const isDay = isCivilDate(digits.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3'));
  return isDay && isTyped && !isWhole(digits);
}

/** A text without its codes. @param isTyped false while digits may follow: fewer are a number then. */
const withoutCodes = (text: string, isTyped: boolean): string =>
  text.replace(writtenCode, (word, at: number) => (isCode(text.slice(at), word, isTyped) ? ' ' : word));

/** « 2A » and « 2B » as the digits they stand for. */
const withoutCorsica = (text: string): string => text.toUpperCase().replace(/2\s*[AB](?=\W*\d)/g, '20');

/**
 * Whether a typed text holds a social-security number, or one of Monaco: beside a name, with any signs between its
 * digits, with its key or a part of it. No address (URL) may contain such a text.
 */
export const looksLikeNir = (text: string): boolean =>
  /[1-478]\d{2}(?:0[1-9]|1[0-2]|[2-9]\d)\d{8}|98\d{11}/.test(
    withoutCodes(withoutCorsica(text), true).replace(/[^\dA-Z]/g, ''),
  );

/** What is no part of such a number: e-mails, words, « +33 », days, « 2026-000012 ». */
const otherWords = new RegExp(
  [/\S*@\S*/, /\p{L}+/u, /\+\d+/, /(?<!\S)(?:\d\d[/.-]\d\d[/.-]\d{4}|(?:19|20)\d\d-\d\d-\d\d|20\d\d-\d{1,6})(?!\S)/]
    .map(({ source }) => source)
    .join('|'),
  'u',
);

/**
 * Whether seven digits or more of a text that is still typed can become a social-security number: a search at each
 * pause would leave nearly all of it in addresses.
 */
export const mayBecomeNir = (typed: string): boolean =>
  withoutCodes(typed.toUpperCase().replace(/2\s*[AB]/g, '20'), false)
    .split(otherWords)
    .some((word) => beginning.test(word.replace(/\D/g, '')));
