// Notes what of a PDF decides whether it is taken, while the library parses it.
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFParser,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';

/** @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject */
/** @typedef {import('@cantoo/pdf-lib').PDFRef} PDFRef */

/**
 * Names that only a document with a script or a program has, however they are written or compressed. A form of XFA
 * holds its scripts in XML of its own, and rich media are programs of Flash.
 */
export const names = ['JavaScript', 'Launch', 'XFA', 'RichMedia', 'RichMediaContent'];

/** The library has one object for all spellings of a name. @param {readonly string[]} keys */
const namesOf = (keys) => keys.map((key) => PDFName.of(key));
const forbidden = new Set(namesOf(['JS', ...names]));
/** The same with a further character that no name has as it is: viewers may end a name at « #00 ». */
const prolonged = new RegExp(`^/(JS|${names.join('|')})#`);

const [openAction, events, root, encryption, length] = namesOf(['OpenAction', 'AA', 'Root', 'Encrypt', 'Length']);
const [type, objectStream, first, number, filter] = namesOf(['Type', 'ObjStm', 'First', 'N', 'Filter']);
/** A form says so in the root of its document, with XFA or with scripts that check what is typed. */
const form = PDFName.of('AcroForm');

/** What decides how the bytes of a stream are decoded, besides its filter: the library follows none of it. */
const furtherDecoding = namesOf(['DecodeParms', 'DP', 'F']);

/**
 * Keys that decide what happens by itself or how a document is decoded. Of one that is named twice, some viewers take
 * the first and some the last. Others that honest programs write twice, such as « Producer » or « Font », decide
 * nothing here: whatever stands in a dictionary is noted, reached or not.
 */
const decisive = new Set(
  namesOf(
    [
      'OpenAction AA S Next Type N First Filter DecodeParms Length Extends Root Encrypt ID V R CF StmF StrF',
      // Events of pages, fields, annotations and documents.
      'O C E X D U Fo Bl PO PC PV PI K F WC WS DS WP DP',
    ].flatMap((keys) => keys.split(' ')),
  ),
);

/** Viewers cut off a sign, what follows a point, and what is too large for them. @param {number} told */
const keyOf = (told) => Math.trunc(Math.abs(told)) % 2 ** 32;

/** What is noted of a document. */
export class Reading {
  /** Each object under its number. @type {Map<number, PDFObject[]>} */
  versions = new Map();
  /** What opens with the document, and what happens at events. @type {Set<PDFObject | undefined>} */
  openings = new Set();
  /** @type {Set<PDFObject | undefined>} */
  events = new Set();
  /** What each trailer says of encryption. @type {Set<PDFObject | undefined>} */
  encryptions = new Set();
  /** Whether there is something that a viewer runs, or that the library could not read: a viewer may. */
  isUnsafe = false;
  isForm = false;
  objectStreams = 0;
  /** Where in the file the library has read an object, after « obj ». @type {Set<number>} */
  objects = new Set();
  /** @type {Set<number>} */
  dictionaries = new Set();

  /**
   * A viewer that looks for an object of a number goes to an offset, which may lead behind the first digits: object 13
   * is object 3 too.
   * @param {string} digits @param {PDFObject} object
   */
  addVersion(digits, object) {
    // Longer ones lose their last digits as numbers.
    if (!/^\d{1,15}$/.test(digits)) this.isUnsafe = true;
    for (let at = 0; at < digits.length; at += 1) {
      const key = keyOf(Number(digits.slice(at)));
      const versions = this.versions.get(key);
      if (versions) versions.push(object);
      else this.versions.set(key, [object]);
    }
  }

  /**
   * Each object that a reference may lead to: some viewers look for its number alone, without its generation.
   * @param {PDFRef} ref @returns {PDFObject[]}
   */
  versionsOf(ref) {
    return this.versions.get(keyOf(ref.objectNumber)) ?? [];
  }
}

/** @type {WeakMap<PDFContext, Reading>} */
const readings = new WeakMap();

/** @param {PDFContext} context @returns {Reading} */
export function readingOf(context) {
  const reading = readings.get(context) ?? new Reading();
  readings.set(context, reading);
  return reading;
}

/**
 * A viewer takes the dictionary of a stream where it looks for one.
 * @param {unknown} object
 * @returns {PDFDict | null}
 */
export function dictionaryOf(object) {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : null;
}

/** @param {Reading} reading @param {PDFDict} dictionary */
function noteDictionary(reading, dictionary) {
  // The library would go back in the file, and read it for ever.
  const told = dictionary.get(length);
  if (told instanceof PDFNumber && told.asNumber() < 0) {
    reading.isUnsafe = true;
    dictionary.delete(length);
  }
  reading.openings.add(dictionary.get(openAction));
  reading.events.add(dictionary.get(events));
  if (dictionary.has(form)) reading.isForm = true;
  // The library takes what a trailer without a root says of encryption too, and a viewer may not.
  if (dictionary.has(root) || dictionary.has(encryption)) reading.encryptions.add(dictionary.get(encryption));
  // The root of a document is an object of its own; another is no work of an honest program.
  if (dictionaryOf(dictionary.get(root))) reading.isUnsafe = true;
}

/**
 * Whether a stream of objects says itself how it is read, so that all viewers find in it what the library has.
 * @param {PDFDict} dictionary
 */
function isPlain(dictionary) {
  const named = dictionary.get(filter);
  const filters = named instanceof PDFArray ? named.asArray() : [named];
  return (
    [first, number].every((key) => dictionary.get(key) instanceof PDFNumber) &&
    filters.every((each) => each === undefined || each instanceof PDFName) &&
    !furtherDecoding.some((key) => dictionary.has(key))
  );
}

/** @param {Reading} reading @param {string} digits its number @param {PDFObject} object @returns {void} */
function noteObject(reading, digits, object) {
  reading.addVersion(digits, object);
  if (object instanceof PDFInvalidObject) reading.isUnsafe = true;
  if (!(object instanceof PDFRawStream)) return;
  if (object.dict.get(type) === objectStream) {
    reading.objectStreams += 1;
    if (!isPlain(object.dict)) reading.isUnsafe = true;
  }
  // A viewer may open what has the shape of one, and the library has not.
  else if (object.dict.has(first) && object.dict.has(number)) reading.isUnsafe = true;
}

/**
 * What the library hides from its types.
 * @typedef {object} Parser
 * @property {PDFContext} context
 * @property {{ offset(): number }} bytes
 */
/** @template Result @typedef {(this: Parser, ref?: PDFRef) => Result} Method */

/**
 * Keys of the dictionary that a parser reads; none while it reads what a key stands for.
 * @type {WeakMap<Parser, Set<PDFName> | null>}
 */
const keysOf = new WeakMap();

/** @type {Method<PDFName>} */
const parseName = Reflect.get(PDFObjectParser.prototype, 'parseName');
/** @this {Parser} @returns {PDFName} */
function parseNameAndNote() {
  const name = parseName.call(this);
  const reading = readingOf(this.context);
  const keys = keysOf.get(this);
  if (forbidden.has(name) || prolonged.test(name.asString())) reading.isUnsafe = true;
  if (keys?.has(name) && decisive.has(name)) reading.isUnsafe = true;
  keys?.add(name);
  return name;
}

/** @type {Method<PDFDict>} */
const parseDict = Reflect.get(PDFObjectParser.prototype, 'parseDict');
/** @type {Method<PDFDict>} */
function parseDictAndNote(ref) {
  const reading = readingOf(this.context);
  if (this instanceof PDFParser) reading.dictionaries.add(this.bytes.offset());
  const outer = keysOf.get(this) ?? null;
  keysOf.set(this, new Set());
  try {
    const dictionary = parseDict.call(this, ref);
    noteDictionary(reading, dictionary);
    return dictionary;
  } finally {
    keysOf.set(this, outer);
  }
}

/** @type {Method<PDFObject>} */
const parseObject = Reflect.get(PDFObjectParser.prototype, 'parseObject');
/** @type {Method<PDFObject>} */
function parseObjectAndNote(ref) {
  const outer = keysOf.get(this) ?? null;
  keysOf.set(this, null);
  try {
    return parseObject.call(this, ref);
  } finally {
    keysOf.set(this, outer);
  }
}

/** @type {Method<PDFObject>} */
const parseIndirectObjectHeader = Reflect.get(PDFParser.prototype, 'parseIndirectObjectHeader');
/** @this {Parser} */
function parseHeaderAndNote() {
  const ref = parseIndirectObjectHeader.call(this);
  readingOf(this.context).objects.add(this.bytes.offset());
  return ref;
}

/** @type {Method<unknown>} */
const tryToParseInvalid = Reflect.get(PDFParser.prototype, 'tryToParseInvalidIndirectObject');
/** @this {Parser} */
function tryToParseInvalidAndNote() {
  readingOf(this.context).isUnsafe = true;
  return tryToParseInvalid.call(this);
}

Reflect.set(PDFObjectParser.prototype, 'parseName', parseNameAndNote);
Reflect.set(PDFObjectParser.prototype, 'parseDict', parseDictAndNote);
Reflect.set(PDFObjectParser.prototype, 'parseObject', parseObjectAndNote);
Reflect.set(PDFParser.prototype, 'parseIndirectObjectHeader', parseHeaderAndNote);
Reflect.set(PDFParser.prototype, 'tryToParseInvalidIndirectObject', tryToParseInvalidAndNote);

// The library keeps the last object of a number, a viewer the one that the table of the file names: each is kept here.
const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (ref, object) {
  noteObject(readingOf(this), String(ref.objectNumber), object);
  assign.call(this, ref, object);
};

/**
 * Parses what the library has not met, and notes it like the rest.
 * @param {PDFContext} context
 * @param {Uint8Array} bytes
 * @param {string | null} digits the number of the object, if it has one.
 * @returns {number} how many bytes it has.
 */
export function readHidden(context, bytes, digits) {
  const reading = readingOf(context);
  const parser = PDFObjectParser.forBytes(bytes, context);
  try {
    const object = parser.parseObject();
    // No reader of the whole file has opened what is compressed in it.
    if (digits !== null) noteObject(reading, digits, object);
    if (object instanceof PDFRawStream && object.dict.get(type) === objectStream) reading.isUnsafe = true;
  } catch {
    reading.isUnsafe = true;
  }
  return Reflect.get(parser, 'bytes').offset();
}
