import { ARRAY_ERROR } from 'final-form';
import { useEffect } from 'react';
import { useField } from 'react-final-form';
import { useAfterRelease } from '../field';
import { fieldId, useFormKit } from '../form/form-context';

const asIs = <Value>(value: Value) => value;

/** A field of the surrounding form: its value, and the errors of rules and server. Null when hidden. */
export function useFormField<Value>(name: string, label: string) {
  const kit = useFormKit();
  // The conversion of the form library would turn an empty text into undefined.
  const { input, meta } = useField<Value, HTMLElement, Value>(name, {
    allowNull: true,
    format: asIs,
    parse: asIs,
    subscription: { value: true, touched: true, error: true },
  });
  const { register } = kit;
  const afterRelease = useAfterRelease();
  useEffect(() => {
    register(name, label);
  }, [register, name, label]);
  if (!kit.isShown(name)) return null;
  const isRequired = kit.isRequired(name);
  // A field that has just appeared in an entry has no value in the form library yet.
  const value = (kit.find(name) ? kit.typed(name) : input.value) as Value;
  const error = (meta.touched ? ownError(meta.error) : undefined) ?? kit.serverError(name, value);
  return {
    kit,
    control: {
      id: fieldId(name),
      name,
      label,
      value,
      onChange: (next: Value) => input.onChange(next),
      onBlur: () => afterRelease(() => input.onBlur()),
      isRequired,
      isOptional: !isRequired,
      error,
    },
  };
}

/** The text of a field, or of a group that has none in its entries. */
function ownError(error: unknown): string | undefined {
  const own: unknown = Array.isArray(error) ? Reflect.get(error, ARRAY_ERROR) : error;
  return typeof own === 'string' ? own : undefined;
}
