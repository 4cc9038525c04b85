import { listState, oneOf, useListState } from '@portal/shared-api/list-state';
import type { Besoin, Tarif } from '@portal/shared-api/contract/vel';
import { useState } from 'react';

export const steps = ['besoins', 'propositions', 'tarif', 'documents'] as const;
export type Step = (typeof steps)[number];
const place = listState({ etape: oneOf(steps, 'besoins') });

/** Answers of the person, kept in the memory of the page only. */
export interface Answers {
  besoins: Partial<Record<Besoin, boolean>>;
  codesOptions: readonly string[];
  numPers: readonly string[];
  /** Civil date, or the typed text. */
  dateEffet: string;
  /** Price of exactly these answers. */
  tarif: Tarif | null;
  /** Documents opened or downloaded. */
  opened: readonly string[];
}

export interface Journey {
  step: Step;
  answers: Answers;
  /** The address names a step whose answers were lost with the page. */
  isLost: boolean;
  change: (changes: Partial<Answers> | ((before: Answers) => Partial<Answers>)) => void;
  go: (step: Step) => void;
}

/** Last step the answers allow. @param needs number of questions. */
export function reachable({ besoins, codesOptions, tarif }: Answers, needs: number): Step {
  if (Object.keys(besoins).length < needs) return 'besoins';
  if (codesOptions.length === 0) return 'propositions';
  return tarif ? 'documents' : 'tarif';
}

/**
 * Steps of the wizard: the current one is in the address, so that Back and Forward work; it never goes beyond the
 * answers.
 */
export function useJourney(needs: number, first: Pick<Answers, 'numPers' | 'dateEffet'>): Journey {
  const { state, change } = useListState(place);
  const [answers, setAnswers] = useState<Answers>({ besoins: {}, codesOptions: [], tarif: null, opened: [], ...first });
  const furthest = reachable(answers, needs);
  const isBeyond = steps.indexOf(state.etape) > steps.indexOf(furthest);
  return {
    step: isBeyond ? furthest : state.etape,
    answers,
    isLost: isBeyond && furthest === 'besoins',
    change: (changes) =>
      setAnswers((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })),
    go: (step) => change({ etape: step }, { replace: false }),
  };
}
