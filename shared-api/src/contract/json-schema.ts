import { is, type Struct } from 'superstruct';
import type { AnyEndpoint } from './endpoint';

/** A JSON Schema for OpenAPI 3.1. */
export type JsonSchema = { [keyword: string]: unknown };

/** Any struct, whatever it validates. */
// oxlint-disable-next-line typescript/no-explicit-any
type AnyStruct = Struct<any, any>;

/**
 * JSON Schema of a struct. Refinements (patterns, lengths) expose no data and are left to the error message; shape,
 * required fields, enumerations and null are exact.
 */
export function toJsonSchema(struct: AnyStruct): JsonSchema {
  const schema = shapeOf(struct);
  return is(null, struct) ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** What travels in one call, as data that another build can compare. */
export interface CallShape {
  params?: JsonSchema | undefined;
  query?: JsonSchema | undefined;
  body?: JsonSchema | undefined;
  response: JsonSchema | 'empty' | 'file';
}

/** `GET /v2/adherent/prestations`, the name of a call wherever calls are listed. */
export const callName = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string => `${method} ${path}`;

export const shapeOfCall = ({ params, query, body, response }: AnyEndpoint): CallShape => ({
  ...(params ? { params: toJsonSchema(params) } : {}),
  ...(query ? { query: toJsonSchema(query) } : {}),
  ...(body ? { body: toJsonSchema(body) } : {}),
  response: typeof response === 'string' ? response : toJsonSchema(response),
});

/** By its members: a build that compiles superstruct in has a class of its own. */
const isStruct = (value: unknown): value is AnyStruct =>
  typeof value === 'object' && value !== null && 'validator' in value && 'schema' in value && 'type' in value;

/** Whether a field is optional. */
export const isOptional = (struct: AnyStruct): boolean => is(undefined, struct);

function shapeOf(struct: AnyStruct): JsonSchema {
  switch (struct.type) {
    case 'object':
    case 'type':
      return objectSchema(fieldsOf(struct));
    case 'array':
      return { type: 'array', ...(isStruct(struct.schema) ? { items: toJsonSchema(struct.schema) } : {}) };
    case 'enums':
      return { enum: Object.values(Object(struct.schema)) };
    case 'literal':
      return { const: struct.schema };
    case 'record':
      return recordSchema(struct);
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return { type: struct.type };
    case 'never':
      return { not: {} };
    case 'union':
      return choiceSchema(struct);
    case 'unknown':
    case 'any':
      return {};
    default:
      // A custom type, `define`d by a predicate: all of those are transmitted as strings.
      return { type: 'string', description: struct.type };
  }
}

/** Fields of an object struct, by name. */
export function fieldsOf(struct: AnyStruct): [string, AnyStruct][] {
  return Object.entries(Object(struct.schema)).filter((entry): entry is [string, AnyStruct] => isStruct(entry[1]));
}

function objectSchema(fields: readonly [string, AnyStruct][]): JsonSchema {
  const required = fields.filter(([, field]) => !isOptional(field)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/**
 * The parts of a choice; anything for a bare union of superstruct, which forgets them, as earlier contracts have it.
 */
function choiceSchema({ schema }: AnyStruct): JsonSchema {
  const parts = Object.values(Object(schema)).filter(isStruct);
  return parts.length === 0 ? {} : { anyOf: parts.map(toJsonSchema) };
}

/** A record does not expose its two structs; it names them for each entry of a value. */
function recordSchema(struct: AnyStruct): JsonSchema {
  const [, value] = [...struct.entries({ cle: null }, { branch: [], path: [] })].map(([, , each]): unknown => each);
  const isKnown = isStruct(value) && !['unknown', 'any'].includes(value.type);
  return { type: 'object', additionalProperties: isKnown ? toJsonSchema(value) : true };
}
