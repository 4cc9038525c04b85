import type { AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { callName, shapeOfCall, type CallShape } from '@portal/shared-api/contract/json-schema';

/** Names that a build imports from one file of the contract, beside that file. */
type Taken = readonly [file: object, names: readonly string[]];

/**
 * Shapes of the calls among what a build imports from the contract, by their names. Which call a function hands out is
 * known when it runs: every call of its file counts.
 */
export function shapesTaken(imports: readonly Taken[]): Record<string, CallShape> {
  const values = imports.flatMap(([file, names]) => {
    const named = Object.entries(file).filter(([name]) => names.includes(name));
    return named.some(([, value]) => typeof value === 'function')
      ? Object.values(file)
      : named.map(([, value]) => value);
  });
  // Calls that differ by a parameter of the page stand in one table.
  const calls = values.filter(isObject).flatMap((value) => [value, ...Object.values(value)].filter(isCall));
  return Object.fromEntries(calls.map((call): [string, CallShape] => [callName(call), shapeOfCall(call)]).sort());
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is AnyEndpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'access' in value;

/** Names of shared-api that send a call. */
const senders = ['call', 'useResource'];

/**
 * Why a remote cannot be held against a server: it sends calls, and the build knows none of them. Null when it can.
 * @param taken names that it imports from shared-api.
 */
export const callsFault = (taken: Iterable<string>, calls: object): string | null =>
  Object.keys(calls).length === 0 && [...taken].some((name) => senders.includes(name))
    ? 'il envoie des appels, et la construction n’en trouve aucun parmi ce qu’il importe de @portal/shared-api/contract'
    : null;
