import type { AnyStruct } from '@portal/shared-api/contract/endpoint';

/** Texts of the kinds that structs accept: identifiers, days, addresses, codes. */
const texts = [
  'Essai',
  'essai',
  'ESSAI',
  '1',
  '2026-11-20',
  '2026-11-20T10:00:00Z',
  '10:00',
  'essai@exemple.test',
  '00000000-0000-4000-8000-000000000000',
  '0600000000',
  'https://exemple.test/',
  '1.0.0',
  'Un texte assez long pour un motif ou pour un message.',
];
const numbers = [1, 0, 10, 1985];

type Node = AnyStruct<unknown> & { schema: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'validator' in value;

/**
 * A value that a struct accepts, or the nearest one: whoever reads it must not depend on its content. Texts of
 * `preferred`, by the name of their field, come first where the struct accepts them.
 */
export function sampleOf(
  struct: AnyStruct<unknown> | undefined,
  preferred: Readonly<Record<string, unknown>> = {},
  name = '',
): unknown {
  if (!isNode(struct)) return undefined;
  const { schema, type } = struct;
  if (name in preferred && struct.is(preferred[name])) return preferred[name];
  if (struct.is(undefined) && !(name in preferred)) return undefined;
  if (struct.is(null)) return null;
  switch (type) {
    case 'object':
    case 'type':
      return Object.fromEntries(
        Object.entries((schema ?? {}) as Record<string, AnyStruct<unknown>>).map(([field, inner]) => [
          field,
          sampleOf(inner, preferred, field),
        ]),
      );
    case 'array': {
      const item = sampleOf(schema as AnyStruct<unknown>, preferred, name);
      return [[], [item]].find((value) => struct.is(value)) ?? [item];
    }
    case 'enums':
      return Object.values(schema as Record<string, unknown>)[0];
    case 'literal':
      return schema;
    case 'boolean':
      return [false, true].find((value) => struct.is(value));
    case 'number':
    case 'integer':
      return numbers.find((value) => struct.is(value)) ?? 1;
    default:
      return texts.find((value) => struct.is(value)) ?? [1, {}, []].find((value) => struct.is(value)) ?? 'Essai';
  }
}
