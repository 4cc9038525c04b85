import type { FormApi } from 'final-form';
import { useEffect } from 'react';
import { fieldsOf } from './values';

const unheard = () => undefined;

/**
 * Keeps every field of the form registered: react-final-form would reset a field that returns, as in a wizard, to its
 * initial value.
 */
export function useKeptFields<Values extends object>(form: FormApi<Values>, initial: Values) {
  useEffect(() => {
    const stops = fieldsOf(initial).map((field) => form.registerField(field, unheard, {}));
    return () => stops.forEach((stop) => stop());
  }, [form, initial]);
}
