import { useState } from 'react';

/**
 * What is changed in a form before the address takes it, and why it was refused. Both end when the address does, by
 * this form or by « Retour »; the form, and the focus in it, stay.
 * @param watched the part of the address that the form changes, where the address has more
 * @returns what the form shows, the changes alone, the function that adds some, the refusal and the function that sets
 * it
 */
export function useAddressDraft<State extends object>(state: State, watched: object = state) {
  const shown = JSON.stringify(watched);
  const none = { shown, changes: {}, problem: null };
  const [draft, setDraft] = useState<{ shown: string; changes: Partial<State>; problem: string | null }>(none);
  if (draft.shown !== shown) setDraft(none);
  const { changes, problem } = draft;
  const change = (some: Partial<State>) =>
    setDraft((before) => ({ ...before, changes: { ...before.changes, ...some } }));
  const refuse = (found: string | null) => setDraft((before) => ({ ...before, problem: found }));
  return { values: { ...state, ...changes }, changes, change, problem, refuse };
}
