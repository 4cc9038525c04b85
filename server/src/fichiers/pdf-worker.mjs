// Reads PDFs in a thread of its own and tells whether they run something. Plain JavaScript, so that Node runs it from
// sources and from the bundle.
import { PDFDocument } from '@cantoo/pdf-lib';
import { parentPort } from 'node:worker_threads';
import { reachesByItself } from './pdf-actions.mjs';
import './pdf-encryption.mjs';
import { hidesSomething } from './pdf-hidden.mjs';
import { readingOf } from './pdf-reading.mjs';

/** @param {Uint8Array} file @returns {Promise<'safe' | 'unsafe' | 'unsafeForm' | 'protected' | 'unreadable'>} */
async function inspect(file) {
  try {
    // The library decodes names, object streams, and what is encrypted without a password.
    const { context } = await PDFDocument.load(file, { updateMetadata: false, password: '' });
    const reading = readingOf(context);
    // What the file hides is read first: what it refers to, and what refers to it, decides as well.
    if (!hidesSomething(file, context) && !reachesByItself(reading)) return 'safe';
    return reading.isForm ? 'unsafeForm' : 'unsafe';
  } catch (error) {
    return error instanceof Error && /encrypt|password/i.test(error.message) ? 'protected' : 'unreadable';
  }
}

parentPort?.on('message', async (/** @type {Uint8Array} */ file) => {
  parentPort?.postMessage(await inspect(file));
});
