// What other domains may ask of `documents`.
export { isReadable } from './rules';
export type { Reader } from './rules';
export { findDocument, keepDocument } from './store';
export { documentsGed } from './tables';
export { viewerRoute } from './viewer';
