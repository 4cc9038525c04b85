import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import type { FoundField } from '@portal/shared-api/rules/formulaires/field-path';
import { createContext, useContext, type ReactNode } from 'react';

/** Data of a form for its fields. */
export interface FormKit {
  /** Feature key for uploads and their limits; null for a form without files. */
  files: { form: string; limits: LimitesFichiers } | null;
  /** A declared field by its path, among the values that count; undefined for one that its form does not declare. */
  find: (name: string) => FoundField | undefined;
  /** What is typed in a field, in the fields of its entries that are hidden now too. */
  typed: (name: string) => unknown;
  isShown: (name: string) => boolean;
  isRequired: (name: string) => boolean;
  /** Error of the server about a field, while the field still has the refused value. */
  serverError: (name: string, value: unknown) => string | undefined;
  /** Name of a field in the error summary. */
  register: (name: string, label: ReactNode) => void;
  /** An uploading field holds the form back (CTL-09). */
  setBusy: (name: string, isBusy: boolean) => void;
  /** A file could not be uploaded, for no fault of its own. */
  onUploadFailure?: (() => void) | undefined;
}

export const FormKitContext = createContext<FormKit | null>(null);

/** @throws Error when a field is used outside a form: a programming error. */
export function useFormKit(): FormKit {
  const kit = useContext(FormKitContext);
  if (!kit) throw new Error('A form field stands outside its form.');
  return kit;
}

/** Id of the control of a field, for the error summary. */
export const fieldId = (name: string) => `champ-${name.replace(/[[\].]+/g, '-')}`;
