/** Accepted formats. */
export type FileFormat = 'pdf' | 'jpeg' | 'png' | 'heic';

const formatOfExtension: Readonly<Record<string, FileFormat>> = {
  pdf: 'pdf',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  heic: 'heic',
};
const formatOfType: Readonly<Record<string, FileFormat>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/heic': 'heic',
};
export const typeOfFormat: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
};

/** Type declared by browsers for unknown formats: only the content decides. */
export const isTypeUnknown = (type: string) => type === '' || type === 'application/octet-stream';

export const formatByExtension = (extension: string): FileFormat | undefined => formatOfExtension[extension];
export const formatByType = (type: string): FileFormat | undefined => formatOfType[type];

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Format by the first bytes, which must be at the very beginning: a prefix could hide another file. */
export function formatByContent(head: Buffer): FileFormat | undefined {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (head.subarray(0, 8).equals(pngStart)) return 'png';
  if (head.subarray(0, 3).equals(jpegStart)) return 'jpeg';
  return head.subarray(4, 8).toString('latin1') === 'ftyp' && heicBrands.has(head.subarray(8, 12).toString('latin1'))
    ? 'heic'
    : undefined;
}

/** Largest accepted picture, in pixels. */
const largestPicture = 120_000_000;

/** Whether a picture is a decompression bomb. */
export function isPictureTooLarge(head: Buffer, format: FileFormat): boolean {
  if (format !== 'png' || head.length < 24) return false;
  return head.readUInt32BE(16) * head.readUInt32BE(20) > largestPicture;
}

/** Texts never found in a legitimate file, by format. */
const signs = {
  // The EICAR test file; other malware is left to the scanner of the operator's store.
  any: ['EICAR-STANDARD-ANTIVIRUS-TEST-FILE'],
  picture: ['%PDF-', '<script', '<?php', '<!doctype html', '<html'],
  pdf: ['/javascript', '/launch', '<script', '<?php'],
};

/** Texts to search in a file, in lower case. */
export const signsOf = (format: FileFormat | undefined): readonly string[] =>
  [...signs.any, ...(format === 'pdf' ? signs.pdf : signs.picture)].map((sign) => sign.toLowerCase());

const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');
const pngEnd = Buffer.from('IEND', 'latin1');

/**
 * Whether the end of a file reveals another one: an archive, which is read from its end, or data after the end of a
 * PNG.
 * @param tail last bytes, up to the longest comment of an archive.
 */
export function isEndSuspicious(tail: Buffer, format: FileFormat): boolean {
  if (tail.includes(zipEnd)) return true;
  if (format === 'png') return tail.lastIndexOf(pngEnd) !== tail.length - 8;
  return format === 'pdf' && !tail.subarray(-2048).includes('%%EOF');
}

/** Number of last bytes to keep for that check. */
export const tailBytes = 65_557;
