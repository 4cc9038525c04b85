import { listState, oneOf, useListState } from '@portal/shared-api/list-state';
import { isReponsesVel, type ReponsesVel, type Tarif, type Vel } from '@portal/shared-api/contract/vel';
import { useState } from 'react';

export const steps = ['besoins', 'propositions', 'tarif', 'documents'] as const;
export type Step = (typeof steps)[number];
const place = listState({ etape: oneOf(steps, 'besoins') });

/** Answers of the person. A price and what was opened belong to the visit; the rest is the draft that the server keeps. */
export interface Answers extends ReponsesVel {
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

/** The answers of a draft, without persons who have left the contract; null for a draft that no longer fits. */
export function keptAnswers(
  valeurs: unknown,
  { assures, dateEffetMin }: Pick<Vel, 'assures' | 'dateEffetMin'>,
): ReponsesVel | null {
  if (!isReponsesVel(valeurs)) return null;
  const { besoins, codesOptions, numPers, dateEffet } = valeurs;
  return {
    besoins,
    codesOptions,
    numPers: numPers.filter((each) => assures.some((person) => person.numPers === each)),
    dateEffet: dateEffet < dateEffetMin ? dateEffetMin : dateEffet,
  };
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
export function useJourney(needs: number, first: ReponsesVel): Journey {
  const { state, change } = useListState(place);
  const [answers, setAnswers] = useState<Answers>({ tarif: null, opened: [], ...first });
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
