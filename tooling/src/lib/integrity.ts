import { createHash } from 'node:crypto';

/** `sha384-…`, the format of the `integrity` attribute. */
export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
