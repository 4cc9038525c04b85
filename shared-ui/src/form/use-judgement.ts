import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { DeclaredForm } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { judge, type Judgement } from '@portal/shared-api/rules/formulaires/form-values';
import { useMemo } from 'react';

type Judged<Shape extends Fields> = (typed: ValuesOf<Shape>) => Judgement<ValuesOf<Shape>>;

/** Judges values of a form; the form library and the page it draws ask about the same ones, which are judged once. */
export const useJudgement = <Shape extends Fields, Donnees>(
  form: Pick<DeclaredForm<Shape, Donnees>, 'fields' | 'rules'>,
  context: FormContext<Donnees>,
): Judged<Shape> => useMemo(() => keepingLast((typed) => judge(form, typed, context)), [form, context]);

function keepingLast<Shape extends Fields>(judged: Judged<Shape>): Judged<Shape> {
  let last: { typed: ValuesOf<Shape>; judgement: Judgement<ValuesOf<Shape>> } | null = null;
  return (typed) => {
    if (last?.typed !== typed) last = { typed, judgement: judged(typed) };
    return last.judgement;
  };
}
