import type { Fichier } from '../../contract/fichiers';
import type { Fields, ValuesOf } from '../../contract/formulaires/champs';
import type { DeclaredForm } from '../../contract/formulaires/formulaire';
import type { FormContext } from '../form-rules';
import type { AnyRules } from './built-in-checks';
import { labelOf, recordOf } from './field-path';
import { filesIn } from './form-values';

/** The files of one field. */
export interface PapersSent {
  /** Path of the field. */
  champ: string;
  /** What the field is called for these values: « Acte de mariage ». */
  libelle: string;
  fichiers: readonly Fichier[];
}

/** The files of a form, field by field: which paper each is, for the review, the recap and the handler. */
export const papersSent = <Shape extends Fields, Donnees>(
  { fields, rules }: Pick<DeclaredForm<Shape, Donnees>, 'fields' | 'rules'>,
  values: ValuesOf<Shape>,
  context: FormContext<Donnees>,
): readonly PapersSent[] => papersIn(fields, rules as AnyRules, recordOf(values), context);

function papersIn(
  fields: Fields,
  rules: AnyRules,
  values: Readonly<Record<string, unknown>>,
  context: FormContext<unknown>,
): PapersSent[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const rule = rules[name];
    const value = values[name];
    const { entry } = field;
    if (entry && Array.isArray(value))
      return value.flatMap((each: object, rang) => {
        const heading = value.length > 1 ? `${entry.title}\u00a0${rang + 1} – ` : '';
        const inEntry = { ...context, formulaire: values, rang };
        return papersIn(entry.fields, rule?.entry ?? {}, recordOf(each), inEntry).map((papers) => ({
          ...papers,
          champ: `${name}[${rang}].${papers.champ}`,
          libelle: `${heading}${papers.libelle}`,
        }));
      });
    const fichiers = field.kind === 'files' ? filesIn(value) : [];
    return fichiers.length === 0 ? [] : [{ champ: name, libelle: labelOf({ field, rule, values, context }), fichiers }];
  });
}
