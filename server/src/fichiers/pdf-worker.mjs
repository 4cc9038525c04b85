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
 * Names that only a document has which runs something, or reaches another machine or file by itself, however they are
 * written or compressed. A form of XFA holds its scripts in XML of its own, and rich media are programs of Flash.
 */
const names = [
  'JavaScript',
  'Launch',
  'XFA',
  'RichMedia',
  'RichMediaContent',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'ImportData',
];
const forbidden = new Set(['JS', ...names]);
/** The same in the text of a file; « JS » is too short for it, and no script runs by it alone. */
const forbiddenText = new RegExp(`/(${names.join('|')})[\\s\\0/[\\]<>()%]`);

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
    if (!unsafe.has(context) && !hidesSomething(file, context)) return 'safe';
    return forms.has(context) ? 'unsafeForm' : 'unsafe';
  } catch (error) {
    return error instanceof Error && /encrypt|password/i.test(error.message) ? 'protected' : 'unreadable';
  }
}

parentPort?.on('message', async (/** @type {Uint8Array} */ file) => {
  parentPort?.postMessage(await inspect(file));
});
