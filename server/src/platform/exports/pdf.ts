import type { Readable } from 'node:stream';
import type { DocumentBrand } from './documents/brand';
import { numberPages } from './documents/page-numbers';
import { drawRowsInTurns, widthOf } from './documents/rows';
import { listOf } from './documents/sheet';
import { drawEdge, ink, openTaggedPdf, placeLogo, type TaggedPdf } from './documents/tagged';
import { displayCell, type ExportTable } from './table';

/** A printed list: brand, title, subject, table, notes. */
export interface Statement<Row> extends ExportTable<Row> {
  marque: DocumentBrand;
  /** Lines under the title: contract, period, person. */
  precisions: readonly string[];
  /** Shown if there is no row. */
  vide: string;
  /** Closing lines of the document. */
  mentions: readonly string[];
  /** Civil date of issue. */
  date: string;
}

const margin = 36;
const logoHeight = 26;
const edgeHeight = 3;

/** A list across the page, in the client's charter like its cards and certificates, for screen readers too (RGAA). */
export function toPdf<Row>(statement: Statement<Row>): Readable {
  const { titre, marque, date } = statement;
  const pdf = openTaggedPdf({ titre, marque, date, margins: margin, layout: 'landscape' });
  drawStatement(pdf, statement).catch((error: Error) => pdf.document.destroy(error));
  return pdf.document;
}

async function drawStatement<Row>(pdf: TaggedPdf, statement: Statement<Row>): Promise<void> {
  const { titre, marque, precisions, vide, mentions, ...table } = statement;
  const { document, write } = pdf;
  placeLogo(
    pdf,
    document,
    marque.logo,
    { x: margin, y: margin, height: logoHeight },
    { libelle: marque.libelle, color: marque.couleur },
  );
  const edge = { x: margin, y: margin + logoHeight + 10, width: widthOf(document), height: edgeHeight };
  pdf.decorate(() => drawEdge(document, edge, marque));
  document.x = margin;
  document.y = edge.y + edge.height + 14;
  write('H1', titre, { font: 'title', size: 18 });
  document.moveDown(0.2);
  for (const line of precisions) write('P', line, { font: 'text', size: 9.5, color: ink.quiet });
  document.moveDown(0.8);
  if (table.rows.length === 0) write('P', vide, { font: 'text', size: 10 });
  else {
    const { columns, rows, totaux } = table;
    const total = totaux?.map((value, index) => displayCell(columns[index]?.kind ?? 'texte', value));
    await drawRowsInTurns(pdf, { ...listOf(columns, rows), total });
  }
  document.x = margin;
  document.moveDown(0.8);
  for (const mention of mentions) write('P', mention, { font: 'text', size: 8, color: ink.quiet });
  pdf.root.end();
  numberPages(document);
  document.end();
}
