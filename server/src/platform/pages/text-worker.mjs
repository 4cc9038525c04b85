// Reads the text of the first pages of one PDF in its own thread, which isolates whatever the file triggers. Plain
// JavaScript, so that Node runs it from sources and from the bundle.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ file: Uint8Array, maximumPages: number, maximumCharacters: number, memory: number }} */
const { file, maximumPages, maximumCharacters, memory } = workerData;

// The limits of a thread do not cover the library's own memory: a small file may expand to gigabytes in it.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function growWithin(pages) {
  if (this.buffer.byteLength + pages * 65_536 > memory)
    throw new RangeError('The document takes more memory than a document may.');
  return grow.call(this, pages);
};

try {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  let text = '';
  for (let index = 0; index < Math.min(document.getPageCount(), maximumPages); index += 1) {
    text += `${document.getPage(index).getText()}\n`;
    if (text.length >= maximumCharacters) break;
  }
  parentPort?.postMessage({ text: text.slice(0, maximumCharacters) });
} catch {
  // Damaged, protected by a password, or not a PDF.
  parentPort?.postMessage({ text: null });
}
