import type { FileFormat } from './content';

/** A picture measured to its end. */
export interface Picture {
  /** Pixels of each side. */
  width: number;
  height: number;
  /** Length of the picture itself: what follows is another file. */
  end: number;
}

/** Largest accepted picture, in pixels. */
const largestPicture = 120_000_000;
export const isTooLarge = ({ width, height }: Picture): boolean => width * height > largestPicture;

/** Honest pictures have some thousand parts at most; a hostile one is made of nothing else. */
const mostParts = 20_000;
function countParts(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > mostParts) throw new RangeError('The picture has too many parts.');
  };
}

type Size = Pick<Picture, 'width' | 'height'>;
const none: Size = { width: 0, height: 0 };
const larger = (one: Size, other: Size): Size => (other.width * other.height > one.width * one.height ? other : one);
const whole = (size: Size, end: number, content: Buffer): Picture | null =>
  size.width * size.height > 0 && end <= content.length ? { ...size, end } : null;

/** Measures a picture by its own structure. @returns null when it is not whole. */
export function measurePicture(content: Buffer, format: Exclude<FileFormat, 'pdf'>): Picture | null {
  try {
    return { png: measurePng, jpeg: measureJpeg, heic: measureHeic, webp: measureWebp }[format](content);
  } catch {
    // A length leads beyond the end, or the parts are too many.
    return null;
  }
}

function measurePng(content: Buffer): Picture | null {
  const count = countParts();
  let size = none;
  for (let place = 8; ;) {
    count();
    const length = content.readUInt32BE(place);
    const kind = content.toString('latin1', place + 4, place + 8);
    if (kind === 'IHDR')
      size = larger(size, { width: content.readUInt32BE(place + 8), height: content.readUInt32BE(place + 12) });
    place += 12 + length;
    if (kind === 'IEND') return whole(size, place, content);
  }
}

/** Markers of frames, which carry the size: C0 to CF without tables and arithmetic coding. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function measureJpeg(content: Buffer): Picture | null {
  const count = countParts();
  let size = none;
  for (let place = 0; ;) {
    if (content.readUInt8(place) !== 0xff) return null;
    const marker = content.readUInt8(place + 1);
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    count();
    place += 2;
    if (marker === 0xd9) return whole(size, place, content);
    if (isAlone(marker)) continue;
    if (isFrame(marker))
      size = larger(size, { height: content.readUInt16BE(place + 3), width: content.readUInt16BE(place + 5) });
    place += content.readUInt16BE(place);
    if (marker === 0xda) place = endOfScan(content, place);
  }
}

/** Skips coded data up to the next marker; a stuffed zero and restart markers belong to it. */
function endOfScan(content: Buffer, start: number): number {
  for (let place = start; place + 1 < content.length; place += 1) {
    if (content[place] !== 0xff) continue;
    const next = content[place + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return place;
  }
  throw new RangeError('The picture has no end.');
}

function measureHeic(content: Buffer): Picture | null {
  let size = none;
  let end = 0;
  for (const { kind, from, to } of boxes(content, 0, content.length)) {
    // What is not a box follows the picture.
    if (!/^[\w ]{4}$/.test(kind)) break;
    if (kind === 'meta') size = larger(size, largestOf(content, from + 4, to));
    end = to;
  }
  return whole(size, end, content);
}

/** Chunks of a RIFF file; the size is in the extended header, or at the start of the only picture. */
function measureWebp(content: Buffer): Picture | null {
  const end = content.readUInt32LE(4) + 8;
  const count = countParts();
  let size = none;
  for (let place = 12; place + 8 <= end;) {
    count();
    const kind = content.toString('latin1', place, place + 4);
    size = larger(size, webpSize(content, kind, place + 8));
    const length = content.readUInt32LE(place + 4);
    // Chunks have an even length.
    place += 8 + length + (length % 2);
  }
  return whole(size, end, content);
}

function webpSize(content: Buffer, kind: string, from: number): Size {
  if (kind === 'VP8X')
    return { width: content.readUIntLE(from + 4, 3) + 1, height: content.readUIntLE(from + 7, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: content.readUInt16LE(from + 6) & 0x3fff, height: content.readUInt16LE(from + 8) & 0x3fff };
  if (kind !== 'VP8L') return none;
  const bits = content.readUInt32LE(from + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Largest size in the properties of the picture. */
function largestOf(content: Buffer, start: number, stop: number): Size {
  let size = none;
  for (const { kind, from, to } of boxes(content, start, stop)) {
    if (kind === 'iprp' || kind === 'ipco') size = larger(size, largestOf(content, from, to));
    if (kind === 'ispe')
      size = larger(size, { width: content.readUInt32BE(from + 4), height: content.readUInt32BE(from + 8) });
  }
  return size;
}

function* boxes(content: Buffer, start: number, stop: number): Generator<{ kind: string; from: number; to: number }> {
  const count = countParts();
  for (let place = start; place + 8 <= stop;) {
    count();
    const short = content.readUInt32BE(place);
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(content.readBigUInt64BE(place + 8)) : short === 0 ? stop - place : short;
    if (size < header || place + size > stop) return;
    yield { kind: content.toString('latin1', place + 4, place + 8), from: place + header, to: place + size };
    place += size;
  }
}
