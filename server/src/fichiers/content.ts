/** Formats that may be sent. */
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

/** What browsers declare when they know no type: the content then decides alone. */
export const isTypeUnknown = (type: string) => type === '' || type === 'application/octet-stream';

export const formatByExtension = (extension: string): FileFormat | undefined => formatOfExtension[extension];
export const formatByType = (type: string): FileFormat | undefined => formatOfType[type];

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Format by the first bytes, which must be at the very beginning: what hides another file before them is none of ours. */
export function formatByContent(head: Buffer): FileFormat | undefined {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (head.subarray(0, 8).equals(pngStart)) return 'png';
  if (head.subarray(0, 3).equals(jpegStart)) return 'jpeg';
  return head.subarray(4, 8).toString('latin1') === 'ftyp' && heicBrands.has(head.subarray(8, 12).toString('latin1'))
    ? 'heic'
    : undefined;
}

/** Pixels that a picture may unfold to when it is looked at. */
const largestPicture = 120_000_000;

/** A picture of a few kilobytes that unfolds to gigabytes. */
export function isPictureTooLarge(head: Buffer, format: FileFormat): boolean {
  if (format !== 'png' || head.length < 24) return false;
  return head.readUInt32BE(16) * head.readUInt32BE(20) > largestPicture;
}

/** Texts that have no place in a file of any format, by what they give away. */
const signs = {
  // The test file of antivirus programs; real programs are for the scanner of the operator's store.
  any: ['EICAR-STANDARD-ANTIVIRUS-TEST-FILE'],
  picture: ['%PDF-', '<script', '<?php', '<!doctype html', '<html'],
  pdf: ['/javascript', '/launch', '<script', '<?php'],
};

/** What to look for in a file, lower case. */
export const signsOf = (format: FileFormat | undefined): readonly string[] =>
  [...signs.any, ...(format === 'pdf' ? signs.pdf : signs.picture)].map((sign) => sign.toLowerCase());

const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');
const pngEnd = Buffer.from('IEND', 'latin1');

/**
 * Whether the end of a file gives another one away: an archive read from its end, or anything after the end of a PNG.
 * @param tail last bytes, as many as the comment of an archive can be long.
 */
export function isEndSuspicious(tail: Buffer, format: FileFormat): boolean {
  if (tail.includes(zipEnd)) return true;
  if (format === 'png') return tail.lastIndexOf(pngEnd) !== tail.length - 8;
  return format === 'pdf' && !tail.subarray(-2048).includes('%%EOF');
}

/** Bytes of the end that must be kept to look at. */
export const tailBytes = 65_557;
