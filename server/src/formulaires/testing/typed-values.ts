import type { Field, Fields } from '@portal/shared-api/contract/formulaires/champs';
import { addMonths, addYears } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { choicesOf, type AnyRules } from '@portal/shared-api/rules/formulaires/built-in-checks';
import { entryFileName } from '@portal/shared-api/rules/formulaires/form-values';
import { fileFor } from '@portal/shared-api/rules/formulaires/testing';

type Values = Record<string, unknown>;

/** The same numbers from 0 to 1 each time, so that what fails once fails again. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const nobody = { isMonegasque: false, nir: '', cle: '', numeroMonegasque: '' };
const paul = { isMonegasque: false, nir: '1850578006084', cle: '91', numeroMonegasque: '' };
const monaco = { isMonegasque: true, nir: '', cle: '', numeroMonegasque: '12345678901' };
/** A French number with its key. */
export const french = '185057800608491';
const words = ['', 'Vernoux', '98000', french, 'FR7630006000011234567890189'];

/** Whatever somebody may have typed in the fields of a form, those that hide since included. */
export function typedValues(
  form: { fields: Fields; rules: AnyRules },
  context: FormContext<unknown>,
  seed: number,
): Values {
  const next = numbersFrom(seed);
  const one = <Value>(of: readonly Value[], none: Value): Value => of[Math.floor(next() * of.length)] ?? none;
  const { today } = context;
  const dates = ['', today, addMonths(today, -1), addMonths(today, 1), addYears(today, -6), addYears(today, -30)];
  const codes = (field: Field, rules: AnyRules, name: string, values: Values, known: FormContext<unknown>) => [
    ...choicesOf(field, rules[name], values, known).map(({ code }) => code),
    ...(field.kind === 'choice' ? ['', 'INCONNU'] : []),
  ];
  const fill = (fields: Fields, rules: AnyRules, known: FormContext<unknown>, key = '', group = ''): Values => {
    const values: Values = Object.fromEntries(Object.entries(fields).map(([name, { vide }]) => [name, vide]));
    for (const [name, field] of Object.entries(fields)) {
      const valueOf = (): unknown => {
        switch (field.kind) {
          case 'date':
            return one(dates, '');
          case 'amount':
          case 'integer':
            return one([null, 1, 25], null);
          case 'choice':
          case 'person':
            return one(codes(field, rules, name, values, known), '');
          case 'choices':
          case 'people':
            return codes(field, rules, name, values, known).filter(() => next() < 0.5);
          case 'yesNo':
            return one([null, true, false], null);
          case 'checkbox':
          case 'flag':
          case 'switch':
            return next() < 0.5;
          case 'files':
            return next() < 0.5 ? [] : [fileFor(group ? entryFileName(group, key, name) : name)];
          case 'nir':
            return one([nobody, paul, monaco], nobody);
          case 'search':
            return one([null, { code: '750100232', libelle: 'Hôpital', detail: null }], null);
          case 'repeat': {
            const { entry } = field;
            if (!entry) return [];
            const keyRule = rules[name]?.entry ?? {};
            return ['n1', 'n2'].slice(0, Math.floor(next() * 3)).map((own, rang) => {
              const inEntry = { ...known, ...{ formulaire: values, rang } };
              const shape = entry.fields[entry.key];
              const person = shape?.kind === 'person' && codes(shape, keyRule, entry.key, {}, inEntry)[rang];
              const entryKey = typeof person === 'string' ? person : own;
              return { ...fill(entry.fields, keyRule, inEntry, entryKey, name), [entry.key]: entryKey };
            });
          }
          default:
            return one(words, '');
        }
      };
      values[name] = valueOf();
    }
    return values;
  };
  return fill(form.fields, form.rules, context);
}
