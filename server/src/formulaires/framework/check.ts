import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { DeclaredForm } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { judge } from '@portal/shared-api/rules/formulaires/form-values';
import { invalid } from '../../platform/errors';

/**
 * The values that count, after the rules of the form: those of hidden fields are emptied.
 * @throws PortalError 400 `ValidationError`, one line for each field.
 */
export function checkValues<Shape extends Fields, Donnees, Body>(
  form: DeclaredForm<Shape, Donnees, Body>,
  typed: ValuesOf<Shape>,
  context: FormContext<Donnees>,
): ValuesOf<Shape> {
  const { counted, wrong } = judge(form, typed, context);
  if (wrong.length > 0) throw invalid(wrong);
  return counted;
}
