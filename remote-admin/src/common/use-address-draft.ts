import { useState } from 'react';

/**
 * What is changed in a form before the address takes it. The changes end when the address does, by this form or by
 * « Retour »; the form, and the focus in it, stay.
 * @param watched the part of the address that the form changes, where the address has more
 * @returns what the form shows, the changes alone, the function that adds some, and the watched part in short.
 */
export function useAddressDraft<State extends object>(state: State, watched: object = state) {
  const shown = JSON.stringify(watched);
  const [draft, setDraft] = useState<{ shown: string; changes: Partial<State> }>({ shown, changes: {} });
  if (draft.shown !== shown) setDraft({ shown, changes: {} });
  const { changes } = draft;
  const change = (some: Partial<State>) =>
    setDraft((before) => ({ ...before, changes: { ...before.changes, ...some } }));
  return { values: { ...state, ...changes }, changes, change, shown };
}
