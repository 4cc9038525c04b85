import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetFolder } from '../../asset-folder';
import { unpackWoff } from './woff';

/** Weights of the portal's typeface: its subsets « latin » and « latin-ext » in one file, for the names of all members. */
export const fonts = { text: 'text', medium: 'medium', strong: 'strong', title: 'title' } as const;
export type FontName = keyof typeof fonts;

const weights: Readonly<Record<FontName, number>> = { text: 400, medium: 500, strong: 600, title: 700 };
let files: Map<FontName, Buffer> | null = null;

/** Embeds a subset of the fonts, so that a document looks the same everywhere and reads aloud correctly. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  files ??= new Map(
    Object.values(fonts).map((name) => [
      name,
      unpackWoff(readFileSync(join(assetFolder(), 'fonts', `figtree-${weights[name]}.woff`))),
    ]),
  );
  for (const [name, file] of files) document.registerFont(name, file);
}
