// Reads PDFs in a thread of its own and tells whether they run something. Plain JavaScript, so that Node runs it from
// sources and from the bundle.
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { parentPort } from 'node:worker_threads';

/**
 * Names that only a document with a script or a program has, however they are written or compressed. A form of XFA holds
 * its scripts in XML of its own, and rich media are programs of Flash.
 */
const names = ['JavaScript', 'Launch', 'XFA', 'RichMedia', 'RichMediaContent'];
const forbidden = new Set(['JS', ...names]);
/** The same in the text of a file; « JS » is too short for it, and no script runs by it alone. */
const forbiddenText = new RegExp(`/(${names.join('|')})[\\s\\0/[\\]<>()%]`);

/** Actions that reach another file or machine: a link may, which a person follows; an opening document may not. */
const reaching = new Set(['GoToE', 'GoToR', 'SubmitForm', 'ImportData']);
/** What a document does by itself: as it opens, and at events of its pages and fields. */
const [openAction, events, kind, next] = ['OpenAction', 'AA', 'S', 'Next'].map((name) => PDFName.of(name));

/** Whether an action reaches elsewhere, or one that follows it. @param {PDFContext} context @param {import('@cantoo/pdf-lib').PDFObject | undefined} object @param {number} depth @returns {boolean} */
function isReaching(context, object, depth = 0) {
  const action = context.lookup(object);
  if (depth > 20) return true;
  if (action instanceof PDFArray) return action.asArray().some((each) => isReaching(context, each, depth + 1));
  if (!(action instanceof PDFDict)) return false;
  const name = action.get(kind);
  return (
    (name instanceof PDFName && reaching.has(name.decodeText())) || isReaching(context, action.get(next), depth + 1)
  );
}

/** Whether an object has an action that nobody asks for and that reaches elsewhere. @param {PDFContext} context @param {import('@cantoo/pdf-lib').PDFObject} object @returns {boolean} */
function reachesByItself(context, object) {
  if (object instanceof PDFArray) return object.asArray().some((each) => reachesByItself(context, each));
  const dictionary = object instanceof PDFStream ? object.dict : object;
  if (!(dictionary instanceof PDFDict)) return false;
  const opening = context.lookup(dictionary.get(openAction));
  const happening = context.lookup(dictionary.get(events));
  return (
    // A place of the document, as an array, is no action.
    (opening instanceof PDFDict && isReaching(context, opening)) ||
    (happening instanceof PDFDict && happening.values().some((each) => isReaching(context, each))) ||
    dictionary.values().some((each) => reachesByItself(context, each))
  );
}

/** A form says so in the root of its document, with XFA or with scripts that check what is typed. */
const form = PDFName.of('AcroForm');

const [type, objectStream, first, count] = ['Type', 'ObjStm', 'First', 'N'].map((name) => PDFName.of(name));

/**
 * Whether a file holds, outside of what the library has read, something for a viewer, who goes where the table of the
 * file says: into a comment, the bytes of a stream, or an object that never ends.
 * @param {Uint8Array} file @param {PDFContext} context @returns {boolean}
 */
function hidesSomething(file, context) {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return forbiddenText.test(text) || (text.match(/\/ObjStm/g) ?? []).length > (opened.get(context) ?? 0);
}

/** @param {unknown} object @returns {boolean} */
function runsSomething(object) {
  if (object instanceof PDFName) return forbidden.has(object.decodeText());
  if (object instanceof PDFArray) return object.asArray().some(runsSomething);
  const dictionary = object instanceof PDFStream ? object.dict : object;
  return (
    dictionary instanceof PDFDict &&
    dictionary.entries().some(([key, value]) => runsSomething(key) || runsSomething(value))
  );
}

/** Documents with an object that runs something, or that the library could not read: a viewer may. @type {WeakSet<PDFContext>} */
const unsafe = new WeakSet();

/** Object streams that the library has opened, by document. @type {WeakMap<PDFContext, number>} */
const opened = new WeakMap();

/** Documents that are forms. @type {WeakSet<PDFContext>} */
const forms = new WeakSet();

// The library keeps the last object of a number, a viewer the one that the table of the file names: each is looked at
// as it is parsed.
const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (ref, object) {
  if (object instanceof PDFInvalidObject || runsSomething(object)) unsafe.add(this);
  if (object instanceof PDFRawStream) {
    const isOpened = object.dict.get(type) === objectStream;
    if (isOpened) opened.set(this, (opened.get(this) ?? 0) + 1);
    // A viewer may open what has the shape of one, and the library has not.
    else if (object.dict.has(first) && object.dict.has(count)) unsafe.add(this);
  }
  if (object instanceof PDFDict && object.has(form)) forms.add(this);
  assign.call(this, ref, object);
};

/** @param {Uint8Array} file @returns {Promise<'safe' | 'unsafe' | 'unsafeForm' | 'protected' | 'unreadable'>} */
async function inspect(file) {
  try {
    // The library decodes names, object streams, and what is encrypted without a password.
    const { context } = await PDFDocument.load(file, { updateMetadata: false, password: '' });
    const isActive = context.enumerateIndirectObjects().some(([, object]) => reachesByItself(context, object));
    if (!unsafe.has(context) && !isActive && !hidesSomething(file, context)) return 'safe';
    return forms.has(context) ? 'unsafeForm' : 'unsafe';
  } catch (error) {
    return error instanceof Error && /encrypt|password/i.test(error.message) ? 'protected' : 'unreadable';
  }
}

parentPort?.on('message', async (/** @type {Uint8Array} */ file) => {
  parentPort?.postMessage(await inspect(file));
});
