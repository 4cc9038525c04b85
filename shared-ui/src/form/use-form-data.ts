import { resources, useResource, useToday, type Resource } from '@portal/shared-api';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { useMemo } from 'react';
import type { FormDeclaration } from './declaration';
import { useDraft } from './use-draft';
import { withDraft } from './values';

/**
 * Initial data of a form: the read of the server, whose failure a toast tells, and its draft.
 */
export function useFormData<Values extends object, Donnees, Body>({
  form,
  resource,
  initialValues,
}: FormDeclaration<Values, Donnees, Body>) {
  const today = useToday();
  const read: Resource<FormRead<Donnees>> = useResource(form.read, {}, { label: resources[resource].label });
  const draft = useDraft(form.code);
  const { data } = read;
  const context = useMemo((): FormContext<Donnees> | null => (data ? { lecture: data, today } : null), [data, today]);
  const initial = useMemo(() => context && initialValues(context), [context, initialValues]);
  const start = useMemo(() => {
    if (!initial || draft.found === undefined) return null;
    return draft.found
      ? { values: withDraft(initial, draft.found), step: draft.found.etape }
      : { values: initial, step: 0 };
  }, [initial, draft.found]);
  return { read, draft, context, initial, start };
}
