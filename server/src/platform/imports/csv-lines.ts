import { isUtf8 } from 'node:buffer';
import { readCsv, type CsvLine } from '@portal/shared-api/rules/csv';

/** A quoted cell may hold line ends, up to this many characters: a stray quote does not swallow the file. */
const LONGEST_LINE = 64 * 1024;
const LINE_END = 0x0a;

/** What the code page of Windows has where Latin-1 has nothing to print; Node 20 decodes both alike. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windowsText = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);

/** Spreadsheets write either UTF-8 or the code page of Windows. */
const textOf = (bytes: Buffer): string =>
  (isUtf8(bytes) ? bytes.toString('utf8') : windowsText(bytes)).replace(/\r$/, '');

/**
 * Lines of a CSV as they arrive, each with its number, without empty ones: memory holds one line and one piece of the
 * content. The first line says whether `;` or `,` separates.
 */
export async function* csvLines(content: AsyncIterable<Buffer>): AsyncGenerator<CsvLine> {
  // Lines of a text that a quote holds open, joined once it ends: each of them is looked at once.
  let pending: string[] = [];
  let signs = 0;
  let isOpen = false;
  let start = 1;
  let ligne = 0;
  let separator: ';' | ',' | undefined;
  for await (const texts of textLines(content))
    for (const text of texts) {
      ligne += 1;
      pending.push(text);
      signs += text.length + 1;
      if (hasOddQuotes(text)) isOpen = !isOpen;
      if (isOpen && signs <= LONGEST_LINE) continue;
      const whole = pending.join('\n');
      separator ??= whole.includes(';') ? ';' : ',';
      for (const line of readCsv(whole, separator)) yield { ...line, ligne: start };
      pending = [];
      signs = 0;
      isOpen = false;
      start = ligne + 1;
    }
  if (pending.length > 0) for (const line of readCsv(pending.join('\n'), separator)) yield { ...line, ligne: start };
}

const hasOddQuotes = (text: string): boolean => text.split('"').length % 2 === 0;

/** The lines that each piece ends: one turn for all of them, a file may hold millions of empty ones. */
async function* textLines(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of content) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const texts: string[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
      texts.push(end === start ? '' : textOf(bytes.subarray(start, end)));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > LONGEST_LINE) {
      texts.push(textOf(rest));
      rest = Buffer.alloc(0);
    }
    yield texts;
  }
  if (rest.length > 0) yield [textOf(rest)];
}
