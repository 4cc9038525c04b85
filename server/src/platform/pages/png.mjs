import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** @param {string} type @param {Uint8Array} data */
function chunk(type, data) {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/**
 * Encodes an opaque picture as PNG, 8 bits per colour. The filter Up compresses text on white best.
 * @param {{ width: number, height: number, rgba: Uint8Array }} picture
 * @returns {Uint8Array}
 */
export function encodePng({ width, height, rgba }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const stride = width * 3 + 1;
  const lines = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    let at = y * stride;
    lines[at] = 2;
    at += 1;
    for (let x = 0; x < width; x += 1) {
      const here = (y * width + x) * 4;
      const above = here - width * 4;
      for (let colour = 0; colour < 3; colour += 1) {
        lines[at] = (rgba[here + colour] ?? 0) - (y === 0 ? 0 : (rgba[above + colour] ?? 0));
        at += 1;
      }
    }
  }
  return Uint8Array.from(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(lines, { level: 6 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
