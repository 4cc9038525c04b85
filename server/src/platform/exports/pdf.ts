import type { Readable } from 'node:stream';
import type PDFDocument from 'pdfkit';
import { late } from '../late';
import { displayCell, type CellValue, type ExportTable } from './table';

/** A printed list: brand, title, subject, table, notes. */
export interface Statement<Row> extends ExportTable<Row> {
  marque: { libelle: string; couleur: string };
  /** Lines under the title: contract, period, person. */
  precisions: readonly string[];
  /** Shown if there is no row. */
  vide: string;
  /** Closing lines of the document. */
  mentions: readonly string[];
}

const pdfkit = late<typeof PDFDocument>('pdfkit');

const margin = 36;
const ink = '#1c2b2f';
const rule = '#c9d4d4';

/** PDF for screen readers too: language, title, headings and table tagged (RGAA). */
export function toPdf<Row>(statement: Statement<Row>): Readable {
  const Document = pdfkit();
  const document = new Document({
    size: 'A4',
    layout: 'landscape',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 14 },
    bufferPages: true,
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${statement.titre} – ${statement.marque.libelle}`,
      Author: statement.marque.libelle,
      Producer: statement.marque.libelle,
      Creator: statement.marque.libelle,
    },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const write = (tag: 'H1' | 'P', text: string, size: number, color = ink, font = 'Helvetica') => {
    root.add(
      document.struct(tag, {}, () => {
        document.font(font).fontSize(size).fillColor(color).text(printable(text));
      }),
    );
  };
  write('P', statement.marque.libelle, 11, statement.marque.couleur, 'Helvetica-Bold');
  document.moveDown(0.4);
  write('H1', statement.titre, 18, ink, 'Helvetica-Bold');
  document.moveDown(0.3);
  for (const line of statement.precisions) write('P', line, 9.5);
  document.moveDown(0.8);
  if (statement.rows.length === 0) write('P', statement.vide, 10);
  else drawTable(document, root, statement);
  document.moveDown(0.8);
  document.x = margin;
  for (const mention of statement.mentions) write('P', mention, 8);
  root.end();
  numberPages(document);
  document.end();
  return document;
}

function drawTable<Row>(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { columns, rows, totaux, marque }: Statement<Row>,
): void {
  const available = document.page.width - 2 * margin;
  const characters = columns.reduce((sum, column) => sum + column.largeur, 0);
  const begin = () => {
    document.font('Helvetica').fontSize(8).fillColor(ink);
    // `structParent` tags the table for screen readers; it is missing from the published types.
    const options: PDFKit.Mixins.TableOptions & { structParent: PDFKit.PDFStructureElement } = {
      structParent: root,
      position: { x: margin, y: document.y },
      columnStyles: columns.map(({ kind, largeur }) => ({
        width: (available * largeur) / characters,
        align: { x: kind === 'montant' || kind === 'nombre' ? 'right' : 'left', y: 'top' },
      })),
      defaultStyle: { border: { top: 0, left: 0, right: 0, bottom: 0.5 }, borderColor: rule, padding: '0.45em' },
    };
    return document
      .table(options)
      .row(columns.map(({ titre }) => ({ text: printable(titre), type: 'TH', font: bold, textColor: marque.couleur })));
  };
  let table = begin();
  const line = (values: readonly CellValue[], isTotal: boolean) => {
    if (document.y > document.page.height - margin - lastRowSpace) {
      table.end();
      document.addPage();
      table = begin();
    }
    table.row(
      values.map((value, index) => ({
        text: printable(displayCell(columns[index]?.kind ?? 'texte', value)),
        ...(isTotal ? { font: bold } : {}),
      })),
    );
  };
  for (const row of rows)
    line(
      columns.map((column) => column.valeur(row)),
      false,
    );
  if (totaux) line(totaux, true);
  table.end();
}

/** Height of a row of two lines and the page number, in points. */
const lastRowSpace = 60;
const bold = { src: 'Helvetica-Bold' };

function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Below the bottom margin pdfkit would add a page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .font('Helvetica')
      .fontSize(8)
      .fillColor(ink)
      .text(`Page ${index + 1} / ${count}`, margin, document.page.height - margin, {
        width: document.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      });
    document.endMarkedContent();
  }
}

// The standard PDF fonts have no narrow no-break space.
function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
