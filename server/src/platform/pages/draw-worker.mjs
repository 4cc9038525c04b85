// Draws the first pages of one PDF, in a thread of its own: whatever the file does, it does it here.
// Plain JavaScript, for Node to start it as it is from the sources as from the bundle.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { parentPort, workerData } from 'node:worker_threads';
import { encodePng } from './png.mjs';

/** @type {{ file: Uint8Array, maximumPages: number, longestSide: number, maximumBytes: number, memory: number }} */
const { file, maximumPages, longestSide, maximumBytes, memory } = workerData;

// Limits of a thread do not count the library's own memory: a small file may unfold to gigabytes in it.
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
    // By its longest side: a page of any shape takes the same memory at most.
    const scale = longestSide / Math.max(originalWidth, originalHeight, 1);
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    const png = encodePng({ width, height, rgba: data });
    bytes += png.length;
    parentPort?.postMessage({ png }, [png.buffer]);
  }
  parentPort?.postMessage({ isDone: true });
} catch {
  // Damaged, protected by a password, or no PDF at all.
  parentPort?.postMessage({ isUnreadable: true });
}
