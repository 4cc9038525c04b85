import type { ApiError } from '@portal/shared-api';
import { messagesByField } from '@portal/shared-api/rules/field-messages';

interface Placed {
  /** Messages of the fields, by name. */
  errors: Readonly<Record<string, string>>;
  /** The sentence of the answer, where it names none of the fields. */
  problem: string | null;
}

/** What a refusal says of the fields of a form, each at its own: under another one it would be mended there in vain. */
export function placed({ erreurs, message }: ApiError, fields: readonly string[]): Placed {
  const errors = messagesByField(erreurs.filter(({ champ }) => fields.includes(champ)));
  return { errors, problem: Object.keys(errors).length > 0 ? null : message };
}
