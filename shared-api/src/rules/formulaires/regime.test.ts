import { donneesRo } from '../../contract/formulaires/donnees-ro';
import { champsRegime } from '../../contract/formulaires/regime';
import { teletransmission } from '../../contract/formulaires/teletransmission';
import type { NirParts } from '../nir';
import type { AnyRules } from './built-in-checks';
import { labelOf } from './field-path';
import { recapOf } from './recap';
import { nirMismatch, startOfScheme } from './regime';
import { lectureOf, personOf } from './testing';

const typed = (nir: string, isMonegasque = false) => ({ isMonegasque, nir, cle: '', numeroMonegasque: '' });
const lina = { codeCivilite: 'MME' as const, dateNaissance: '2012-05-09' };

test.each([
  ['2120548000000', null],
  ['1120548000000', 'civilite'],
  ['2130548000000', 'naissance'],
  ['2120648000000', 'naissance'],
  // The month of a person whose birth was not recorded.
  ['2122048000000', null],
  ['2125548000000', null],
  ['212 05 48', null],
  ['', null],
] as const)('a number %s of a girl born in May 2012 says %s', (nir, mismatch) => {
  expect(nirMismatch(typed(nir), lina)).toBe(mismatch);
});

test('a number of Monaco says nothing of sex and birth', () => {
  expect(nirMismatch(typed('1990148000000', true), lina)).toBeNull();
});

test('attack: the recap shows no digit of a number of Monaco, whose last ones are the whole number', () => {
  const { nir } = champsRegime;
  const numero = { isMonegasque: true, nir: '', cle: '', numeroMonegasque: '00000004217' };
  const recap = recapOf(
    { fields: { nir }, rules: {} },
    { nir: numero },
    { lecture: lectureOf({}), today: '2026-11-20' },
  );
  expect(recap).toMatchObject([{ valeur: '98 ••••••• ••••' }]);
});

test.each([
  ['teletransmission', teletransmission],
  ['données RO', donneesRo],
] as const)('in the form « %s » a number has the name of its country', (_name, { fields, rules }) => {
  const donnees = { personnes: [], isMonacoOffert: true, isTeletransmissionMonaco: true };
  const context = { lecture: lectureOf(donnees), today: '2026-11-20' };
  const nameOf = (nir: NirParts) =>
    labelOf({ field: fields.nir, rule: (rules as AnyRules)['nir'], values: { nir }, context });
  expect(nameOf(typed('', true))).toBe('N°\u00a0monégasque');
  expect(nameOf(typed(''))).toBe('N°\u00a0de Sécurité sociale');
});

test.each([
  ['télétransmission', teletransmission, { choix: true }],
  ['données RO', donneesRo, {}],
] as const)('[MEM-22] in the form « %s » a number that says another sex is confirmed', (_name, form, answers) => {
  const donnees = { personnes: [], isMonacoOffert: false, isTeletransmissionMonaco: false };
  const lecture = lectureOf(donnees, { beneficiaires: [personOf('P1', lina)] });
  const rule = (form.rules as AnyRules)['isNirConfirme'];
  const isAsked = (nir: string) =>
    rule?.isShown?.({ numPers: 'P1', ...answers, nir: typed(nir) }, { lecture, today: '2026-11-20' });
  expect([isAsked('2120548000000'), isAsked('1120548000000')]).toEqual([false, true]);
  expect(rule?.isRequired).toBe(true);
});

test('a Corsican of 1 January is read like anybody', () => {
  expect(nirMismatch(typed('187012A000000'), { codeCivilite: 'M', dateNaissance: '1987-01-01' })).toBeNull();
});

const person = (numPers: string, isMonegasque: boolean) => ({
  numPers,
  isTeletransmission: false,
  dateDemandeTeletransmission: null,
  codeMotifRefus: null,
  codeRegime: isMonegasque ? 'MC1' : '01',
  codeCaisse: null,
  codeCentre: null,
  nirMasque: null,
  isMonegasque,
  rattachements: [],
  isAldDemandee: false,
});

test.each([
  ['a member of Monaco', true, true, true],
  ['a member of France', false, true, false],
  ['a member of Monaco whose insurer takes no such number', true, false, false],
] as const)(
  'the number of somebody on the contract of %s is asked as theirs is',
  (_who, first, isMonacoOffert, asked) => {
    const donnees = {
      personnes: [person('P1', first), person('P2', !first)],
      isMonacoOffert,
      isTeletransmissionMonaco: false,
    };
    const lecture = lectureOf(donnees, { beneficiaires: [personOf('P1'), personOf('P2')] });
    expect(startOfScheme({ lecture, today: '2026-11-20' })).toEqual({
      nir: { isMonegasque: asked, nir: '', cle: '', numeroMonegasque: '' },
    });
  },
);
