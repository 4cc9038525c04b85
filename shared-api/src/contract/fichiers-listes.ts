import { enums } from 'superstruct';
import { defineEndpoint, type AnyStruct } from './endpoint';
import type { Right } from './roles';

/* Back office: a list as a file (product 3.0.3). */

export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];
/** Field of the query of a file. */
export const format = enums(fileFormats);

/**
 * Declares the file of a list: its rows without pages, under the right to read the list.
 *
 * @param query filters and order of the list, and `format`.
 */
export const defineListFile = <Q extends { format: FileFormat }>(call: {
  path: string;
  summary: string;
  right: Right;
  query: AnyStruct<Q>;
}) =>
  defineEndpoint({
    method: 'GET',
    path: call.path,
    summary: call.summary,
    access: { kind: 'staff', right: call.right },
    query: call.query,
    response: 'file',
  });
