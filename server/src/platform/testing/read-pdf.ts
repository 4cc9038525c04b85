import { inflateSync } from 'node:zlib';

/** Content of a PDF for a reader or a screen reader. */
export interface ReadPdf {
  /** All text in writing order, one part per line. */
  text: string;
  /** Number of parts of each kind in the structure tree: `{ H1: 1, P: 12 }`. */
  tags: Record<string, number>;
  /** The raw objects, for anything else. */
  source: string;
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
  return { text: contents.map((content) => textOf(content, fonts)).join('\n'), tags, source };
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

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> | undefined;
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font);
    else if (shown !== undefined)
      text += `${[...shown.matchAll(/<(\w+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => letters?.get(glyph) ?? '')
        .join('')}\n`;
  }
  return text;
}
