import type { Readable } from 'node:stream';
import { displayCell, type ExportColumn } from '../table';
import type { DocumentBrand } from './brand';
import { ink, openTaggedPdf, placeLogo, printable, type TaggedPdf } from './tagged';

/** A line of a sheet: « Échéance » and « 31 décembre 2026 ». */
export interface SheetFact {
  libelle: string;
  valeur: string;
}

/** A list inside a sheet, its rows already bound to their columns. */
export interface SheetList {
  titres: readonly string[];
  /** Room of each column, in parts of the width. */
  largeurs: readonly number[];
  /** Columns set at right: amounts and numbers. */
  alignes: readonly boolean[];
  lignes: readonly (readonly string[])[];
  /** Last row, set strong. */
  total?: readonly string[] | undefined;
}

export interface SheetSection {
  titre: string;
  /** A sentence under the title. */
  texte?: string | undefined;
  faits?: readonly SheetFact[] | undefined;
  liste?: SheetList | undefined;
}

export interface Sheet {
  marque: DocumentBrand;
  titre: string;
  precisions: readonly string[];
  sections: readonly SheetSection[];
  /** Last lines of the document. */
  mentions: readonly string[];
  /** Civil date it was made on. */
  date: string;
}

/** Rows of a list as a sheet writes them. */
export function listOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): SheetList {
  return {
    titres: columns.map(({ titre }) => titre),
    largeurs: columns.map(({ largeur }) => largeur),
    alignes: columns.map(({ kind }) => kind === 'montant' || kind === 'nombre'),
    lignes: rows.map((row) => columns.map(({ kind, valeur }) => displayCell(kind, valeur(row)))),
  };
}

const margin = 44;
const footer = 24;
const factLabels = 0.36;
const gap = 10;

/** A portrait document of facts and lists, in the client's colours, tagged for screen readers. */
export function drawSheet({ marque, titre, precisions, sections, mentions, date }: Sheet): Readable {
  const pdf = openTaggedPdf({ titre, marque, date, margins: margin });
  const { document, write } = pdf;
  placeLogo(pdf, document, marque.logo, { x: margin, y: margin, height: 30 }, { libelle: marque.libelle, color: marque.couleur });
  document.y = margin + 48;
  document.x = margin;
  write('H1', titre, { font: 'title', size: 20 });
  document.moveDown(0.25);
  for (const line of precisions) write('P', line, { font: 'text', size: 10, color: ink.quiet });
  for (const section of sections) drawSection(pdf, section, marque.couleur);
  document.x = margin;
  document.moveDown(1.4);
  for (const mention of mentions) write('P', mention, { font: 'text', size: 8.5, color: ink.quiet }, { width: widthOf(document) });
  pdf.root.end();
  numberPages(document);
  document.end();
  return document;
}

const widthOf = (document: PDFKit.PDFDocument) => document.page.width - 2 * margin;
const bottomOf = (document: PDFKit.PDFDocument) => document.page.height - margin - footer;

function drawSection(pdf: TaggedPdf, { titre, texte, faits, liste }: SheetSection, couleur: string): void {
  const { document, write } = pdf;
  // A title is never alone at the foot of a page.
  if (document.y + 80 > bottomOf(document)) document.addPage();
  else document.moveDown(1.1);
  document.x = margin;
  write('H2', titre, { font: 'strong', size: 12.5, color: couleur });
  document.moveDown(0.3);
  if (texte) write('P', texte, { font: 'text', size: 9.5 }, { width: widthOf(document) });
  if (faits) drawRows(pdf, { largeurs: [factLabels, 1 - factLabels], alignes: [false, false], lignes: faits.map(({ libelle, valeur }) => [libelle, valeur]) });
  if (liste) drawRows(pdf, liste);
}

type Rows = Omit<SheetList, 'titres'> & { titres?: readonly string[] };

/** Rows under their header, which comes again on each page; without a header the first cell names its row. */
function drawRows(pdf: TaggedPdf, { titres, largeurs, alignes, lignes, total: sum }: Rows): void {
  const { document, root } = pdf;
  const total = largeurs.reduce((sum, part) => sum + part, 0);
  const widths = largeurs.map((part) => (widthOf(document) * part) / total);
  const table = document.struct('Table');
  root.add(table);
  const size = widths.length > 4 ? 8 : 9.5;
  const row = (cells: readonly string[], isHeader: boolean, isTotal = false) => {
    document.font(isHeader || isTotal ? 'strong' : 'text').fontSize(size);
    const height = Math.max(...cells.map((cell, index) => document.heightOfString(printable(cell), { width: (widths[index] ?? 0) - gap }))) + 7;
    if (document.y + height > bottomOf(document)) {
      document.addPage();
      if (titres && !isHeader) row(titres, true);
    }
    const line = document.struct('TR');
    table.add(line);
    const { y } = document;
    let x = margin;
    cells.forEach((cell, index) => {
      const width = (widths[index] ?? 0) - gap;
      const names = isHeader || (!titres && index === 0);
      pdf.write(names ? 'TH' : 'TD', cell, { font: isHeader || isTotal ? 'strong' : index > 0 && !titres ? 'medium' : 'text', size, color: names ? ink.quiet : ink.text }, {
        x, y: y + 3, width, align: alignes[index] ? 'right' : 'left', parent: line, ...(names ? { scope: isHeader ? 'Column' : 'Row' } : {}),
      });
      x += width + gap;
    });
    document.y = y + height;
    pdf.decorate(() => document.moveTo(margin, document.y - 0.5).lineTo(margin + widthOf(document), document.y - 0.5).lineWidth(isHeader ? 0.8 : 0.4).strokeColor(ink.line).stroke());
  };
  if (titres) row(titres, true);
  for (const ligne of lignes) row(ligne, false);
  if (sum) row(sum, false, true);
  document.x = margin;
}

function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange();
  if (count === 1) return;
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Below the bottom margin, or pdfkit would open a page for it.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document.font('text').fontSize(8).fillColor(ink.quiet)
      .text(`Page ${index + 1} / ${count}`, margin, document.page.height - margin, { width: widthOf(document), align: 'right', lineBreak: false });
    document.endMarkedContent();
  }
}
