import type { Named } from './names';
import { Field } from './field';

export type { FieldLook } from './field';
export { useFormField } from './use-form-field';
export { useFormValues } from './use-form-values';

interface FieldsOf<Values> {
  Field: Named<typeof Field, keyof Values & string>;
}

/** Fields of a form by their declared names: `const { Field } = formFields<ChampsAdresse>()`. */
export const formFields = <Values extends object>(): FieldsOf<Values> => ({ Field });
