import { printable } from './tagged';

/** A place where a line may end: after a space or a hyphen, never at a no-break space. */
const breaks = /(?<=[ -])(?=[^ ])/;

/**
 * Lines of a text in the current font and size of the document. pdfkit wraps too, three times slower, because it lays
 * each cell out once to measure it and once to draw it.
 */
export function wrap(document: PDFKit.PDFDocument, text: string, width: number): string[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => wrapLine(document, paragraph, width));
}

function wrapLine(document: PDFKit.PDFDocument, paragraph: string, width: number): string[] {
  const fits = (line: string) => document.widthOfString(line.trimEnd()) <= width;
  if (fits(paragraph)) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(breaks)) {
    if (line !== '' && !fits(line + word)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
    // A word that is wider than the line is cut where it must be.
    while (!fits(line)) {
      let length = line.length - 1;
      while (length > 1 && !fits(line.slice(0, length))) length -= 1;
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  return [...lines, line.trimEnd()];
}
