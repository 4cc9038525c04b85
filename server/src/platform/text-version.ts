import { createHash } from 'node:crypto';

/** Digest of a text that people read and accept: it tells the version they agreed to from later ones. */
export const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
