import type { FieldError } from '@portal/shared-api/contract/errors';
import { entryPath } from '@portal/shared-api/rules/formulaires/field-path';
import { getIn } from 'final-form';
import { useCallback, useState } from 'react';
import type { Refusal } from './use-sending';

interface Errors<Values extends object> {
  /** What the rules refuse now. */
  wrong: readonly FieldError[];
  refusal: Refusal<Values> | null;
}

interface Summary {
  errors: readonly FieldError[];
  message?: string;
}

/** Errors of the whole form, from the rules at submit or from the server. The summary remains until the next submit. */
export function useErrors<Values extends object>({ wrong, refusal }: Errors<Values>) {
  // Errors of the rules at submit; `seen` is the preceding refusal of the server.
  const [own, setOwn] = useState<{ summary: Summary | null; seen: Refusal<Values> | null }>({
    summary: null,
    seen: null,
  });
  const summary = refusal && refusal !== own.seen ? { errors: refusal.erreurs, message: refusal.message } : own.summary;
  const serverError = useCallback(
    (name: string, value: unknown) => {
      const said = refusal?.erreurs.find(({ champ }) => champ === name);
      const isSame = said && refusal && JSON.stringify(getIn(refusal.values, name)) === JSON.stringify(value);
      return isSame ? said.message : undefined;
    },
    [refusal],
  );

  return {
    summary,
    serverError,
    clear: () => setOwn({ summary: null, seen: refusal }),
    /** Validates the fields of a step or all of them, and shows the summary of errors. */
    check: (fields?: readonly string[]): readonly FieldError[] => {
      const found = wrong.filter(({ champ }) => !fields || isWithin(fields, champ));
      setOwn({ summary: found.length > 0 ? { errors: found } : null, seen: refusal });
      return found;
    },
  };
}

/** Whether a field, of an entry too, belongs to a step. */
export const isWithin = (fields: readonly string[], champ: string): boolean =>
  fields.includes(entryPath(champ)?.group ?? champ);
