import { buffer } from 'node:stream/consumers';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { brandOf } from '../platform/exports/documents/brand';
import { numberPages } from '../platform/exports/documents/page-numbers';
import { drawFacts, widthOf } from '../platform/exports/documents/rows';
import { drawEdge, ink, mm, openTaggedPdf, placeLogo, type TaggedPdf } from '../platform/exports/documents/tagged';
import type { Client } from '../platform/http/context';
import type { Contenu } from './content';
import { messages } from './messages';
import type { CourrierRow } from './store';

const margin = 22 * mm;
/** Position of the window of a DL envelope. */
const addressX = 108 * mm;
/** Between what is above the text of a letter. */
const space = 4 * mm;

type Letter = Pick<CourrierRow, 'idCourrier' | 'numeroContrat' | 'dateCourrier' | 'objet' | 'sens'>;

/**
 * A letter as accessible PDF: in the client's charter, or plain for a letter of the member. Equal content gives an
 * equal file.
 */
export async function letterPdf(
  client: Pick<Client, 'libelle' | 'configuration'>,
  letter: Letter,
  contenu: Contenu,
): Promise<Buffer> {
  const marque = brandOf(client);
  const pdf = openTaggedPdf({ titre: letter.objet, marque, date: letter.dateCourrier, margins: margin });
  const { document, root, write } = pdf;
  const isOurs = letter.sens === 'SORTANT';
  let lowest = 0;
  const head: TaggedPdf['write'] = (tag, text, look, options) => {
    write(tag, text, look, { lineGap: 2, ...options });
    lowest = Math.max(lowest, document.y);
  };
  /** The usual place of what follows, or below a long address. */
  const below = (place: number) => Math.max(place, lowest + space);
  if (isOurs) {
    placeLogo(
      pdf,
      document,
      marque.logo,
      { x: margin, y: 16 * mm, height: 13 * mm },
      { libelle: marque.libelle, color: marque.couleur },
    );
    pdf.decorate(() =>
      drawEdge(document, { x: margin, y: 34 * mm, width: widthOf(document), height: 1.2 * mm }, marque),
    );
  } else
    head('P', contenu.expediteur.join('\n'), { font: 'text', size: 10 }, { x: margin, y: 20 * mm, width: 75 * mm });
  head(
    'P',
    [messages.reference(letter.idCourrier), messages.contract(letter.numeroContrat)].join('\n'),
    { font: 'text', size: 9.5, color: ink.quiet },
    { x: margin, y: below(50 * mm), width: 75 * mm },
  );
  if (contenu.destinataire.length > 0)
    head(
      'P',
      contenu.destinataire.join('\n'),
      { font: 'text', size: 10 },
      { x: addressX, y: 50 * mm, width: 210 * mm - margin - addressX },
    );
  head(
    'P',
    messages.writtenOn(formatLongDate(letter.dateCourrier)),
    { font: 'text', size: 10 },
    { x: addressX, y: below(84 * mm), width: 210 * mm - margin - addressX },
  );
  write(
    'H1',
    messages.object(letter.objet),
    { font: 'strong', size: 13 },
    { x: margin, y: below(98 * mm), width: widthOf(document) },
  );
  document.moveDown(0.9);
  for (const paragraph of contenu.paragraphes) {
    write('P', paragraph, { font: 'text', size: 10.5 }, { width: widthOf(document), lineGap: 3 });
    document.moveDown(0.6);
  }
  if (contenu.informations.length > 0) {
    drawFacts(pdf, contenu.informations);
    document.moveDown(1);
  }
  write('P', contenu.politesse, { font: 'text', size: 10.5 }, { width: widthOf(document), lineGap: 3 });
  document.moveDown(1.2);
  write('P', contenu.signature, { font: 'strong', size: 10.5 }, { width: widthOf(document), align: 'right' });
  if (isOurs) {
    document.x = margin;
    document.moveDown(2);
    write(
      'P',
      messages.contact(marque.libelle, marque.telephone),
      { font: 'text', size: 8.5, color: ink.quiet },
      { width: widthOf(document) },
    );
  }
  root.end();
  numberPages(document);
  document.end();
  return buffer(document);
}
