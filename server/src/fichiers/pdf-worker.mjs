// Reads PDFs in a thread of its own and tells whether they run something. Plain JavaScript, so that Node runs it from
// sources and from the bundle.
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { parentPort } from 'node:worker_threads';

/** @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject */

/**
 * Names that only a document with a script or a program has, however they are written or compressed. A form of XFA holds
 * its scripts in XML of its own, and rich media are programs of Flash.
 */
const names = ['JavaScript', 'Launch', 'XFA', 'RichMedia', 'RichMediaContent'];
const forbidden = new Set(['JS', ...names]);
/** The same in the text of a file; « JS » is too short for it, and no script runs by it alone. */
const forbiddenText = new RegExp(`/(${names.join('|')})[\\s\\0/[\\]<>()%]`);

/** Actions that reach another file or machine: a link may, which a person follows; an opening document may not. */
const reaching = ['GoToE', 'GoToR', 'SubmitForm', 'ImportData'];
/** What a document does by itself: as it opens, and at events of its pages and fields. */
const [openAction, events, kind, next] = ['OpenAction', 'AA', 'S', 'Next'].map((name) => PDFName.of(name));

/** What the library has read of a document. */
class Reading {
  /** @type {Map<PDFRef, PDFObject[]>} */
  versions = new Map();
  /** What opens with the document, and what happens at events. @type {Set<PDFObject | undefined>} */
  openings = new Set();
  /** @type {Set<PDFObject | undefined>} */
  events = new Set();
  /** Whether there is something that a viewer runs, or that the library could not read: a viewer may. */
  isUnsafe = false;
  isForm = false;
  objectStreams = 0;
  /** Whether an object stream is being read: the text of the file does not have what stands in it. */
  isInStream = false;
  /** Objects outside of these streams, and in them names that begin like an action that reaches elsewhere. */
  objects = 0;
  reaching = 0;
  /** Whether there is such a name, in a stream or not. */
  hasReaching = false;
}

/** @type {WeakMap<PDFContext, Reading>} */
const readings = new WeakMap();

/** @param {PDFContext} context @returns {Reading} */
function readingOf(context) {
  const reading = readings.get(context) ?? new Reading();
  readings.set(context, reading);
  return reading;
}

/**
 * Objects and, of references among them, each version that they may lead to: the library keeps the last one, a viewer
 * takes the one that the table of the file names.
 * @param {Reading} reading @param {Iterable<PDFObject | undefined>} objects @returns {(PDFObject | undefined)[]}
 */
function versionsOf({ versions }, objects) {
  // What is added to a set is visited too, and only once: references may lead in a circle.
  const met = new Set(objects);
  for (const each of met) if (each instanceof PDFRef) for (const version of versions.get(each) ?? []) met.add(version);
  return [...met];
}

/**
 * Whether one of these actions, or one that follows, reaches elsewhere.
 * @param {Reading} reading @param {Iterable<PDFObject | undefined>} actions @returns {boolean}
 */
function reachesElsewhere(reading, actions) {
  const met = new Set(actions);
  const names = new Set();
  for (const action of met) {
    if (action instanceof PDFRef) for (const version of reading.versions.get(action) ?? []) met.add(version);
    if (action instanceof PDFArray) for (const each of action.asArray()) met.add(each);
    if (!(action instanceof PDFDict)) continue;
    names.add(action.get(kind));
    met.add(action.get(next));
  }
  return versionsOf(reading, names).some((name) => name instanceof PDFName && reaching.includes(name.decodeText()));
}

/**
 * An object and what stands in it, without what it refers to.
 * @param {PDFObject} object @returns {Generator<PDFObject>}
 */
function* within(object) {
  yield object;
  if (object instanceof PDFStream) yield* within(object.dict);
  if (object instanceof PDFArray) for (const each of object.asArray()) yield* within(each);
  if (object instanceof PDFDict) for (const each of object.entries().flat()) yield* within(each);
}

/** A form says so in the root of its document, with XFA or with scripts that check what is typed. */
const form = PDFName.of('AcroForm');

const [type, objectStream, first, number] = ['Type', 'ObjStm', 'First', 'N'].map((name) => PDFName.of(name));

/**
 * What begins like an action that reaches elsewhere, and like an object. The text of a file has each at least as often
 * as the library reads one from it: nothing that is read makes up for what is hidden.
 */
const reachingText = new RegExp(`/(${reaching.join('|')})`, 'g');
const objectText = /[\d\s\0]obj(?!e)/g;

/** @param {string} text */
const decoded = (text) => text.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Whether a file holds, outside of what the library has read, something for a viewer, who goes where the table of the
 * file says: into a comment, the bytes of a stream, or an object that never ends.
 * @param {Uint8Array} file @param {Reading} reading @returns {boolean}
 */
function hidesSomething(file, reading) {
  // Twice, as the library does.
  const text = decoded(decoded(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')));
  /** @param {RegExp} pattern */
  const timesOf = (pattern) => (text.match(pattern) ?? []).length;
  return (
    forbiddenText.test(text) ||
    timesOf(/\/ObjStm/g) > reading.objectStreams ||
    timesOf(reachingText) > reading.reaching ||
    // An object that is hidden may do by itself what a link of the document does.
    (reading.hasReaching && timesOf(objectText) > reading.objects)
  );
}

/**
 * Notes what of an object decides whether its document is taken.
 * @param {Reading} reading @param {PDFObject} object @returns {void}
 */
function note(reading, object) {
  for (const each of within(object)) {
    if (each instanceof PDFDict) {
      reading.openings.add(each.get(openAction));
      reading.events.add(each.get(events));
    }
    if (!(each instanceof PDFName)) continue;
    const name = each.decodeText();
    if (forbidden.has(name)) reading.isUnsafe = true;
    if (!reaching.some((action) => name.startsWith(action))) continue;
    reading.hasReaching = true;
    if (!reading.isInStream) reading.reaching += 1;
  }
  if (object instanceof PDFInvalidObject) reading.isUnsafe = true;
  if (object instanceof PDFRawStream) {
    if (object.dict.get(type) === objectStream) reading.objectStreams += 1;
    // A viewer may open what has the shape of one, and the library has not.
    else if (object.dict.has(first) && object.dict.has(number)) reading.isUnsafe = true;
  }
  if (object instanceof PDFDict && object.has(form)) reading.isForm = true;
  if (!reading.isInStream) reading.objects += 1;
}

/** What opens with a document or happens at its events. @param {Reading} reading @returns {PDFObject[]} */
function ownActions(reading) {
  const [openings, happenings] = [reading.openings, reading.events].map((objects) =>
    versionsOf(reading, objects).filter((each) => each instanceof PDFDict),
  );
  // A place of the document, as an array, is no action.
  return [...openings, ...happenings.flatMap((each) => each.values())];
}

// The library keeps the last object of a number, a viewer the one that the table of the file names: each is looked at
// as it is parsed.
const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (ref, object) {
  const reading = readingOf(this);
  const versions = reading.versions.get(ref);
  if (versions) versions.push(object);
  else reading.versions.set(ref, [object]);
  note(reading, object);
  assign.call(this, ref, object);
};

const { parseIntoContext } = PDFObjectStreamParser.prototype;
PDFObjectStreamParser.prototype.parseIntoContext = async function () {
  const reading = readingOf(Reflect.get(this, 'context'));
  reading.isInStream = true;
  try {
    await parseIntoContext.call(this);
  } finally {
    reading.isInStream = false;
  }
};

/** @param {Uint8Array} file @returns {Promise<'safe' | 'unsafe' | 'unsafeForm' | 'protected' | 'unreadable'>} */
async function inspect(file) {
  try {
    // The library decodes names, object streams, and what is encrypted without a password.
    const { context } = await PDFDocument.load(file, { updateMetadata: false, password: '' });
    const reading = readingOf(context);
    const isActive = reading.isUnsafe || reachesElsewhere(reading, ownActions(reading));
    if (!isActive && !hidesSomething(file, reading)) return 'safe';
    return reading.isForm ? 'unsafeForm' : 'unsafe';
  } catch (error) {
    return error instanceof Error && /encrypt|password/i.test(error.message) ? 'protected' : 'unreadable';
  }
}

parentPort?.on('message', async (/** @type {Uint8Array} */ file) => {
  parentPort?.postMessage(await inspect(file));
});
