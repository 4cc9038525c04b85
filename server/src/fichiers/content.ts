/** Accepted formats. */
export type FileFormat = 'pdf' | 'jpeg' | 'png' | 'heic' | 'webp';

const formatOfExtension: Readonly<Record<string, FileFormat>> = {
  pdf: 'pdf',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  heic: 'heic',
  webp: 'webp',
};
const formatOfType: Readonly<Record<string, FileFormat>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/webp': 'webp',
};
export const typeOfFormat: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  webp: 'image/webp',
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
  const start = head.subarray(0, 12).toString('latin1');
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return start.slice(4, 8) === 'ftyp' && heicBrands.has(start.slice(8)) ? 'heic' : undefined;
}

/** Texts never found in a legitimate file, by format. */
const signs = {
  // The EICAR test file; other malware is left to the scanner of the operator's store.
  any: ['EICAR-STANDARD-ANTIVIRUS-TEST-FILE'],
  picture: ['%PDF-', '<script', '<?php', '<!doctype html', '<html'],
  // Names such as « /JavaScript » may stand in an address: a PDF is parsed for them.
  pdf: ['<script', '<?php'],
};

/** Texts to search in a file, in lower case. */
export const signsOf = (format: FileFormat | undefined): readonly string[] =>
  [...signs.any, ...(format === 'pdf' ? signs.pdf : signs.picture)].map((sign) => sign.toLowerCase());

/** Whether a refused PDF is a form, by its text in lower case; a virus in it goes before. */
export const isScriptedForm = (text: string, format: FileFormat): boolean =>
  format === 'pdf' && text.includes('/acroform') && !signs.any.some((sign) => text.includes(sign.toLowerCase()));

const bytesOf = (sign: string) => Buffer.from(sign, 'latin1');
/** Archives and documents, which are read wherever they begin: four bytes and more, rare by chance. */
const readAnywhere = ['PK\u0003\u0004', 'PK\u0005\u0006', 'Rar!\u001a', '7z\u00bc\u00af', '%PDF-'].map(bytesOf);
/** Programs and compressed data, which are read from their beginning: two bytes, which any film has somewhere. */
const readFromTheirStart = ['\u001f\u008b\u0008', 'MZ', '\u007fELF'].map(bytesOf);

/**
 * Whether what follows a picture is another file. It is cut off in any case: telephones add the light of a picture, or
 * the film of a moving one.
 */
export function isAnotherFile(rest: Buffer): boolean {
  const start = rest.findIndex((byte) => !blanks.includes(byte));
  return (
    readAnywhere.some((sign) => rest.includes(sign)) ||
    readFromTheirStart.some((sign) => start >= 0 && rest.subarray(start, start + sign.length).equals(sign))
  );
}
const blanks = [...bytesOf('\u0000\t\r\n ')];

const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');
/** Longest end of an archive, with its comment. */
const archiveEndBytes = 65_557;

/**
 * Archives and disk images that programs find wherever they stand, in a comment of a picture or between the versions of
 * a PDF: RAR, 7z, xz, cabinet, ZIP, tar, ISO 9660 and UDF. Six bytes and more: fewer than one honest file of 10 MB in
 * five million holds one by chance. Signs of three or four bytes, as of gzip and zstd, stand in many.
 */
const archives = [
  'Rar!\u001a\u0007',
  '7z\u00bc\u00af\u0027\u001c',
  '\u00fd7zXZ\u0000',
  'MSCF\u0000\u0000\u0000\u0000',
  `${zipEnd.toString('latin1')}\u0000\u0000\u0000\u0000`,
  'ustar\u000000',
  'ustar  \u0000',
  'CD001\u0001',
  '\u0000BEA01\u0001',
].map(bytesOf);

/** Whether an archive ends the file, or stands whole anywhere in it. */
export const isArchiveToo = (content: Buffer): boolean =>
  content.subarray(-archiveEndBytes).includes(zipEnd) || archives.some((sign) => content.includes(sign));

/** Whether something follows the end of a PDF, besides blanks. */
export function isPdfFollowed(content: Buffer): boolean {
  const end = content.lastIndexOf('%%EOF');
  // oxlint-disable-next-line no-control-regex
  return end < 0 || !/^[\s\u0000]*$/.test(content.toString('latin1', end + 5));
}
