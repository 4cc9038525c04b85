import type { FieldError } from '@portal/shared-api/contract/errors';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { asksNothing, type FormDeclaration } from './declaration';
import { namesOf } from './step-fields';
import { isWithin } from './use-errors';
import { useStep } from './use-step';

interface StepsOptions<Shape extends Fields, Donnees, Body> {
  declaration: FormDeclaration<Shape, Donnees, Body>;
  context: FormContext<Donnees>;
  /** Values that count. */
  counted: ValuesOf<Shape>;
  /** What the rules refuse now. */
  wrong: readonly FieldError[];
  /** Step of the draft. */
  start: number;
  isInAddress: boolean;
}

/** Steps of a form, and the one that shows: a step, or the answers to read again. */
export function useSteps<Shape extends Fields, Donnees, Body>({
  declaration: {
    form: { fields },
    steps = [{}],
    isReviewed,
  },
  context,
  counted,
  wrong,
  start,
  isInAddress,
}: StepsOptions<Shape, Donnees, Body>) {
  // Several steps end with the answers to read again.
  const hasReview = isReviewed === true || steps.length > 1;
  const firstWrong = steps.findIndex(
    (step) => wrong.some(({ champ }) => isWithin(namesOf(step, fields), champ)) || step.end?.(counted, context),
  );
  const lastStep = hasReview ? steps.length : 0;
  const { index, goTo } = useStep(
    Math.min(start, lastStep),
    firstWrong === -1 ? lastStep : firstWrong,
    isInAddress && hasReview,
  );
  const isReview = hasReview && index === steps.length;
  const step = steps[index] ?? steps[0];
  const end = step.end?.(counted, context) ?? null;
  return {
    steps,
    hasReview,
    index,
    step,
    isReview,
    /** Whether what comes next is to send it. */
    isLast: isReview || !hasReview,
    /** What ends the form here, if anything. */
    end,
    /** Whether the step asks anything. */
    isAsked: !asksNothing(end),
    goTo,
    /** Goes back to the first step with an error, if that is before this one. */
    goToFirstWrong: () => {
      if (firstWrong >= 0 && firstWrong < index) goTo(firstWrong);
    },
    /** Step that asks a field; -1 for none. */
    stepOf: (champ: string) => steps.findIndex((each) => isWithin(namesOf(each, fields), champ)),
  };
}
