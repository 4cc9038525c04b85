import type { FormRead } from '../contract/formulaires/formulaire';
import { isEmptyValue } from './empty-value';
import { checkForm, isFieldRequired, isFieldShown, requiredCode, type FormContext, type FormRules } from './form-rules';

interface Values {
  nom: string;
  hasConjoint: boolean | null;
  nomConjoint: string;
  pieces: string[];
}

const lecture: FormRead<{ longueur: number }> = {
  modeGestion: 'manuel',
  isEnvoiArActivated: true,
  demandeEnCours: null,
  beneficiaires: [],
  motifIndisponible: null,
  listes: {},
  donnees: { longueur: 5 },
  fichiers: { queueLimit: 1, maxFileSize: 1, maxQueueSize: 1, allowedExtensions: [], allowedMimeTypes: [] },
};
const context: FormContext<{ longueur: number }> = { lecture, today: '2026-11-20' };
const rules: FormRules<Values, { longueur: number }> = {
  nom: {
    isRequired: true,
    checks: [
      (value, _values, { lecture: { donnees } }) =>
        value.length > donnees.longueur ? { code: 'max', message: 'Trop long.' } : null,
      (value) => (/\d/.test(value) ? { code: 'pattern', message: 'Pas de chiffre.' } : null),
    ],
  },
  hasConjoint: { isRequired: true },
  nomConjoint: { isRequired: true, isShown: ({ hasConjoint }) => hasConjoint === true, requiredMessage: 'Son nom.' },
  pieces: { isRequired: (_values, { lecture: { modeGestion } }) => modeGestion === 'manuel' },
};
const full: Values = { nom: 'Anne', hasConjoint: false, nomConjoint: '', pieces: ['a'] };
const check = (values: Partial<Values>, on = context) => checkForm(rules, { ...full, ...values }, on);

test('[VAL-14] a complete form has no error', () => {
  expect(check({})).toEqual([]);
  expect(check({ hasConjoint: true, nomConjoint: 'Luc' })).toEqual([]);
});

test('[VAL-14] empty fields are listed in the order of the rules, each with its message', () => {
  expect(check({ nom: '  ', hasConjoint: null, pieces: [] })).toEqual([
    { champ: 'nom', code: requiredCode, message: 'Ce champ est obligatoire.' },
    { champ: 'hasConjoint', code: requiredCode, message: 'Ce champ est obligatoire.' },
    { champ: 'pieces', code: requiredCode, message: 'Ce champ est obligatoire.' },
  ]);
  expect(check({ hasConjoint: true })).toEqual([{ champ: 'nomConjoint', code: requiredCode, message: 'Son nom.' }]);
});

test('[VAL-14] each field shows its first error', () => {
  expect(check({ nom: 'Anne42' })).toEqual([{ champ: 'nom', code: 'max', message: 'Trop long.' }]);
  expect(check({ nom: 'An4' })).toEqual([{ champ: 'nom', code: 'pattern', message: 'Pas de chiffre.' }]);
});

test('[VAL-14] a hidden field is not checked, and a field without a condition shows', () => {
  expect(isFieldShown(rules, 'nomConjoint', full, context)).toBe(false);
  expect(isFieldShown(rules, 'nomConjoint', { ...full, hasConjoint: true }, context)).toBe(true);
  expect(isFieldShown(rules, 'nom', full, context)).toBe(true);
});

test('[VAL-14] a field may be required by management mode', () => {
  expect(isFieldRequired(rules, 'pieces', full, context)).toBe(true);
  const automatic: FormContext<{ longueur: number }> = {
    ...context,
    lecture: { ...lecture, modeGestion: 'automatique' },
  };
  expect(isFieldRequired(rules, 'pieces', full, automatic)).toBe(false);
  expect(check({ pieces: [] }, automatic)).toEqual([]);
});

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [' \u00a0', true],
  [[], true],
  [false, false],
  [0, false],
  ['0', false],
  [['a'], false],
])('[VAL-14] %p is empty: %p', (value, isEmpty) => {
  expect(isEmptyValue(value)).toBe(isEmpty);
});
