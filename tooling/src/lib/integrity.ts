import { createHash } from 'node:crypto';

/** `sha384-…`, as the `integrity` attribute wants it. */
export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
