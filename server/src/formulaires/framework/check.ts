import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { DeclaredForm } from '@portal/shared-api/contract/formulaires/formulaire';
import { checkForm, type FormContext } from '@portal/shared-api/rules/form-rules';
import { onlyShown } from '@portal/shared-api/rules/formulaires/form-values';
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
  const values = onlyShown(form, typed, context);
  const erreurs = checkForm(form.rules, values, context);
  if (erreurs.length > 0) throw invalid(erreurs);
  return values;
}
