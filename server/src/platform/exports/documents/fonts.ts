import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { assetFolder } from '../../asset-folder';
import { unpackWoff } from './woff';

/**
 * Weights of the portal's typeface: its subsets « latin » and « latin-ext » in one file, for the names of all members.
 */
export const fonts = { text: 'text', medium: 'medium', strong: 'strong', title: 'title' } as const;
export type FontName = keyof typeof fonts;

const weights: Readonly<Record<FontName, number>> = { text: 400, medium: 500, strong: 600, title: 700 };
let opened: Map<FontName, Font> | null = null;

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** The published types do not know that pdfkit takes an opened font too. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/** Embeds a subset of the fonts, so that a document looks the same everywhere and reads aloud correctly. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  // All documents share the tables of the fonts, decoded at first use: that takes half of the time of a document.
  opened ??= new Map(Object.values(fonts).map((name) => [name, openFont(weights[name])]));
  for (const [name, font] of opened) document.registerFont(name, withOwnGlyphs(font));
}

/** A glyph keeps the letters that it first stands for, which differ from one document to the next. */
function withOwnGlyphs(font: Font): Font {
  const own: Font = Object.create(font, { _glyphs: { value: {} } });
  return own;
}

/** @throws Error for a collection of fonts, which the portal's typeface is not */
function openFont(weight: number): Font {
  const font = create(unpackWoff(readFileSync(join(assetFolder(), 'fonts', `figtree-${weight}.woff`))));
  if ('fonts' in font) throw new Error('Une police est attendue, pas une collection');
  return font;
}
