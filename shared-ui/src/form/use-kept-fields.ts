import type { FormApi } from 'final-form';
import { useEffect, useRef } from 'react';

const unheard = () => undefined;

/**
 * Keeps every field of the form registered, those of an entry that has left too: react-final-form resets a field that
 * returns, as in a wizard, or that takes the name of one that leaves, to its initial value.
 * @param names of all fields, those of the present entries included
 */
export function useKeptFields<Values extends object>(form: FormApi<Values>, names: readonly string[]) {
  const kept = useRef({ form, names: new Set<string>() });
  const key = names.join(' ');
  useEffect(() => {
    if (kept.current.form !== form) kept.current = { form, names: new Set() };
    for (const name of key.split(' ')) {
      if (kept.current.names.has(name)) continue;
      kept.current.names.add(name);
      form.registerField(name as keyof Values, unheard, {});
    }
  }, [form, key]);
}
