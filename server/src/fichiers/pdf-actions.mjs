// What a PDF does by itself, as it opens or at an event.
import { PDFArray, PDFDict, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { dictionaryOf } from './pdf-reading.mjs';

/** @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject */
/** @typedef {import('./pdf-reading.mjs').Reading} Reading */

/**
 * Actions that reach another file or machine, or may: films and sounds stand in files of their own. A link may do so,
 * which a person follows; an opening document may not.
 */
const reaching = new Set(
  ['GoToE', 'GoToR', 'SubmitForm', 'ImportData', 'URI', 'Thread', 'Rendition', 'Movie', 'Sound'].map((name) =>
    PDFName.of(name),
  ),
);
const [kind, next, filter, version] = ['S', 'Next', 'Filter', 'V'].map((name) => PDFName.of(name));

/**
 * Objects and, of references among them, each version that they may lead to: the library keeps the last one, a viewer
 * takes the one that the table of the file names.
 * @param {Reading} reading @param {Iterable<PDFObject | undefined>} objects @returns {(PDFObject | undefined)[]}
 */
function resolved(reading, objects) {
  /**
   * What is added to a set is visited too, and only once: references may lead in a circle.
   * @type {Set<PDFObject | PDFObject[] | undefined>}
   */
  const met = new Set(objects);
  for (const each of met) {
    if (each instanceof PDFRef) met.add(reading.versionsOf(each));
    if (Array.isArray(each)) for (const found of each) met.add(found);
  }
  return [...met].filter((each) => !Array.isArray(each));
}

/** What opens with a document or happens at its events. @param {Reading} reading @returns {PDFObject[]} */
function ownActions(reading) {
  const [openings, happenings] = [reading.openings, reading.events].map((objects) =>
    resolved(reading, objects).flatMap((each) => dictionaryOf(each) ?? []),
  );
  // A place of the document, as an array, is no action.
  return [...openings, ...happenings.flatMap((each) => each.values())];
}

/**
 * Whether one of these actions, or one that follows, reaches elsewhere.
 * @param {Reading} reading @param {Iterable<PDFObject | undefined>} actions @returns {boolean}
 */
function reachesElsewhere(reading, actions) {
  /** @type {Set<PDFObject | PDFObject[] | undefined>} */
  const met = new Set(actions);
  /** @type {Set<PDFObject | undefined>} */
  const kinds = new Set();
  for (const action of met) {
    if (action instanceof PDFRef) met.add(reading.versionsOf(action));
    const listed = action instanceof PDFArray ? action.asArray() : action;
    if (Array.isArray(listed)) for (const each of listed) met.add(each);
    const dictionary = dictionaryOf(action);
    if (!dictionary) continue;
    kinds.add(dictionary.get(kind));
    met.add(dictionary.get(next));
  }
  return resolved(reading, kinds).some((name) => name instanceof PDFName && reaching.has(name));
}

/**
 * Whether trailers differ in how the document is decrypted: a viewer might read other objects in it than the library.
 * @param {Reading} reading @returns {boolean}
 */
function isEncryptedInTwoWays(reading) {
  const ways = [...reading.encryptions].flatMap((told) => {
    const found = resolved(reading, [told]).filter(
      (each) => each instanceof PDFDict && each.has(filter) && each.has(version),
    );
    // To a viewer that finds none where the trailer says, nothing is encrypted.
    return found.length > 0 ? found.map(String) : ['none'];
  });
  return new Set(ways).size > 1;
}

/** @param {Reading} reading @returns {boolean} */
export const reachesByItself = (reading) =>
  reading.isUnsafe || isEncryptedInTwoWays(reading) || reachesElsewhere(reading, ownActions(reading));
