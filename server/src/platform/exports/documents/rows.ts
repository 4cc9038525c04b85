import { setImmediate } from 'node:timers/promises';
import type { FontName } from './fonts';
import { ink, type TaggedPdf, type TextLook } from './tagged';
import { wrap } from './wrap';

/** A fact with its label: « Échéance » and « 31 décembre 2026 ». */
export interface SheetFact {
  libelle: string;
  valeur: string;
}

/** A list inside a document, its rows already formatted. */
export interface SheetList {
  titres: readonly string[];
  /** Relative width of each column. */
  largeurs: readonly number[];
  /** Right-aligned columns: amounts and numbers. */
  alignes: readonly boolean[];
  lignes: readonly (readonly string[])[];
  /** Last row, in bold. */
  total?: readonly string[] | undefined;
}

type Rows = Omit<SheetList, 'titres'> & { titres?: readonly string[] };

/** Space reserved for the page number. */
const footer = 24;
const factLabels = 0.36;
const gap = 10;

/** Width between the margins, in points. */
export const widthOf = ({ page }: PDFKit.PDFDocument) => page.width - page.margins.left - page.margins.right;

/** Bottom of the text area of a page, in points. */
export const bottomOf = ({ page }: PDFKit.PDFDocument) => page.height - page.margins.left - footer;

/** Draws facts as a table whose first column has the headers. */
export function drawFacts(pdf: TaggedPdf, facts: readonly SheetFact[]): void {
  drawRows(pdf, {
    largeurs: [factLabels, 1 - factLabels],
    alignes: [false, false],
    lignes: facts.map(({ libelle, valeur }) => [libelle, valeur]),
  });
}

/** Draws rows under their header, repeated on each page; without a header the first cell is the header of its row. */
export function drawRows(pdf: TaggedPdf, rows: Rows): void {
  const drawing = drawingRows(pdf, rows);
  while (drawing.next().done !== true);
}

/** Longest work on a document while others wait. */
const turnMs = 15;

/** The same for a long list: calls of others are answered meanwhile. */
export async function drawRowsInTurns(pdf: TaggedPdf, rows: Rows): Promise<void> {
  let start = performance.now();
  const drawing = drawingRows(pdf, rows);
  while (drawing.next().done !== true) {
    if (performance.now() - start < turnMs) continue;
    await setImmediate();
    start = performance.now();
  }
}

/** Yields after each row. */
function* drawingRows(pdf: TaggedPdf, { titres, largeurs, alignes, lignes, total: sum }: Rows): Generator<void> {
  const { document, root } = pdf;
  const margin = document.page.margins.left;
  const total = largeurs.reduce((sum, part) => sum + part, 0);
  const widths = largeurs.map((part) => (widthOf(document) * part) / total);
  const table = document.struct('Table');
  root.add(table);
  const size = widths.length > 4 ? 8 : 9.5;
  const row = (cells: readonly string[], isHeader: boolean, isTotal = false) => {
    const fontOf = (index: number): FontName =>
      isHeader || isTotal ? 'strong' : index > 0 && !titres ? 'medium' : 'text';
    const wrapped = cells.map((cell, index) =>
      wrap(document.font(fontOf(index)).fontSize(size), cell, (widths[index] ?? 0) - gap),
    );
    const lineHeight = document.font('text').fontSize(size).currentLineHeight(true);
    const height = Math.max(...wrapped.map((lines) => lines.length)) * lineHeight + 7;
    if (document.y + height > bottomOf(document)) {
      document.addPage();
      if (titres && !isHeader) row(titres, true);
    }
    const line = document.struct('TR');
    table.add(line);
    const { y } = document;
    let x = margin;
    wrapped.forEach((lines, index) => {
      const width = (widths[index] ?? 0) - gap;
      const left = x;
      const names = isHeader || (!titres && index === 0);
      const look: TextLook = { font: fontOf(index), size, color: names ? ink.quiet : ink.text };
      pdf.part(
        names ? 'TH' : 'TD',
        () =>
          lines.forEach((text, rank) => {
            const shift = alignes[index] ? width - document.font(look.font).fontSize(size).widthOfString(text) : 0;
            pdf.place(text, look, { x: left + shift, y: y + 3 + rank * lineHeight });
          }),
        { parent: line, ...(names ? { scope: isHeader ? 'Column' : 'Row' } : {}) },
      );
      x += width + gap;
    });
    document.y = y + height;
    pdf.decorate(() =>
      document
        .moveTo(margin, document.y - 0.5)
        .lineTo(margin + widthOf(document), document.y - 0.5)
        .lineWidth(isHeader ? 0.8 : 0.4)
        .strokeColor(ink.line)
        .stroke(),
    );
  };
  if (titres) row(titres, true);
  for (const ligne of lignes) {
    row(ligne, false);
    yield;
  }
  if (sum) row(sum, false, true);
  document.x = margin;
}
