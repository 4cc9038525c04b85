import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import { recordOf } from '@portal/shared-api/rules/formulaires/field-path';

/** Whether a field asks for a person of the contract, in entries too. */
export const asksForPersons = (fields: Fields): boolean =>
  Object.values(fields).some(
    ({ kind, entry }) =>
      kind === 'person' || kind === 'people' || (entry !== undefined && asksForPersons(entry.fields)),
  );

/** Persons that the answers name, by number, in the order of the fields. */
export const personsIn = (fields: Fields, values: object): string[] =>
  Object.entries(fields).flatMap(([name, { kind, entry }]) => {
    const value = recordOf(values)[name];
    if (kind === 'person') return isNumber(value) ? [value] : [];
    if (!Array.isArray(value)) return [];
    if (kind === 'people') return value.filter(isNumber);
    return entry ? value.flatMap((each: object) => personsIn(entry.fields, each)) : [];
  });

/** Nobody is an empty text. */
const isNumber = (value: unknown): value is string => typeof value === 'string' && value !== '';
