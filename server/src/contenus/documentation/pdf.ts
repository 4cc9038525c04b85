import { buffer } from 'node:stream/consumers';
import { brandOf } from '../../platform/exports/documents/brand';
import { numberPages } from '../../platform/exports/documents/page-numbers';
import { bottomOf, drawRows, widthOf } from '../../platform/exports/documents/rows';
import { drawEdge, ink, mm, openTaggedPdf, placeLogo, type TaggedPdf } from '../../platform/exports/documents/tagged';
import type { Client } from '../../platform/http/context';
import type { GuideContent, GuideSection } from './content';
import { messages } from './messages';

const margin = 20 * mm;
const indent = 5 * mm;
/** Height of a blank to fill in by hand. */
const blank = 7.4 * mm;

interface Guide {
  title: string;
  datePublication: string;
  contenu: GuideContent;
}

/**
 * A form or guide as accessible PDF in the client's charter, in two weights of its typeface. Equal content gives an
 * equal file.
 */
export async function guidePdf(
  client: Pick<Client, 'libelle' | 'configuration'>,
  { title, datePublication, contenu: { chapo, sections, mentions } }: Guide,
): Promise<Buffer> {
  const marque = brandOf(client);
  const pdf = openTaggedPdf({ titre: title, marque, date: datePublication, margins: margin });
  const { document, root, write } = pdf;
  placeLogo(
    pdf,
    document,
    marque.logo,
    { x: margin, y: 16 * mm, height: 12 * mm },
    { libelle: marque.libelle, color: marque.couleur },
  );
  pdf.decorate(() => drawEdge(document, { x: margin, y: 33 * mm, width: widthOf(document), height: 1.2 * mm }, marque));
  write('H1', title, { font: 'strong', size: 22 }, { x: margin, y: 43 * mm, width: widthOf(document) });
  document.moveDown(0.2);
  write(
    'P',
    messages.published(datePublication),
    { font: 'text', size: 9.5, color: ink.quiet },
    { width: widthOf(document) },
  );
  document.moveDown(0.7);
  write('P', chapo, { font: 'text', size: 12 }, { width: widthOf(document), lineGap: 3 });
  for (const section of sections) drawSection(pdf, section, marque.couleur);
  document.x = margin;
  document.moveDown(1.2);
  for (const mention of mentions)
    write('P', mention, { font: 'text', size: 8.5, color: ink.quiet }, { width: widthOf(document) });
  root.end();
  numberPages(document);
  document.end();
  return buffer(document);
}

function drawSection(
  pdf: TaggedPdf,
  { titre, paragraphes = [], points = [], tableau, champs = [] }: GuideSection,
  couleur: string,
): void {
  const { document, write } = pdf;
  // Keeps a title with its first lines.
  if (document.y + 90 > bottomOf(document)) document.addPage();
  else document.moveDown(1);
  document.x = margin;
  write('H2', titre, { font: 'strong', size: 13, color: couleur }, { width: widthOf(document) });
  document.moveDown(0.35);
  for (const paragraph of paragraphes) {
    write('P', paragraph, { font: 'text', size: 10.5 }, { width: widthOf(document), lineGap: 2.5 });
    document.moveDown(0.45);
  }
  if (points.length > 0) drawPoints(pdf, points, couleur);
  if (tableau) drawRows(pdf, { ...tableau, alignes: tableau.titres.map(() => false) });
  for (const champ of champs) drawBlank(pdf, champ);
}

function drawPoints(pdf: TaggedPdf, points: readonly string[], couleur: string): void {
  const { document } = pdf;
  const list = pdf.open('L');
  for (const point of points) {
    document.font('text').fontSize(10.5);
    if (
      document.y + document.heightOfString(point, { width: widthOf(document) - indent, lineGap: 2.5 }) >
      bottomOf(document)
    )
      document.addPage();
    const item = pdf.open('LI', list);
    const { y } = document;
    pdf.decorate(() => document.circle(margin + 1.2 * mm, y + 6.5, 1.8).fill(couleur));
    pdf.write(
      'LBody',
      point,
      { font: 'text', size: 10.5 },
      { x: margin + indent, y, width: widthOf(document) - indent, lineGap: 2.5, parent: item },
    );
    item.end();
    document.moveDown(0.3);
  }
  list.end();
  document.x = margin;
}

function drawBlank({ document, write, decorate }: TaggedPdf, champ: string): void {
  if (document.y + blank > bottomOf(document)) document.addPage();
  const { y } = document;
  const start = margin + 62 * mm;
  write('P', champ, { font: 'text', size: 10 }, { x: margin, y: y + 2.4 * mm, width: 60 * mm });
  decorate(() =>
    document
      .lineWidth(0.6)
      .strokeColor(ink.line)
      .moveTo(start, y + blank - 1 * mm)
      .lineTo(margin + widthOf(document), y + blank - 1 * mm)
      .stroke(),
  );
  document.x = margin;
  document.y = y + blank;
}
