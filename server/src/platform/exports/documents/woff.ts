import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_RECORD = 20;
const FONT_HEADER = 12;
const FONT_RECORD = 16;

/**
 * Unpacks the plain font of a WOFF file. The font library unpacks a WOFF in script for each document, which takes most
 * of the drawing time.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const record = woff.subarray(WOFF_HEADER + index * WOFF_RECORD, WOFF_HEADER + (index + 1) * WOFF_RECORD);
    const [offset, packedLength, length] = [record.readUInt32BE(4), record.readUInt32BE(8), record.readUInt32BE(12)];
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: record.subarray(0, 4),
      checksum: record.subarray(16, 20),
      content: packedLength < length ? inflateSync(packed) : packed,
    };
  });

  const header = Buffer.alloc(FONT_HEADER + count * FONT_RECORD);
  woff.copy(header, 0, 4, 8);
  const selector = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** selector * 16, 6);
  header.writeUInt16BE(selector, 8);
  header.writeUInt16BE((count - 2 ** selector) * 16, 10);
  let offset = header.length;
  const parts = tables.map(({ tag, checksum, content }, index) => {
    const record = FONT_HEADER + index * FONT_RECORD;
    tag.copy(header, record);
    checksum.copy(header, record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(content.length, record + 12);
    // Each table starts at a multiple of four.
    const part = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(part);
    offset += part.length;
    return part;
  });
  return Buffer.concat([header, ...parts]);
}
