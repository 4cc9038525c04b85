import type { Brouillon } from '@portal/shared-api/contract/formulaires/brouillons';
import type { Fichier } from '@portal/shared-api/contract/fichiers';
import type { FormBody } from '@portal/shared-api/contract/formulaires/formulaire';
import { isFieldShown, type FormContext, type FormRules } from '@portal/shared-api/rules/form-rules';

/** Names of the fields of a form. */
export const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

const fileParts: Readonly<Record<keyof Fichier, string>> = {
  remoteFileName: 'string',
  localFileName: 'string',
  size: 'number',
  inputName: 'string',
};
const isFile = (value: unknown): value is Fichier =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fileParts).every(([part, type]) => typeof Reflect.get(value, part) === type);

/**
 * Values of a draft that still fit the form: a field that no longer exists or has changed its type keeps its initial
 * value; files deleted from the store are left out.
 */
export function withDraft<Values extends object>(
  initial: Values,
  { valeurs, piecesJointes }: Pick<Brouillon, 'valeurs' | 'piecesJointes'>,
): Values {
  const values = { ...initial };
  for (const field of fieldsOf(initial)) {
    const kept = valeurs[field];
    if (kept === undefined) continue;
    if (Array.isArray(kept)) {
      const still = kept.filter((entry: unknown) =>
        isFile(entry) ? piecesJointes.includes(entry.remoteFileName) : typeof entry === 'string',
      );
      Object.assign(values, Array.isArray(initial[field]) ? { [field]: still } : {});
    } else if (isSameKind(initial[field], kept)) Object.assign(values, { [field]: kept });
  }
  return values;
}

/** A field that starts as null accepts any simple value: an amount, a boolean. */
function isSameKind(initial: unknown, kept: unknown): boolean {
  if (kept === null || initial === null)
    return kept === null ? initial === null || typeof initial !== 'string' : typeof kept !== 'object';
  return typeof initial === typeof kept || typeof initial === 'number';
}

/** Names of all files in the values. */
export function filesOf(values: object): string[] {
  return Object.values(values).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isFile).map(({ remoteFileName }) => remoteFileName) : [],
  );
}

/** Values for the request: a hidden field has its initial value. */
export function shownValues<Values extends object, Donnees>(
  rules: FormRules<Values, Donnees>,
  values: Values,
  initial: Values,
  context: FormContext<Donnees>,
): Values {
  const sent = { ...values };
  for (const field of fieldsOf(values)) if (!isFieldShown(rules, field, values, context)) sent[field] = initial[field];
  return sent;
}

/** The usual body of a form: typed values, and the names of all files (product 2.3.0). */
export function formBody<Values extends object, Piece extends string>(
  piecesJointes: readonly Piece[],
  values: Values,
): FormBody<Omit<Values, Piece>> {
  const donnees: Partial<Values> = { ...values };
  for (const piece of piecesJointes) Reflect.deleteProperty(donnees, piece);
  return { donnees: donnees as Omit<Values, Piece>, piecesJointes: filesOf(values) };
}

/** Whether two sets of values are equal, whatever the order of their fields. */
export function areSameValues(one: object, other: object): boolean {
  const sorted = (values: object) => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
