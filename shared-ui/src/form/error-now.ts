import type { FieldError } from '@portal/shared-api/contract/errors';
import { getIn } from 'final-form';
import type { FormKit } from './form-context';

interface FormNow {
  /** Whether the error names a field: the server may name what is none. */
  isField: boolean;
  kit: Pick<FormKit, 'isShown' | 'serverError'>;
  values: object;
  /** What the rules refuse now. */
  wrong: readonly FieldError[];
}

/** What the field of an error says now: another message, null for none, undefined for a field no longer asked. */
export function errorNow(
  { champ, message }: FieldError,
  { isField, kit, values, wrong }: FormNow,
): string | null | undefined {
  if (!isField) return message;
  if (!kit.isShown(champ)) return undefined;
  return kit.serverError(champ, getIn(values, champ)) ?? wrong.find((error) => error.champ === champ)?.message ?? null;
}
