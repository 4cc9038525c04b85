import { useSearchParams } from '@portal/shared-api/router';
import type { Besoin, Tarif } from '@portal/shared-api/contract/vel';
import { useState } from 'react';

export const steps = ['besoins', 'propositions', 'tarif', 'documents'] as const;
export type Step = (typeof steps)[number];

/** What a person says on the way: kept in the memory of the page, nowhere else. */
export interface Answers {
  besoins: Partial<Record<Besoin, boolean>>;
  codesOptions: readonly string[];
  numPers: readonly string[];
  /** Civil date, or what was typed in its place. */
  dateEffet: string;
  /** The price of exactly these answers. */
  tarif: Tarif | null;
  /** Documents that were opened or saved. */
  opened: readonly string[];
}

export interface Journey {
  step: Step;
  answers: Answers;
  /** The address names a step whose answers went with the page. */
  isLost: boolean;
  change: (changes: Partial<Answers> | ((before: Answers) => Partial<Answers>)) => void;
  go: (step: Step) => void;
}

/** The furthest step that answers lead to. @param needs how many questions there are. */
export function reachable({ besoins, codesOptions, tarif }: Answers, needs: number): Step {
  if (Object.keys(besoins).length < needs) return 'besoins';
  if (codesOptions.length === 0) return 'propositions';
  return tarif ? 'documents' : 'tarif';
}

/** The steps of the wizard: the address keeps where one is, so that Back and Forward work; answers lead no further than they go. */
export function useJourney(needs: number, first: Pick<Answers, 'numPers' | 'dateEffet'>): Journey {
  const [address, setAddress] = useSearchParams();
  const [answers, setAnswers] = useState<Answers>({ besoins: {}, codesOptions: [], tarif: null, opened: [], ...first });
  const asked = steps.find((step) => step === address.get('etape')) ?? 'besoins';
  const furthest = reachable(answers, needs);
  const isBeyond = steps.indexOf(asked) > steps.indexOf(furthest);
  return {
    step: isBeyond ? furthest : asked,
    answers,
    isLost: isBeyond && furthest === 'besoins',
    change: (changes) =>
      setAnswers((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })),
    go: (step) => setAddress({ etape: step }),
  };
}
