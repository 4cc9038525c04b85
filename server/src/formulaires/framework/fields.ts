import { isFieldShown, type FormContext, type FormRules } from '@portal/shared-api/rules/form-rules';

/** Empties the values of hidden fields: they do not count. */
export function onlyShown<Champs extends object, Donnees>(
  rules: FormRules<Champs, Donnees>,
  values: Champs,
  vides: Champs,
  context: FormContext<Donnees>,
): Champs {
  const shown = { ...values };
  for (const field of Object.keys(rules) as (keyof Champs & string)[]) {
    if (!isFieldShown(rules, field, values, context)) shown[field] = vides[field];
  }
  return shown;
}
