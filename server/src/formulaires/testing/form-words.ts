import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { choicesOf, type AnyRules } from '@portal/shared-api/rules/formulaires/built-in-checks';
import { isShown, labelOf, recordOf } from '@portal/shared-api/rules/formulaires/field-path';
import { judge } from '@portal/shared-api/rules/formulaires/form-values';
import { recapOf } from '@portal/shared-api/rules/formulaires/recap';
import { french, typedValues } from './typed-values';

interface AnyForm {
  fields: Fields;
  rules: AnyRules;
}

const monaco = { isMonegasque: true, nir: '', cle: '', numeroMonegasque: '00000004217' };

/** The same values with a number of Monaco wherever a French one may be, and with the days that a recap has. */
const inMonaco = (fields: Fields, values: object, today: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(recordOf(values)).map(([name, value]): [string, unknown] => {
      const field = fields[name];
      if (field?.kind === 'nir') return [name, monaco];
      if (field?.kind === 'date') return [name, value === '' ? today : value];
      if (value === french) return [name, '9800000004217'];
      const { entry } = field ?? {};
      return [
        name,
        entry && Array.isArray(value) ? value.map((each: object) => inMonaco(entry.fields, each, today)) : value,
      ];
    }),
  );

/** Labels, hints and choices that the page shows for these values. */
function shownWords(fields: Fields, rules: AnyRules, values: object, context: FormContext<unknown>): string[] {
  const known = recordOf(values);
  return Object.entries(fields).flatMap(([name, field]) => {
    const rule = rules[name];
    const found = { field, rule, values: known, context };
    if (!isShown(found)) return [];
    const entries: unknown = known[name];
    return [
      labelOf(found),
      rule?.hint?.(known, context) ?? field.hint ?? '',
      ...choicesOf(field, rule, known, context).map(({ libelle }) => libelle),
      ...(field.entry && Array.isArray(entries)
        ? entries.flatMap((entry: object, rang) =>
            shownWords(field.entry?.fields ?? {}, rule?.entry ?? {}, entry, {
              ...context,
              ...{ formulaire: known, rang },
            }),
          )
        : []),
    ];
  });
}

/** What a form says on its page and in its request of whatever persons of Monaco may type. */
export function wordsInMonaco(form: AnyForm, context: FormContext<unknown>): string[] {
  const said = new Set<string>();
  for (let seed = 1; seed <= 25; seed += 1) {
    const typed = inMonaco(form.fields, typedValues(form, context, seed), context.today);
    const { counted, wrong } = judge(form as never, typed as never, context as never);
    for (const words of shownWords(form.fields, form.rules, counted, context)) said.add(words);
    // A recap reads entries that passed.
    const refused = Object.entries(form.fields).filter(
      ([name, { entry }]) => entry && wrong.some(({ champ }) => champ.startsWith(name)),
    );
    const passed = { ...recordOf(counted), ...Object.fromEntries(refused.map(([name]) => [name, []])) };
    for (const { libelle, valeur } of recapOf(form as never, passed as never, context as never))
      said.add(`${libelle} : ${valeur}`);
  }
  return [...said];
}
