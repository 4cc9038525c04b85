import type { CallShape, JsonSchema } from '@portal/shared-api/contract/json-schema';

type Calls = Readonly<Record<string, CallShape>>;

/**
 * Why the calls that a release was built with fail on this server, one sentence for each: a call that is gone, a field
 * that is refused or now required, a response without a field that the release reads.
 */
export function callBreaks(known: Calls, offered: Calls): string[] {
  return Object.entries(known).flatMap(([name, call]) => {
    const now = offered[name];
    if (!now) return [`le serveur n’a pas l’appel ${name}`];
    const faults = [
      ...sent('le chemin', call.params, now.params),
      ...sent('la requête', call.query, now.query),
      ...sent('le corps', call.body, now.body),
      ...received(call.response, now.response),
    ];
    return faults.map((fault) => `${name}\u00a0: ${fault}`);
  });
}

function sent(part: string, known: JsonSchema | undefined, now: JsonSchema | undefined): string[] {
  const nothing: JsonSchema = { type: 'object', properties: {} };
  if (!known && !now) return [];
  return differences(known ?? nothing, now ?? nothing, { isRead: false }).map((fault) => `${part} ${fault}`);
}

function received(known: CallShape['response'], now: CallShape['response']): string[] {
  if (known === 'empty') return [];
  if (typeof known === 'string' || typeof now === 'string')
    return known === now ? [] : ['la réponse n’est plus de la même sorte'];
  return differences(now, known, { isRead: true }).map((fault) => `la réponse ${fault}`);
}

interface Options {
  /**
   * A reader of responses passes over fields that it does not know, and misses those that it knows; the server refuses
   * the ones in a body, and does without the others where they are optional.
   */
  isRead: boolean;
}

/** Why a value of the given schema may not fit the wanted one. */
function differences(given: JsonSchema, wanted: JsonSchema, options: Options, at = ''): string[] {
  if (isAnything(wanted)) return [];
  const [givenShapes, givenNull] = choicesOf(given);
  const [wantedShapes, wantedNull] = choicesOf(wanted);
  const place = at ? ` dans « ${at} »` : '';
  const nullable = givenNull && !wantedNull ? [`peut être nulle${place}`] : [];
  return [
    ...nullable,
    ...givenShapes.flatMap((shape, rank) => choiceDifferences(shape, wantedShapes, rank, options, at)),
    ...(options.isRead ? wantedShapes.flatMap((shape) => lostFields(givenShapes, shape, options, at)) : []),
  ];
}

/** Optional fields that a reader knows and that every fitting choice of the given schema lacks. */
function lostFields(given: readonly JsonSchema[], wanted: JsonSchema, options: Options, at: string): string[] {
  const [known, required] = [fieldsOf(wanted), requiredOf(wanted)];
  const objects = given.filter((shape) => typeOf(shape) === 'object');
  const fitting = given.length === 1 ? objects : objects.filter((shape) => isFitting(shape, wanted, options));
  if (!known || fitting.length === 0) return [];
  return Object.keys(known)
    .filter((field) => !required.includes(field) && !fitting.some((shape) => field in (fieldsOf(shape) ?? {})))
    .map((field) => `n’a plus « ${nameOf(field, at)} »`);
}

const isFitting = (given: JsonSchema, wanted: JsonSchema, options: Options) =>
  shapeDifferences(given, wanted, options, '').length === 0;

/**
 * The same for one choice of the given schema: it must fit one that is wanted, or differs least from that of its rank.
 */
function choiceDifferences(
  given: JsonSchema,
  wanted: readonly JsonSchema[],
  rank: number,
  options: Options,
  at: string,
): string[] {
  // Releases were built that know nothing of what their unions are, and send them.
  if (!options.isRead && isAnything(given) && wanted.length > 1) return [];
  const faults = wanted.map((shape) => shapeDifferences(given, shape, options, at));
  return faults.reduce((least, each) => (each.length < least.length ? each : least), faults[rank] ?? faults[0] ?? []);
}

function shapeDifferences(given: JsonSchema, wanted: JsonSchema, options: Options, at: string): string[] {
  const place = at ? ` dans « ${at} »` : '';
  if (isAnything(wanted)) return [];
  const values = valuesOf(wanted);
  if (values) {
    const strange = valuesOf(given)?.filter((value) => !values.includes(value));
    if (!strange) return [`n’a plus les mêmes valeurs${place}`];
    return strange.map((value) => `ne prend pas la valeur « ${String(value)} »${place}`);
  }
  const [givenType, wantedType] = [typeOf(given), typeOf(wanted)];
  if (givenType !== wantedType && !(givenType === 'integer' && wantedType === 'number'))
    return [`n’a plus le même type${place}`];
  if (wantedType === 'array')
    return differences(asSchema(given['items']), asSchema(wanted['items']), options, at ? `${at}[]` : '[]');
  return wantedType === 'object' ? fieldDifferences(given, wanted, options, at) : [];
}

function fieldDifferences(given: JsonSchema, wanted: JsonSchema, options: Options, at: string): string[] {
  const asks = fieldsOf(wanted);
  // Entries of any name promise a reader none of the fields that it knows.
  const has = fieldsOf(given) ?? (options.isRead ? {} : null);
  if (!asks || !has) return entryDifferences(given, wanted, options, at);
  const [sure, required] = [requiredOf(given), requiredOf(wanted)];
  const lacking = required.filter((field) => !sure.includes(field)).map((field) => `n’a pas « ${nameOf(field, at)} »`);
  const refused = options.isRead
    ? []
    : Object.keys(has)
        .filter((field) => !(field in asks))
        .map((field) => `ne prend pas « ${nameOf(field, at)} »`);
  const inside = Object.entries(asks).flatMap(([field, schema]) => {
    const own = has[field];
    return own ? differences(asSchema(own), asSchema(schema), options, nameOf(field, at)) : [];
  });
  return [...lacking, ...refused, ...inside];
}

/** A record, whose entries have names of their own and one shape; one of any value is `true`, and not compared. */
function entryDifferences(given: JsonSchema, wanted: JsonSchema, options: Options, at: string): string[] {
  const [has, asks] = [given['additionalProperties'], wanted['additionalProperties']];
  if (typeof has !== 'object' || typeof asks !== 'object') return [];
  return differences(asSchema(has), asSchema(asks), options, at ? `${at}.*` : '*');
}

const nameOf = (field: string, at: string) => (at ? `${at}.${field}` : field);
const isAnything = (schema: JsonSchema) => Object.keys(schema).length === 0;
const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const requiredOf = (schema: JsonSchema) => asList(schema['required']).map(String);
const fieldsOf = ({ properties }: JsonSchema): Record<string, unknown> | null =>
  typeof properties === 'object' && properties !== null ? { ...properties } : null;
const valuesOf = (schema: JsonSchema): unknown[] | null =>
  'const' in schema ? [schema['const']] : 'enum' in schema ? asList(schema['enum']) : null;

function typeOf(schema: JsonSchema): unknown {
  const [value] = valuesOf(schema) ?? [];
  return value === undefined ? schema['type'] : typeof value;
}

/** The shapes that a schema lets choose from, without its null, and whether null was allowed. */
function choicesOf(schema: JsonSchema): [JsonSchema[], boolean] {
  if (schema['type'] === 'null') return [[], true];
  if (!Array.isArray(schema['anyOf'])) return [[schema], false];
  const inside = asList(schema['anyOf']).map((choice) => choicesOf(asSchema(choice)));
  return [inside.flatMap(([shapes]) => shapes), inside.some(([, isNull]) => isNull)];
}
