import type { FileFormat } from './content';

/** A picture measured to its end. */
export interface Picture {
  pixels: number;
  /** Length of the picture itself: what follows is another file. */
  end: number;
}

/** Largest accepted picture, in pixels. */
const largestPicture = 120_000_000;
export const isTooLarge = ({ pixels }: Picture): boolean => pixels > largestPicture;

/** Measures a picture by its own structure. @returns null when it is not whole. */
export function measurePicture(content: Buffer, format: Exclude<FileFormat, 'pdf'>): Picture | null {
  try {
    return { png: measurePng, jpeg: measureJpeg, heic: measureHeic }[format](content);
  } catch {
    // A length leads beyond the end.
    return null;
  }
}

function measurePng(content: Buffer): Picture | null {
  let pixels = 0;
  for (let place = 8; ;) {
    const length = content.readUInt32BE(place);
    const kind = content.toString('latin1', place + 4, place + 8);
    if (kind === 'IHDR') pixels = content.readUInt32BE(place + 8) * content.readUInt32BE(place + 12);
    place += 12 + length;
    if (kind === 'IEND') return pixels > 0 && place <= content.length ? { pixels, end: place } : null;
  }
}

/** Markers of frames, which carry the size: C0 to CF without tables and arithmetic coding. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function measureJpeg(content: Buffer): Picture | null {
  let pixels = 0;
  for (let place = 0; ;) {
    if (content.readUInt8(place) !== 0xff) return null;
    const marker = content.readUInt8(place + 1);
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    place += 2;
    if (marker === 0xd9) return pixels > 0 ? { pixels, end: place } : null;
    if (isAlone(marker)) continue;
    if (isFrame(marker)) pixels = Math.max(pixels, content.readUInt16BE(place + 3) * content.readUInt16BE(place + 5));
    place += content.readUInt16BE(place);
    if (marker === 0xda) place = endOfScan(content, place);
  }
}

/** Skips coded data up to the next marker; a stuffed zero and restart markers belong to it. */
function endOfScan(content: Buffer, start: number): number {
  for (let place = content.indexOf(0xff, start); place >= 0; place = content.indexOf(0xff, place + 1)) {
    const next = content.readUInt8(place + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return place;
  }
  throw new RangeError('The picture has no end.');
}

function measureHeic(content: Buffer): Picture | null {
  let pixels = 0;
  let end = 0;
  for (const { kind, from, to } of boxes(content, 0, content.length)) {
    // What is not a box follows the picture.
    if (!/^[\w ]{4}$/.test(kind)) break;
    if (kind === 'meta') pixels = largestOf(content, from + 4, to);
    end = to;
  }
  return pixels > 0 ? { pixels, end } : null;
}

/** Largest size in the properties of the picture. */
function largestOf(content: Buffer, start: number, stop: number): number {
  let pixels = 0;
  for (const { kind, from, to } of boxes(content, start, stop)) {
    if (kind === 'iprp' || kind === 'ipco') pixels = Math.max(pixels, largestOf(content, from, to));
    if (kind === 'ispe') pixels = Math.max(pixels, content.readUInt32BE(from + 4) * content.readUInt32BE(from + 8));
  }
  return pixels;
}

function* boxes(content: Buffer, start: number, stop: number): Generator<{ kind: string; from: number; to: number }> {
  for (let place = start; place + 8 <= stop;) {
    const short = content.readUInt32BE(place);
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(content.readBigUInt64BE(place + 8)) : short === 0 ? stop - place : short;
    if (size < header || place + size > stop) return;
    yield { kind: content.toString('latin1', place + 4, place + 8), from: place + header, to: place + size };
    place += size;
  }
}
