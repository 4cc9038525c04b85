import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { createContext, useContext, type ReactNode } from 'react';

/** What the kit knows of a form, for its fields. */
export interface FormKit {
  /** Feature key under which files are sent, and their limits; null where the form takes none. */
  files: { form: string; limits: LimitesFichiers } | null;
  isShown: (name: string) => boolean;
  isRequired: (name: string) => boolean;
  /** What the server said of a field, as long as it still holds the value it said it of. */
  serverError: (name: string, value: unknown) => string | undefined;
  /** Gives a field its name in the summary of errors. */
  register: (name: string, label: ReactNode) => void;
  /** A field that sends files holds the form back (CTL-09). */
  setBusy: (name: string, isBusy: boolean) => void;
}

export const FormKitContext = createContext<FormKit | null>(null);

/** @throws Error when a field stands outside a form: a mistake in the code. */
export function useFormKit(): FormKit {
  const kit = useContext(FormKitContext);
  if (!kit) throw new Error('A form field stands outside its form.');
  return kit;
}

/** Id of a field's control, for the summary of errors. */
export const fieldId = (name: string) => `champ-${name}`;
