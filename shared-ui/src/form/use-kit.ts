import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { DeclaredForm } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { peopleOf, type AnyRules } from '@portal/shared-api/rules/formulaires/built-in-checks';
import {
  entryPath,
  findField,
  isRequired,
  isShown,
  labelOf,
  recordOf,
} from '@portal/shared-api/rules/formulaires/field-path';
import { getIn } from 'final-form';
import { useMemo, useState } from 'react';
import type { FormKit } from './form-context';
import { messages } from './messages';

interface KitOptions<Shape extends Fields, Donnees, Body> {
  form: DeclaredForm<Shape, Donnees, Body>;
  context: FormContext<Donnees>;
  /** Values as typed, and those that count. */
  values: ValuesOf<Shape>;
  counted: ValuesOf<Shape>;
  serverError: FormKit['serverError'];
  onFailure: (() => void) | undefined;
}

/** Data of a form for its fields, and whether one of them uploads. */
export function useKit<Shape extends Fields, Donnees, Body>({
  form: { code, fields, rules },
  context,
  values,
  counted,
  serverError,
  onFailure,
}: KitOptions<Shape, Donnees, Body>): { kit: FormKit; isUploading: boolean } {
  const [busyFields, setBusyFields] = useState<ReadonlySet<string>>(new Set());
  const kit = useMemo((): FormKit => {
    const find = (name: string) => findField({ fields, rules: rules as AnyRules, values: counted, context }, name);
    const asked = (name: string, question: typeof isShown) => {
      const found = find(name);
      return found !== undefined && question(found);
    };
    return {
      files: { form: code, limits: context.lecture.fichiers },
      find,
      typed: (name) => getIn(values, name),
      isShown: (name) => asked(name, isShown),
      isRequired: (name) => asked(name, isRequired),
      serverError,
      register: () => undefined,
      setBusy: (name, isBusy) =>
        setBusyFields((busy) =>
          busy.has(name) === isBusy
            ? busy
            : new Set(isBusy ? [...busy, name] : [...busy].filter((other) => other !== name)),
        ),
      onUploadFailure: onFailure,
    };
  }, [code, context, fields, rules, values, counted, serverError, setBusyFields, onFailure]);
  return { kit, isUploading: busyFields.size > 0 };
}

/**
 * Name of a field in the summary of errors; of several entries, with the one it belongs to, by the heading of its
 * section: the person's name, or its rank.
 */
export function nameIn({ find }: Pick<FormKit, 'find'>, champ: string): string {
  const found = find(champ);
  if (!found) return champ;
  const path = entryPath(champ);
  const group = path && find(path.group);
  const entries: unknown = path && group?.values[path.group];
  const label = labelOf(found);
  if (!path || !group?.field.entry || !Array.isArray(entries) || entries.length < 2) return label;
  const { title, key } = group.field.entry;
  const entry: unknown = entries[path.rang];
  const code = typeof entry === 'object' && entry !== null ? recordOf(entry)[key] : undefined;
  const person = peopleOf(group)?.find((each) => each.code === code);
  return person
    ? messages.ofPerson({ nom: person.libelle, champ: label })
    : messages.inEntry({ titre: title, rang: String(path.rang + 1), champ: label });
}
