import type { FormApi } from 'final-form';
import { useEffect } from 'react';

const unheard = () => undefined;

/**
 * Keeps every field of the form registered: react-final-form would reset a field that returns, as in a wizard, to its
 * initial value.
 * @param names of all fields, those of the present entries included
 */
export function useKeptFields<Values extends object>(form: FormApi<Values>, names: readonly string[]) {
  const key = names.join(' ');
  useEffect(() => {
    const stops = key.split(' ').map((name) => form.registerField(name as keyof Values, unheard, {}));
    return () => stops.forEach((stop) => stop());
  }, [form, key]);
}
