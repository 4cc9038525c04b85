import { crc32, deflateSync } from 'node:zlib';
import type { Theme } from './model';

type Colour = readonly [red: number, green: number, blue: number];
/** A rounded box in units of two pixels, from the top left corner of a picture of 160 by 90. */
interface Shape {
  colour: Colour;
  left: number;
  top: number;
  wide: number;
  high: number;
  radius: number;
}

const width = 320;
const height = 180;
const unit = 2;

const colourOf = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const mixed = (one: Colour, other: Colour, part: number): Colour =>
  [0, 1, 2].map((index) =>
    Math.round((one[index] ?? 0) * (1 - part) + (other[index] ?? 0) * part),
  ) as unknown as Colour;

const box = (colour: Colour, left: number, top: number, wide: number, high: number, radius = 0): Shape => ({
  colour,
  left,
  top,
  wide,
  high,
  radius,
});
const disc = (colour: Colour, x: number, y: number, radius: number): Shape =>
  box(colour, x - radius, y - radius, 2 * radius, 2 * radius, radius);

/** Mark of each theme on its sheet of paper. */
const marks: Readonly<Record<Theme, (brand: Colour, accent: Colour, pale: Colour) => Shape[]>> = {
  FORMULAIRES: (brand, accent, pale) =>
    [0, 1, 2].flatMap((row) => [
      box(row === 0 ? accent : pale, 62, 40 + row * 13, 7, 7, 2),
      box(row === 0 ? brand : pale, 73, 41.5 + row * 13, 26, 4, 2),
    ]),
  GUIDES: (brand, accent, pale) => [
    disc(pale, 80, 51, 16),
    box(brand, 76.5, 41, 7, 20, 1.5),
    box(brand, 70, 47.5, 20, 7, 1.5),
    box(accent, 62, 72, 36, 3, 1.5),
  ],
  GARANTIES: (brand, accent, pale) => [
    box(brand, 62, 42, 20, 8, 2),
    box(pale, 83.5, 42, 8, 8, 2),
    box(accent, 93, 42, 5, 8, 2),
    box(brand, 62, 55, 13, 8, 2),
    box(pale, 76.5, 55, 13, 8, 2),
    box(accent, 91, 55, 7, 8, 2),
    box(pale, 62, 69, 36, 3, 1.5),
  ],
  STATUTS: (brand, accent, pale) => [
    box(brand, 64, 40, 32, 4, 1.5),
    ...[66, 74, 82, 90].map((left) => box(pale, left, 47, 4, 16, 1)),
    box(brand, 64, 66, 32, 4, 1.5),
    disc(accent, 80, 33, 3.5),
  ],
};

function shapesOf(theme: Theme, brand: Colour, accent: Colour): { ground: Colour; shapes: Shape[] } {
  const white: Colour = [255, 255, 255];
  const pale = mixed(brand, white, 0.78);
  const ground = mixed(brand, white, 0.88);
  return {
    ground,
    shapes: [
      disc(mixed(brand, white, 0.82), 22, 84, 42),
      disc(mixed(brand, white, 0.92), 146, 10, 34),
      box(mixed(brand, white, 0.7), 54, 20, 56, 80, 5),
      box(white, 52, 16, 56, 84, 5),
      ...marks[theme](brand, accent, pale),
      box(brand, 62, 24, 20, 4, 2),
    ],
  };
}

/** Cover of a theme in the colours of a brand, as PNG: a sheet of paper with a mark, no text. */
export function drawCover(theme: Theme, { brand, accent }: { brand: string; accent: string }): Buffer {
  const { ground, shapes } = shapesOf(theme, colourOf(brand), colourOf(accent));
  const lines = Buffer.alloc(lineLength * height);
  for (const shape of [box(ground, 0, 0, width / unit, height / unit), ...shapes]) paint(lines, shape);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Red, green and blue of each pixel, after the filter byte of the line. */
const lineLength = width * 3 + 1;

/** Paints a shape over the picture, with anti-aliased edges. */
function paint(lines: Buffer, { colour: [red, green, blue], left, top, wide, high, radius }: Shape): void {
  const [halfWide, halfHigh, round] = [(wide * unit) / 2, (high * unit) / 2, radius * unit];
  const [middleX, middleY] = [left * unit + halfWide, top * unit + halfHigh];
  const [first, last] = [Math.max(0, Math.floor(middleX - halfWide)), Math.min(width, Math.ceil(middleX + halfWide))];
  for (
    let row = Math.max(0, Math.floor(middleY - halfHigh));
    row < Math.min(height, Math.ceil(middleY + halfHigh));
    row += 1
  ) {
    const dy = Math.abs(row + 0.5 - middleY) - halfHigh + round;
    for (let column = first; column < last; column += 1) {
      // Distance of the pixel's centre from the edge, negative inside.
      const dx = Math.abs(column + 0.5 - middleX) - halfWide + round;
      const distance = (dx > 0 && dy > 0 ? Math.sqrt(dx * dx + dy * dy) : Math.max(dx, dy)) - round;
      if (distance >= 0.5) continue;
      const part = distance <= -0.5 ? 1 : 0.5 - distance;
      const place = row * lineLength + 1 + column * 3;
      lines[place] = (lines[place] ?? 0) * (1 - part) + red * part;
      lines[place + 1] = (lines[place + 1] ?? 0) * (1 - part) + green * part;
      lines[place + 2] = (lines[place + 2] ?? 0) * (1 - part) + blue * part;
    }
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
