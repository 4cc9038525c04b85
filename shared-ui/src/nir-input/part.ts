import type { NirPart, NirParts } from '@portal/shared-api/rules/nir';

/** Properties the field passes to the inputs of a number. */
export interface NumberProps {
  /** Id of the whole field. */
  id: string;
  value: NirParts;
  onChange: (value: NirParts) => void;
  errors: Partial<Record<NirPart, string | null | undefined>>;
  isRequired?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** Links the input of a part to its error, whose message stands below the whole number. */
export function partAttributes({ id, errors, isRequired, readOnly }: NumberProps, part: NirPart) {
  const error = errors[part];
  return {
    id: `${id}-${part}`,
    errorId: `${id}-${part}-erreur`,
    error,
    input: {
      id: `${id}-${part}`,
      type: 'text',
      autoComplete: 'off',
      spellCheck: false,
      readOnly,
      'aria-required': isRequired || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error ? `${id}-${part}-erreur` : undefined,
    },
  };
}
