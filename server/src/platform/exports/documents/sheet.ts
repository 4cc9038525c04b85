import type { Readable } from 'node:stream';
import { displayCell, type ExportColumn } from '../table';
import type { DocumentBrand } from './brand';
import { numberPages } from './page-numbers';
import { bottomOf, drawFacts, drawRows, widthOf, type SheetFact, type SheetList } from './rows';
import { ink, openTaggedPdf, placeLogo, type TaggedPdf } from './tagged';

export type { SheetFact, SheetList } from './rows';

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
  /** Closing lines of the document. */
  mentions: readonly string[];
  /** Civil date of issue. */
  date: string;
}

/** Rows of a list in the format of a sheet. */
export function listOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): SheetList {
  return {
    titres: columns.map(({ titre }) => titre),
    largeurs: columns.map(({ largeur }) => largeur),
    alignes: columns.map(({ kind }) => kind === 'montant' || kind === 'nombre'),
    lignes: rows.map((row) => columns.map(({ kind, valeur }) => displayCell(kind, valeur(row)))),
  };
}

const margin = 44;

/** A portrait document of facts and lists in the client's colours, tagged for screen readers. */
export function drawSheet({ marque, titre, precisions, sections, mentions, date }: Sheet): Readable {
  const pdf = openTaggedPdf({ titre, marque, date, margins: margin });
  const { document, write } = pdf;
  placeLogo(
    pdf,
    document,
    marque.logo,
    { x: margin, y: margin, height: 30 },
    { libelle: marque.libelle, color: marque.couleur },
  );
  document.y = margin + 48;
  document.x = margin;
  write('H1', titre, { font: 'title', size: 20 });
  document.moveDown(0.25);
  for (const line of precisions) write('P', line, { font: 'text', size: 10, color: ink.quiet });
  for (const section of sections) drawSection(pdf, section, marque.couleur);
  document.x = margin;
  document.moveDown(1.4);
  for (const mention of mentions)
    write('P', mention, { font: 'text', size: 8.5, color: ink.quiet }, { width: widthOf(document) });
  pdf.root.end();
  numberPages(document);
  document.end();
  return document;
}

function drawSection(pdf: TaggedPdf, { titre, texte, faits, liste }: SheetSection, couleur: string): void {
  const { document, write } = pdf;
  // Keeps a title with its first rows.
  if (document.y + 80 > bottomOf(document)) document.addPage();
  else document.moveDown(1.1);
  document.x = margin;
  write('H2', titre, { font: 'strong', size: 12.5, color: couleur });
  document.moveDown(0.3);
  if (texte) write('P', texte, { font: 'text', size: 9.5 }, { width: widthOf(document) });
  if (faits) drawFacts(pdf, faits);
  if (liste) drawRows(pdf, liste);
}
