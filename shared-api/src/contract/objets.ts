import { array, integer, nullable, object, record, string, unknown, type Infer } from 'superstruct';
import { instant } from './common';
import { defineEndpoint, type AnyStruct } from './endpoint';
import type { Right } from './roles';

/* Back office: the versions of an object that staff change, one after the other. */

const versionStruct = object({
  version: integer(),
  date: instant,
  /** User name of who stored it. */
  auteur: string(),
  motif: nullable(string()),
  /** Values of the fields as they were stored; null for an object that was deleted. */
  valeurs: nullable(record(string(), unknown())),
});
export type ObjectVersion = Infer<typeof versionStruct>;

/**
 * Declares the read of the versions of an object, newest first. To restore one is to save its values again.
 *
 * @param query what names the object.
 */
export const defineHistory = <Q, P = void>(call: {
  path: string;
  summary: string;
  right: Right;
  params?: AnyStruct<P>;
  query?: AnyStruct<Q>;
}) =>
  defineEndpoint({
    method: 'GET',
    path: call.path,
    summary: call.summary,
    access: { kind: 'staff', right: call.right },
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { query: call.query } : {}),
    response: object({ versions: array(versionStruct) }),
    errors: ['NonTrouve'],
  });
export type ObjectHistory = ReturnType<typeof defineHistory>;
