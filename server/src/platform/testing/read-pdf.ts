import { inflateSync } from 'node:zlib';

/** Content of a PDF for a reader or a screen reader. */
export interface ReadPdf {
  /** All text in writing order, one part per line. */
  text: string;
  /** The same part by part, with the place where each begins, in points from the left and the bottom of its page. */
  parts: readonly PlacedText[];
  /** Number of parts of each kind in the structure tree: `{ H1: 1, P: 12 }`. */
  tags: Record<string, number>;
  /** The raw objects, for anything else. */
  source: string;
}

/** A piece of text on its page. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** Reads a PDF written by pdfkit with embedded fonts. */
export function readPdf(pdf: Buffer): ReadPdf {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (letters) fonts.set(name, lettersOf(streamOf(objects.get(letters) ?? '')));
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  const contents = pages.map((body) => streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''));
  const tags: Record<string, number> = {};
  for (const body of objects.values()) {
    const tag = /^<<\n\/S \/(\w+)\n/.exec(body)?.[1];
    if (tag) tags[tag] = (tags[tag] ?? 0) + 1;
  }
  const placed = contents.map((content) => partsOf(content, fonts));
  const textOf = (parts: readonly PlacedText[]) => parts.map(({ text }) => `${text}\n`).join('');
  return { text: placed.map(textOf).join('\n'), parts: placed.flat(), tags, source };
}

function streamOf(object: string): string {
  const length = Number(/\/Length (\d+)/.exec(object)?.[1]);
  const start = object.indexOf('stream\n') + 'stream\n'.length;
  return length > 0 ? inflateSync(Buffer.from(object.slice(start, start + length), 'latin1')).toString('latin1') : '';
}

/** Map from glyphs to letters, which also serves copying and reading aloud. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<(\w*)>/g)].forEach(([, hex = ''], index) =>
      letters.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      ),
    );
  }
  return letters;
}

function partsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): PlacedText[] {
  let letters: ReadonlyMap<string, string> | undefined;
  let at = { x: 0, y: 0, size: 0 };
  const parts: PlacedText[] = [];
  for (const [, x, y, font, size, shown] of content.matchAll(
    /1 0 0 1 (\S+) (\S+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (x !== undefined) at = { ...at, x: Number(x), y: Number(y) };
    if (font !== undefined) {
      letters = fonts.get(font);
      at = { ...at, size: Number(size) };
    }
    if (shown !== undefined)
      parts.push({
        text: [...shown.matchAll(/<(\w+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => letters?.get(glyph) ?? '')
          .join(''),
        ...at,
      });
  }
  return parts;
}
