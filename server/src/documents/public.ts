// Offers documents of the GED: storage, reading rights, the viewer and the trail.
export { isReadable } from './rules';
export { isReadableRow } from './list';
export { readReader } from './reader';
export type { Reader } from './rules';
export { findDocument, keepDocument } from './store';
export { documentsGed } from './tables';
export { trace } from './trace';
export { picturesOf, viewerRoute } from './viewer';
