import { useSession, useSubmit, useToday, type ApiError } from '@portal/shared-api';
import { createAttestation, type CategorieAttestation } from '@portal/shared-api/contract/attestations';
import { messagesByField } from '@portal/shared-api/rules/field-messages';
import { focusField } from '@portal/shared-ui/field';
import { useEffect, useId, useState } from 'react';
import { openGed } from '../../common/stored-documents';
import { checkChoice, noChoice, requestOf, type Choice, type ChoiceErrors } from './request';

const fieldNames = ['categorie', 'numPers', 'annee', 'dateDebut', 'dateFin'] as const;

/** Form of a certificate: values, errors and result. @param onDone reads the list again. */
export function useAttestationForm(categories: readonly CategorieAttestation[], onDone: () => void) {
  const today = useToday();
  const contrat = useSession((session) => session.contrat);
  const formId = useId();
  const idOf = (name: keyof Choice) => `${formId}-${name}`;
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [errors, setErrors] = useState<ChoiceErrors>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const { submit, isPending } = useSubmit(createAttestation);
  const category = categories.find(({ code }) => code === choice.categorie);

  const change = (changes: Partial<Choice>) => {
    setChoice((before) => ({ ...before, ...changes }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
    setFailure(null);
    setMade(null);
  };

  const first = fieldNames.find((name) => errors[name]);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // After the messages are rendered, so that the field is announced with its own.
    if (attempt > 0 && first) focusField(idOf(first));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only an attempt moves the focus, not a correction.
  }, [attempt]);

  const send = async () => {
    const wrong = checkChoice(category, choice, today);
    setErrors(wrong);
    setMade(null);
    setFailure(null);
    if (!category || Object.keys(wrong).length > 0) return setAttempt((count) => count + 1);
    const result = await submit({ body: { donnees: requestOf(category, choice) } });
    if (result.isDone) {
      setMade(result.answer.idDocument);
      onDone();
      await openGed(result.answer.idDocument);
      return;
    }
    const byField = messagesByField(result.error.erreurs);
    setErrors(byField);
    if (fieldNames.some((name) => name in byField)) setAttempt((count) => count + 1);
    else setFailure(result.error);
  };
  return { today, contrat, category, choice, errors, failure, made, isPending, change, send, idOf };
}
