import { resources, useResource, useToday, type Resource } from '@portal/shared-api';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { startOf } from '@portal/shared-api/rules/formulaires/form-values';
import { useMemo, useState } from 'react';
import type { FormDeclaration } from './declaration';
import { useDraft } from './use-draft';
import { isPartOf, withDraft } from './values';

/** Where a form starts. */
export interface FormStart<Values> {
  values: Values;
  step: number;
  /** They come from a draft that the server does not have yet. */
  isUnsaved: boolean;
  /** Answers of the draft that no longer fit. */
  lost: readonly string[];
  /** Files of the draft that are no longer kept. */
  gone: readonly string[];
  /** Sentence about values brought along from another screen. */
  source: string | null;
}

const untouched = { step: 0, isUnsaved: false, lost: [], gone: [], source: null };

/**
 * Initial data of a form: the read of the server, whose failure a toast tells, its draft, and what another screen gave.
 * @param given parameters of the address of the page
 * @param goesOnWithoutDraft starts afresh when nobody can say whether there is a draft, rather than not at all
 */
export function useFormData<Shape extends Fields, Donnees, Body>(
  { form, resource, prefill }: FormDeclaration<Shape, Donnees, Body>,
  given: URLSearchParams,
  { goesOnWithoutDraft = false } = {},
) {
  const today = useToday();
  const read: Resource<FormRead<Donnees>> = useResource(form.read, {}, { label: resources[resource].label });
  const draft = useDraft(form.code);
  const found = goesOnWithoutDraft && draft.error ? null : draft.found;
  // What the write itself changes is read again before the form has its answer: it goes on with what it was sent from.
  const [sentFrom, setSentFrom] = useState<FormRead<Donnees> | null>(null);
  const data = sentFrom ?? read.data;
  const context = useMemo((): FormContext<Donnees> | null => (data ? { lecture: data, today } : null), [data, today]);
  const initial = useMemo(() => context && startOf(form, context), [context, form]);
  // The address changes with each step of a wizard; what it gave at first stays.
  const [first] = useState(given);
  const start = useMemo((): FormStart<ValuesOf<Shape>> | null => {
    if (!initial || !context || found === undefined) return null;
    const brought = prefill?.(first, context) ?? null;
    // A draft that began with what was brought goes on with it: a reload loses nothing.
    const isGoingOn = brought !== null && found !== null && isPartOf(brought.values, found.valeurs);
    if (brought && !isGoingOn)
      return { ...untouched, values: { ...initial, ...brought.values }, source: brought.source };
    if (!found) return { ...untouched, values: initial };
    const isUnsaved = found.dateModification === null;
    return { ...withDraft(form.fields, initial, found), step: found.etape, isUnsaved, source: null };
  }, [initial, context, found, prefill, first, form.fields]);
  return {
    read: sentFrom ? { ...read, error: undefined } : read,
    draft,
    context,
    initial,
    start,
    /** The form is being sent, or has been refused. */
    onSending: (isSending: boolean) => setSentFrom(isSending ? (data ?? null) : null),
  };
}
