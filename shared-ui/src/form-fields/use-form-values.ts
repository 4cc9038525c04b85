import { useForm, useFormState } from 'react-final-form';

interface FormValues<Values> {
  values: Values;
  /** Sets a value that follows from another one. */
  change: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
}

/** Values of the surrounding form, for content beside its fields. Only inside a form. */
export function useFormValues<Values extends object>(): FormValues<Values> {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const form = useForm<Values>();
  return { values, change: (name, value) => form.change(name, value) };
}
