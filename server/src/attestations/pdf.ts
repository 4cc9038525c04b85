import { buffer } from 'node:stream/consumers';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { brandOf, type DocumentBrand } from '../platform/exports/documents/brand';
import {
  drawEdge,
  ink,
  mm,
  openTaggedPdf,
  placeLogo,
  printable,
  type TaggedPdf,
  type TextLook,
} from '../platform/exports/documents/tagged';
import { wrap } from '../platform/exports/documents/wrap';
import type { Client } from '../platform/http/context';
import type { Contenu, Tableau } from './content';
import { messages } from './messages';

const margin = 22 * mm;
const width = 210 * mm - 2 * margin;
/** Free height that a row, or the last lines, needs above the foot of the page. */
const foot = 30 * mm;

/** A certificate as accessible PDF in the client's charter. Equal content gives an equal file. */
export async function attestationPdf(
  client: Pick<Client, 'libelle' | 'configuration'>,
  contenu: Contenu,
): Promise<Buffer> {
  const marque = brandOf(client);
  const pdf = openTaggedPdf({ titre: contenu.titre, marque, date: contenu.date, margins: margin });
  const { document, root, write } = pdf;
  drawHead(pdf, marque, contenu);
  // A long address reaches below the place of the title.
  const titleY = Math.max(96 * mm, document.y + 6 * mm);
  write('H1', contenu.titre, { font: 'title', size: 19 }, { x: margin, y: titleY, width });
  document.moveDown(0.7);
  for (const paragraph of contenu.paragraphes) {
    write('P', paragraph, { font: 'text', size: 10.5 }, { width, lineGap: 3 });
    document.moveDown(0.55);
  }
  drawInformations(pdf, contenu.informations);
  for (const tableau of contenu.tableaux) drawTable(pdf, tableau, marque);
  drawEnd(pdf, marque, contenu);
  root.end();
  numberPages(pdf);
  document.end();
  return buffer(document);
}

function drawHead(pdf: TaggedPdf, marque: DocumentBrand, { numero, date, destinataire }: Contenu): void {
  const { document } = pdf;
  placeLogo(
    pdf,
    document,
    marque.logo,
    { x: margin, y: 16 * mm, height: 13 * mm },
    { libelle: marque.libelle, color: marque.couleur },
  );
  pdf.decorate(() => drawEdge(document, { x: margin, y: 34 * mm, width, height: 1.2 * mm }, marque));
  pdf.write(
    'P',
    `${messages.number(numero)}\n${messages.issuedOn(formatLongDate(date))}`,
    { font: 'text', size: 9.5, color: ink.quiet },
    { x: margin, y: 50 * mm, width: 75 * mm, lineGap: 2 },
  );
  // Position of the window of a DL envelope.
  if (destinataire.length > 0)
    pdf.write(
      'P',
      destinataire.join('\n'),
      { font: 'text', size: 10 },
      { x: 108 * mm, y: 50 * mm, width: 210 * mm - margin - 108 * mm, lineGap: 2 },
    );
}

function drawInformations(pdf: TaggedPdf, informations: Contenu['informations']): void {
  const { document } = pdf;
  if (informations.length === 0) return;
  document.moveDown(0.4);
  const table = pdf.open('Table');
  const labels = 52 * mm;
  for (const { libelle, valeur } of informations) {
    roomFor(pdf, 12 * mm);
    const { y } = document;
    const height = document
      .font('medium')
      .fontSize(10)
      .heightOfString(printable(valeur), { width: width - labels });
    const row = pdf.open('TR', table);
    pdf.part('TH', () => pdf.place(libelle, { font: 'text', size: 10, color: ink.quiet }, { x: margin, y }), {
      parent: row,
      scope: 'Row',
    });
    pdf.write(
      'TD',
      valeur,
      { font: 'medium', size: 10 },
      { x: margin + labels, y, width: width - labels, parent: row },
    );
    row.end();
    pdf.decorate(() =>
      document
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .moveTo(margin, y + height + 1.5 * mm)
        .lineTo(margin + width, y + height + 1.5 * mm)
        .stroke(),
    );
    document.x = margin;
    document.y = y + height + 3 * mm;
  }
  table.end();
}

/** Space of a row around its lines, and between two columns. */
const rowPadding = { top: 1.6 * mm, bottom: 1.2 * mm };
const gap = 3 * mm;

function drawTable(pdf: TaggedPdf, { titre, colonnes, lignes, total }: Tableau, marque: DocumentBrand): void {
  const { document } = pdf;
  roomFor(pdf, 35 * mm);
  document.moveDown(0.6);
  pdf.write('H2', titre, { font: 'strong', size: 12 }, { x: margin, y: document.y, width });
  document.y += 2 * mm;
  const places = columnPlaces(pdf, { colonnes, lignes, total });
  const table = pdf.open('Table');
  const line = (cells: readonly string[], look: 'head' | 'body' | 'total') => {
    const style: TextLook = {
      font: look === 'body' ? 'text' : 'strong',
      size: look === 'head' ? 8.5 : 9.5,
      color: look === 'head' ? marque.couleur : ink.text,
    };
    document.font(style.font).fontSize(style.size);
    const lineHeight = document.currentLineHeight(true);
    const wrapped = cells.map((cell, index) =>
      colonnes[index]?.isMontant ? [cell] : wrap(document, cell, places[index]?.width ?? width),
    );
    const height = Math.max(...wrapped.map(({ length }) => length)) * lineHeight + rowPadding.top + rowPadding.bottom;
    if (look !== 'head' && roomFor(pdf, height)) line(titles, 'head');
    const { y } = document;
    const row = pdf.open('TR', table);
    wrapped.forEach((lines, index) => {
      const place = places[index];
      const column = colonnes[index];
      if (!place || !column) return;
      const isHeader = look === 'head' || index === 0;
      pdf.part(
        isHeader ? 'TH' : 'TD',
        () =>
          lines.forEach((text, rank) =>
            pdf.place(
              text,
              style,
              { x: place.x, y: y + rowPadding.top + rank * lineHeight },
              {
                width: place.width,
                align: column.isMontant ? 'right' : 'left',
                ...(column.isMontant ? { features: ['tnum'] } : {}),
              },
            ),
          ),
        { parent: row, ...(isHeader ? { scope: look === 'head' ? 'Column' : 'Row' } : {}) },
      );
    });
    row.end();
    pdf.decorate(() =>
      document
        .lineWidth(look === 'head' ? 1 : 0.5)
        .strokeColor(look === 'head' ? marque.couleur : ink.line)
        .moveTo(margin, y + height)
        .lineTo(margin + width, y + height)
        .stroke(),
    );
    document.x = margin;
    document.y = y + height;
  };
  const titles = colonnes.map((column) => column.titre);
  line(titles, 'head');
  for (const cells of lignes) line(cells, 'body');
  if (total) line(total, 'total');
  table.end();
  document.y += 3 * mm;
}

/** Amounts take their width, right-aligned; the texts share the rest, and wrap where it is less than they need. */
function columnPlaces(
  { document }: TaggedPdf,
  { colonnes, lignes, total }: Pick<Tableau, 'colonnes' | 'lignes' | 'total'>,
): { x: number; width: number }[] {
  const needed = colonnes.map(({ titre }, index) => {
    const head = document.font('strong').fontSize(8.5).widthOfString(titre);
    const cells = [...lignes, ...(total ? [total] : [])].map((row) =>
      document
        .font('strong')
        .fontSize(9.5)
        .widthOfString(printable(row[index] ?? ''), { features: ['tnum'] }),
    );
    return Math.max(head, ...cells) + 2;
  });
  const sumOf = (isMontant: boolean) =>
    needed.reduce((sum, each, index) => (colonnes[index]?.isMontant === isMontant ? sum + each : sum), 0);
  const left = width - sumOf(true) - gap * (colonnes.length - 1);
  const words = sharesOf(
    colonnes.map(({ isMontant }, index) => (isMontant ? 0 : (needed[index] ?? 0))),
    left,
  );
  let x = margin;
  return colonnes.map(({ isMontant }, index) => {
    const place = { x, width: (isMontant ? needed[index] : words[index]) ?? 0 };
    x += place.width + gap;
    return place;
  });
}

/**
 * Widths of the columns of text, 0 for the others: what each needs and as much more, or, where that is too wide, the
 * narrow ones what they need and the wide ones the same part of the rest.
 */
function sharesOf(needed: readonly number[], left: number): number[] {
  const texts = needed.filter((each) => each > 0);
  const spare = left - texts.reduce((sum, each) => sum + each, 0);
  if (spare >= 0) return needed.map((each) => (each > 0 ? each + spare / texts.length : 0));
  let limit = left / texts.length;
  for (let round = 0; round < texts.length; round += 1) {
    const at = limit;
    const narrow = texts.filter((each) => each <= at);
    limit = (left - narrow.reduce((sum, each) => sum + each, 0)) / (texts.length - narrow.length);
  }
  return needed.map((each) => Math.min(each, limit));
}

function drawEnd(pdf: TaggedPdf, marque: DocumentBrand, { conclusion, numero, code }: Contenu): void {
  const { document } = pdf;
  const verification = printable(messages.verification(marque.libelle, marque.telephone, numero, code));
  roomFor(pdf, 28 * mm);
  document.moveDown(0.8);
  for (const line of conclusion)
    pdf.write('P', line, { font: 'text', size: 10.5 }, { x: margin, y: document.y, width, lineGap: 3 });
  document.moveDown(0.8);
  pdf.write(
    'P',
    messages.signature(marque.libelle),
    { font: 'strong', size: 10.5 },
    { x: margin, y: document.y, width, align: 'right' },
  );
  const box = { x: margin, y: 297 * mm - 34 * mm, width, height: 13 * mm };
  pdf.decorate(() => document.roundedRect(box.x, box.y, box.width, box.height, 5).fill(ink.soft));
  pdf.write(
    'P',
    verification,
    { font: 'text', size: 8.5, color: ink.quiet },
    { x: box.x + 4 * mm, y: box.y + 3 * mm, width: box.width - 8 * mm, lineGap: 1.5 },
  );
}

/** Adds a page when a height in points does not fit above the foot of this one. @returns whether it did. */
function roomFor({ document }: TaggedPdf, needed: number): boolean {
  if (document.y + needed <= 297 * mm - margin - foot + 8 * mm) return false;
  document.addPage();
  document.x = margin;
  document.y = margin;
  return true;
}

function numberPages({ document }: TaggedPdf): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    // Below the bottom margin pdfkit would add a page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .font('text')
      .fontSize(8)
      .fillColor(ink.quiet)
      .text(printable(messages.page(index + 1, count)), margin, 297 * mm - 15 * mm, {
        width,
        align: 'right',
        lineBreak: false,
      });
    document.endMarkedContent();
  }
}
