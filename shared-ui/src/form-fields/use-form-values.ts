import { useForm, useFormState } from 'react-final-form';

interface FormValues<Values> {
  values: Values;
  /** Puts a value that follows from another one. */
  change: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
}

/** What the form around holds, for what is shown beside its fields. Only inside a form. */
export function useFormValues<Values extends object>(): FormValues<Values> {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const form = useForm<Values>();
  return { values, change: (name, value) => form.change(name, value) };
}
