// What a PDF holds outside of what the library has read. A viewer goes where the table of the file says: into a
// comment, a text, the bytes of a stream, or an object that never ends.
import { names, readHidden, readingOf } from './pdf-reading.mjs';

/** @typedef {import('@cantoo/pdf-lib').PDFContext} PDFContext */

/**
 * What a viewer may take for the keyword of an object or a trailer, whatever it might pass over before and behind, such
 * as a bracket that closes nothing: the searches further down do not find all of it.
 */
const keywordText = /(?<=[\d\s\0()<>[\]{}/%+.-])(?:obj|trailer)(?=[\d\s\0()<>[\]{}/%+.-])[\s\0]*/g;
/**
 * Names that are refused wherever they stand in a file with such a keyword that the library has not read; « JS » is too
 * short for it, and no script runs by it alone. Without one, no viewer reads what the library has not: a link to an
 * address or a text may have the name.
 */
const forbiddenText = new RegExp(`/(${names.join('|')})[\\s\\0/[\\]<>()%]`);

/** How an object begins that can be an action, lead to one, or name it. Texts such as « 1 obj. » do not. */
const begin = String.raw`obj(?=\d|[\s\0]*[<[/%]|[\s\0]+[+.\d-])`;
const headerText = new RegExp(String.raw`(?<![+.\d-])([+.\d-]+)[\s\0]+[+.\d-]+[\s\0]*${begin}`, 'g');
/** The same after blanks: what belongs before it may stand in the line before, in front of a comment. */
const lineText = new RegExp(String.raw`(?<![\s\0])([\s\0]+)(?:[+.\d-]+[\s\0]*)?${begin}`, 'g');
const trailerText = /trailer[\s\0]*(?=<<|%)/g;

/** @param {string} text */
const decoded = (text) => text.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** @param {string} text @param {import('./pdf-reading.mjs').Reading} reading */
function hasUnreadKeyword(text, reading) {
  for (const { 0: keyword, index } of text.matchAll(keywordText)) {
    const isRead = keyword.startsWith('obj')
      ? reading.objects.has(index + 'obj'.length)
      : reading.dictionaries.has(index + keyword.length);
    if (!isRead) return true;
  }
  return false;
}

/**
 * Whether blanks begin a line, and the line before has a comment.
 * @param {string} text
 * @param {number} at
 * @param {string} blanks that stand there.
 */
function followsComment(text, at, blanks) {
  let place = at + blanks.search(/[\r\n]/) - 1;
  if (place < at - 1) return false;
  while (place >= 0 && !'%\r\n'.includes(text.charAt(place))) place -= 1;
  return text[place] === '%';
}

/**
 * Parses what begins like an object or a trailer, and is neither to the library, so that it is judged like the rest.
 * @param {Uint8Array} file @param {string} text the same @param {PDFContext} context
 * @returns {boolean} whether something cannot be parsed.
 */
function readWhatIsHidden(file, text, context) {
  const reading = readingOf(context);
  // What stands in something hidden may be hidden too; files that are read for ever are no work of an honest program.
  let left = file.length * 4;
  /** @param {number} place @param {string | null} digits */
  const read = (place, digits) => {
    left -= readHidden(context, file.subarray(place), digits);
    return reading.isUnsafe || left < 0;
  };
  for (const { 0: header, 1: digits = '', index } of text.matchAll(headerText)) {
    const place = index + header.length;
    if (!reading.objects.has(place) && (!/^\d+$/.test(digits) || read(place, digits))) return true;
  }
  for (const { 0: line, 1: blanks = '', index } of text.matchAll(lineText))
    if (!reading.objects.has(index + line.length) && followsComment(text, index, blanks)) return true;
  for (const { 0: keyword, index } of text.matchAll(trailerText)) {
    const place = index + keyword.length;
    if (!reading.dictionaries.has(place) && (text[place] === '%' || read(place, null))) return true;
  }
  return false;
}

/**
 * Whether a file hides something that a viewer may run; what else it hides is noted.
 * @param {Uint8Array} file @param {PDFContext} context @returns {boolean}
 */
export function hidesSomething(file, context) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  // Twice, as the library does.
  const text = decoded(decoded(bytes));
  const reading = readingOf(context);
  return (
    (forbiddenText.test(text) && hasUnreadKeyword(bytes, reading)) ||
    (text.match(/\/ObjStm/g) ?? []).length > reading.objectStreams ||
    readWhatIsHidden(file, bytes, context)
  );
}
