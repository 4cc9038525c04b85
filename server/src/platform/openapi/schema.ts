import { is, Struct } from 'superstruct';

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

/** Whether a field is optional. */
export const isOptional = (struct: AnyStruct): boolean => is(undefined, struct);

function shapeOf(struct: AnyStruct): JsonSchema {
  switch (struct.type) {
    case 'object':
    case 'type':
      return objectSchema(fieldsOf(struct));
    case 'array':
      return { type: 'array', ...(struct.schema instanceof Struct ? { items: toJsonSchema(struct.schema) } : {}) };
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
    case 'unknown':
    case 'any':
    case 'union':
      return {};
    default:
      // A custom type, `define`d by a predicate: all of those are transmitted as strings.
      return { type: 'string', description: struct.type };
  }
}

/** Fields of an object struct, by name. */
export function fieldsOf(struct: AnyStruct): [string, AnyStruct][] {
  return Object.entries(Object(struct.schema)).filter(
    (entry): entry is [string, AnyStruct] => entry[1] instanceof Struct,
  );
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

function recordSchema(struct: AnyStruct): JsonSchema {
  // A record does not expose its two structs; a sample value identifies the common case.
  if (is({ cle: true }, struct)) return { type: 'object', additionalProperties: { type: 'boolean' } };
  return { type: 'object', additionalProperties: is({ cle: 'texte' }, struct) ? { type: 'string' } : true };
}
