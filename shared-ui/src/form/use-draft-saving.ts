import { useTyped } from '@portal/shared-api';
import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import { useEffect, useRef, useState } from 'react';
import { useUnloadQuestion } from '../link';
import type { Draft, DraftKeeper, DraftState } from './draft-keeper';
import { areSameValues } from './values';

interface DraftSaving<Values extends object> {
  keeper: DraftKeeper;
  /** Fields of the form: their secrets are in no draft. */
  fields?: Fields;
  initial: Values;
  start: Values;
  /** The draft it starts from was typed in this page and is not on the server yet. */
  isStartUnsaved: boolean;
  values: Values;
  step: number;
  state: DraftState;
}

/** Saves the draft on changes and when the page is left, and asks before a page that would lose data. */
export function useDraftSaving<Values extends object>({
  keeper,
  fields = {},
  initial,
  start,
  isStartUnsaved,
  values,
  step,
  state,
}: DraftSaving<Values>): { isTyped: boolean } {
  const isTyped = !areSameValues(values, initial);
  const content = contentOf(fields, values, step);
  const [startContent] = useState(() => contentOf(fields, start, step));
  const lastNoted = useRef(isStartUnsaved ? '' : startContent);
  useEffect(() => {
    // Values just restored from the draft of the server are there already.
    if (content === lastNoted.current) return;
    lastNoted.current = content;
    const draft: Draft = JSON.parse(content);
    keeper.change(draft);
  }, [keeper, content]);
  useEffect(() => {
    const follow = () => void keeper.flush(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      void keeper.flush(true);
    };
  }, [keeper]);
  useUnloadQuestion(isTyped && ['unsaved', 'failed', 'refused'].includes(state));
  useTyped(isTyped);
  return { isTyped };
}

const contentOf = (fields: Fields, values: object, etape: number) =>
  JSON.stringify({
    valeurs: Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.isSecret)),
    etape,
  });
