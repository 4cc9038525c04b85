// Draws the first pages of one PDF in its own thread, which isolates whatever the file triggers. Plain JavaScript, so
// that Node runs it from sources and from the bundle.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { parentPort, workerData } from 'node:worker_threads';
import { encodePng } from './png.mjs';

/** @type {{ file: Uint8Array, maximumPages: number, longestSide: number, maximumBytes: number, memory: number }} */
const { file, maximumPages, longestSide, maximumBytes, memory } = workerData;

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
  const pageCount = document.getPageCount();
  parentPort?.postMessage({ pageCount });
  let bytes = 0;
  for (let index = 0; index < Math.min(pageCount, maximumPages) && bytes < maximumBytes; index += 1) {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    // Scales by the longest side, so that a page of any shape has the same maximum of memory.
    const scale = longestSide / Math.max(originalWidth, originalHeight, 1);
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    const png = encodePng({ width, height, rgba: data });
    bytes += png.length;
    parentPort?.postMessage({ png }, [png.buffer]);
  }
  parentPort?.postMessage({ isDone: true });
} catch {
  // Damaged, protected by a password, or not a PDF.
  parentPort?.postMessage({ isUnreadable: true });
}
