import type PDFDocument from 'pdfkit';
import { late } from '../../late';
import type { DocumentBrand } from './brand';
import { registerFonts, type FontName } from './fonts';
import { drawLogo, type Logo } from './logo';

// Supported by pdfkit, missing from its published types.
declare global {
  // oxlint-disable-next-line typescript/no-namespace
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      bbox?: [number, number, number, number];
      scope?: 'Row' | 'Column';
    }
  }
}

const pdfkit = late<typeof PDFDocument>('pdfkit');

/** Text colours of documents, the same for every brand. */
export const ink = { text: '#1c2c2f', quiet: '#47595c', line: '#c9d4d4', soft: '#f3f7f6', secu: '#62809c' } as const;

/** Points per millimetre. */
export const mm = 72 / 25.4;

export interface TextLook {
  font: FontName;
  size: number;
  color?: string;
}

/** A PDF whose every part is tagged: heading, paragraph, table, figure, or decoration. */
export interface TaggedPdf {
  document: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  /** Writes text as a part of `parent`, at a position if given. */
  write: (
    tag: 'H1' | 'H2' | 'P' | 'Span' | 'TH' | 'TD' | 'LBody',
    text: string,
    look: TextLook,
    options?: WriteOptions,
  ) => void;
  /** Writes text at a position inside the open part. */
  place: (text: string, look: TextLook, at: { x: number; y: number }, options?: PDFKit.Mixins.TextOptions) => void;
  /** Writes several texts as one part: a label and its value. */
  part: (tag: 'P' | 'TH' | 'TD', draw: () => void, options?: Pick<WriteOptions, 'parent' | 'scope'>) => void;
  /** Opens a part that contains others. */
  open: (tag: 'Sect' | 'Table' | 'TR' | 'L' | 'LI', parent?: PDFKit.PDFStructureElement) => PDFKit.PDFStructureElement;
  /** Draws decoration, which screen readers skip. */
  decorate: (draw: () => void) => void;
  /** Draws a picture with alternative text. */
  figure: (alt: string, box: Box, draw: () => void, parent?: PDFKit.PDFStructureElement) => void;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface WriteOptions extends PDFKit.Mixins.TextOptions {
  x?: number;
  y?: number;
  parent?: PDFKit.PDFStructureElement;
  scope?: 'Row' | 'Column';
}

/** Opens a PDF/UA-1 document: language, title, embedded fonts, every part tagged. */
export function openTaggedPdf({
  titre,
  marque,
  date,
  margins,
  layout = 'portrait',
}: {
  titre: string;
  marque: DocumentBrand;
  date: string;
  margins: number;
  layout?: 'portrait' | 'landscape';
}): TaggedPdf {
  const Document = pdfkit();
  const document = new Document({
    size: 'A4',
    layout,
    margin: margins,
    bufferPages: true,
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    // The same facts give the same file to the byte.
    info: {
      Title: `${titre} – ${marque.libelle}`,
      Author: marque.libelle,
      Producer: marque.libelle,
      Creator: marque.libelle,
      CreationDate: new Date(`${date}T00:00:00Z`),
      ModDate: new Date(`${date}T00:00:00Z`),
    },
  });
  document.appendXML(conformance);
  registerFonts(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const part: TaggedPdf['part'] = (tag, draw, { parent = root, scope } = {}) => {
    parent.add(document.struct(tag, scope ? { scope } : {}, draw));
  };
  return {
    document,
    root,
    part,
    place(text, { font, size, color = ink.text }, { x, y }, options) {
      document
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(printable(text), x, y, { lineBreak: false, ...options });
    },
    open(tag, parent = root) {
      const opened = document.struct(tag);
      parent.add(opened);
      return opened;
    },
    write(tag, text, { font, size, color = ink.text }, { x, y, parent = root, scope, ...options } = {}) {
      parent.add(
        document.struct(tag, scope ? { scope } : {}, () => {
          document.font(font).fontSize(size).fillColor(color);
          if (x === undefined || y === undefined) document.text(printable(text), options);
          else document.text(printable(text), x, y, options);
        }),
      );
    },
    decorate(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
    figure(alt, { x, y, width, height }, draw, parent = root) {
      parent.add(document.struct('Figure', { alt, bbox: [x, y, x + width, y + height] }, draw));
    },
  };
}

const conformance = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `;

/** Draws the brand's logo, or writes its name if the logo cannot be drawn. */
export function placeLogo(
  { figure, write }: Pick<TaggedPdf, 'figure' | 'write'>,
  document: PDFKit.PDFDocument,
  logo: Logo | null,
  place: { x: number; y: number; height: number },
  brand: { libelle: string; color: string },
): void {
  if (logo)
    figure(brand.libelle, { ...place, width: (logo.width / logo.height) * place.height }, () =>
      drawLogo(document, logo, place),
    );
  else
    write(
      'P',
      brand.libelle,
      { font: 'title', size: place.height * 0.6, color: brand.color },
      { x: place.x, y: place.y + place.height * 0.15, lineBreak: false },
    );
}

/** Draws the three-part band that every brand shows under its name. */
export function drawEdge(
  document: PDFKit.PDFDocument,
  { x, y, width, height }: Box,
  marque: Pick<DocumentBrand, 'couleur' | 'secondaire'>,
): void {
  const first = width * 0.572;
  const second = width * 0.286;
  document.rect(x, y, first, height).fill(marque.couleur);
  document.rect(x + first, y, second, height).fill(ink.secu);
  document.rect(x + first + second, y, width - first - second, height).fill(marque.secondaire);
}

/** What the fonts of documents lack, and what they write instead: the letter of today, or the one that is nearest. */
const substitutes: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  ...{ Ţ: 'Ț', ţ: 'ț', Ŧ: 'T', ŧ: 't', ĸ: 'k', Ŀ: 'L', ŀ: 'l', ŉ: '’n', ʼ: '’', ſ: 's', Ǥ: 'G', ǥ: 'g', ǝ: 'e' },
  ...{ Ɓ: 'B', ɓ: 'b', Ɔ: 'O', ɔ: 'o', Ɖ: 'D', ɖ: 'd', Ɗ: 'D', ɗ: 'd', Ǝ: 'E', Ə: 'E', ə: 'e', Ɛ: 'E', ɛ: 'e' },
  ...{ Ƒ: 'F', ƒ: 'f', Ɠ: 'G', ɠ: 'g', Ɣ: 'G', ɣ: 'g', Ɩ: 'I', ɩ: 'i', Ɨ: 'I', ɨ: 'i', Ƙ: 'K', ƙ: 'k', Ɲ: 'N', ɲ: 'n' },
  ...{ Ƥ: 'P', ƥ: 'p', Ƭ: 'T', ƭ: 't', Ʈ: 'T', ʈ: 't', Ʊ: 'U', ʊ: 'u', Ʋ: 'V', ʋ: 'v', Ƴ: 'Y', ƴ: 'y', Ʒ: 'Z', ʒ: 'z' },
  ...{ Ʉ: 'U', ʉ: 'u' },
};
const substituted = new RegExp(`[${Object.keys(substitutes).join('')}]`, 'g');
/** Letters that the fonts have without their accents alone. */
const withoutAccents = /(?![ẀẁẂẃẄẅỲỳȘ-ț])[ĔĕĨĩĬĭŎŏŨũƠơƯưǍ-ǰǴǵǸ-țȞȟȦ-ȳḀ-ẙẠ-ỹ]/g;
const accents = /[\u0300-\u036f]/g;

/** A text as the fonts of documents can write it: accents on their letters, and nothing that would be an empty box. */
export const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(withoutAccents, (letter) => letter.normalize('NFD').replace(accents, ''))
    .replace(substituted, (letter) => substitutes[letter] ?? letter)
    // An accent that stood behind its letter may have its place on the plainer one.
    .normalize('NFC')
    .replace(accents, '');
