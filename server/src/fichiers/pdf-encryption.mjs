// Decrypts the streams of a PDF that opens without a password as viewers do. The library decrypts them all, the table
// of the file too, which never is encrypted, and with the key of texts, which may be another one.
import { PDFName, PDFObjectParser, PDFRawStream } from '@cantoo/pdf-lib';
import { readingOf } from './pdf-reading.mjs';

/** @typedef {import('@cantoo/pdf-lib').PDFDict} PDFDict */
/** @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject */
/** @typedef {import('@cantoo/pdf-lib').PDFRef} PDFRef */
/**
 * What the library hides from its types: how a document is decrypted. The dictionary is that of the first reading,
 * which has no key.
 * @typedef {object} Decryption
 * @property {PDFDict} dict
 * @property {PDFDict | undefined} cf filters by their names.
 * @property {PDFName | undefined} stmf the one of streams.
 * @property {(number: number, generation: number) => Parameters<typeof PDFRawStream.of>[2]} createCipherTransform
 */
/** @typedef {import('./pdf-reading.mjs').Parser & { cryptoFactory?: Decryption }} Parser */

const [type, table, identity] = ['Type', 'XRef', 'Identity'].map((name) => PDFName.of(name));

/**
 * Whether a viewer that takes the document as not encrypted, or a filter by another meaning, reads other compressed
 * objects in it than the library: bytes may be made that can be read with the key and without.
 * @param {Decryption} decryption
 */
function canBeReadInTwoWays({ dict, cf, stmf }) {
  if (identity && cf?.has(identity)) return true;
  return stmf !== identity && readingOf(dict.context).objectStreams > 0;
}

/** @type {(this: Parser, ref?: PDFRef) => PDFObject} */
const parseDictOrStream = Reflect.get(PDFObjectParser.prototype, 'parseDictOrStream');
/** @this {Parser} @param {PDFRef} [ref] @returns {PDFObject} */
function parseDictOrStreamAndDecrypt(ref) {
  const decryption = this.cryptoFactory;
  if (!decryption || !ref) return parseDictOrStream.call(this, ref);
  if (canBeReadInTwoWays(decryption)) readingOf(this.context).isUnsafe = true;
  // Without its number, nothing in it is decrypted: no text decides anything here.
  const object = parseDictOrStream.call(this);
  if (!(object instanceof PDFRawStream) || object.dict.get(type) === table) return object;
  const transform = decryption.createCipherTransform(ref.objectNumber, ref.generationNumber);
  return PDFRawStream.of(object.dict, object.contents, transform);
}
Reflect.set(PDFObjectParser.prototype, 'parseDictOrStream', parseDictOrStreamAndDecrypt);
