import { create, StructError } from 'superstruct';
import type { AnyStruct } from '@portal/shared-api/contract/endpoint';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { invalid } from '../errors';
import { messages } from '../messages';
import { FIELD_ERRORS_TOLD, checkBounds } from './body-bounds';

/** Limit of an unknown field name in an error message. */
const LONGEST_FIELD_NAME = 120;

/**
 * Validates a part of the request with its struct and returns the coerced value.
 * @throws PortalError 400 `ValidationError` with one line per field, twenty at most.
 */
export function validate<T>(struct: AnyStruct<T> | undefined, value: unknown): T {
  // An endpoint without struct has T = void: its input is dropped.
  if (!struct) return undefined as T;
  checkBounds(value);
  try {
    return create(value ?? {}, struct);
  } catch (error) {
    if (error instanceof StructError) throw invalid(fieldErrors(error));
    throw error;
  }
}

function fieldErrors(error: StructError): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const failure of error.failures()) {
    if (byField.size >= FIELD_ERRORS_TOLD) break;
    const champ = failure.path.join('.').slice(0, LONGEST_FIELD_NAME);
    if (!byField.has(champ)) byField.set(champ, { champ, code: codeOf(failure), message: messageOf(failure) });
  }
  return [...byField.values()];
}

type Failure = ReturnType<StructError['failures']>[number];

function codeOf(failure: Failure): string {
  if (failure.value === undefined || failure.value === '') return 'required';
  if (failure.type === 'never') return 'unknown';
  return failure.refinement ? 'pattern' : failure.type;
}

/** Own rules have French messages; the English ones of superstruct are never shown. */
function messageOf(failure: Failure): string {
  const code = codeOf(failure);
  if (code === 'required') return messages.fieldRequired;
  if (code === 'unknown') return messages.fieldUnknown;
  return failure.message.startsWith('Expected') ? messages.fieldWrong : failure.message;
}
