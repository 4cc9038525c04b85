import { useState } from 'react';

/**
 * What is changed in a form before the address takes it. The changes end when the address does, by this form or by
 * « Retour »; the form, and the focus in it, stay.
 * @returns what the form shows, the changes alone, and the function that adds some.
 */
export function useAddressDraft<State extends object>(state: State) {
  const shown = JSON.stringify(state);
  const [draft, setDraft] = useState<{ shown: string; changes: Partial<State> }>({ shown, changes: {} });
  if (draft.shown !== shown) setDraft({ shown, changes: {} });
  const { changes } = draft;
  const change = (some: Partial<State>) =>
    setDraft((before) => ({ ...before, changes: { ...before.changes, ...some } }));
  return { values: { ...state, ...changes }, changes, change };
}
