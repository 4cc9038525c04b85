import { inflateRawSync } from 'node:zlib';

/** Largest file of an archive once it is unpacked, in bytes. */
const LARGEST_FILE = 20 * 1_048_576;
/** Most files of an archive that is read. */
const MOST_FILES = 200;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_SIZE = 22;

/** Reads files of a small archive by their names; each is unpacked when it is asked for, and only up to a limit. */
export interface ZipReader {
  has(name: string): boolean;
  /** Content of a file, or null when it is missing, damaged or too large. */
  read(name: string): string | null;
}

/** @returns null for what is no archive. */
export function openZip(archive: Buffer): ZipReader | null {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + END_SIZE > archive.length || archive.readUInt32LE(end) !== END_OF_DIRECTORY) return null;
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_FILES) return null;
  const entries = new Map<string, { start: number; size: number; method: number }>();
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameLength = archive.readUInt16LE(at + 28);
    entries.set(archive.toString('utf8', at + 46, at + 46 + nameLength), {
      method: archive.readUInt16LE(at + 10),
      size: archive.readUInt32LE(at + 20),
      start: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return {
    has: (name) => entries.has(name),
    read: (name) => {
      const entry = entries.get(name);
      if (!entry || entry.start + 30 > archive.length) return null;
      const from = entry.start + 30 + archive.readUInt16LE(entry.start + 26) + archive.readUInt16LE(entry.start + 28);
      return unpack(archive.subarray(from, from + entry.size), entry.method);
    },
  };
}

function unpack(packed: Buffer, method: number): string | null {
  if (method === 0) return packed.toString('utf8');
  try {
    return method === 8 ? inflateRawSync(packed, { maxOutputLength: LARGEST_FILE }).toString('utf8') : null;
  } catch {
    // Damaged, or larger than any file that is read: as one that is not there.
    return null;
  }
}
