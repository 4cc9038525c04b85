import type { FormApi } from 'final-form';
import { useEffect } from 'react';
import { fieldsOf } from './values';

const unheard = () => undefined;

/** Keeps every field of the form registered: react-final-form gives a field that comes back, as in a wizard, its initial value anew. */
export function useKeptFields<Values extends object>(form: FormApi<Values>, initial: Values) {
  useEffect(() => {
    const stops = fieldsOf(initial).map((field) => form.registerField(field, unheard, {}));
    return () => stops.forEach((stop) => stop());
  }, [form, initial]);
}
