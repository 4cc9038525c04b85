import { radiationAssures, type DonneesRadiationAssures } from '../../contract/formulaires/radiation-assures';
import { choicesOf, type AnyRules } from './built-in-checks';
import { findField } from './field-path';
import { emptyOf } from './form-values';
import { lectureOf, personOf } from './testing';

const { fields, rules } = radiationAssures;
const dates = { DIVORCE: '2026-11-30', ECHEANCE: '2026-12-31', DECES: null };
const person = (numPers: string, motifNonRadiable: string | null) => ({
  numPers,
  isMajeur: true,
  isRadiable: motifNonRadiable === null,
  motifNonRadiable,
  dateEntree: '2021-01-01',
  dateEffetParMotif: dates,
});
const leaving = 'Cette personne quitte le contrat le 28/02/2027.';
const donnees: DonneesRadiationAssures = {
  assures: [
    person('P1', 'L’adhérent ne peut pas être retiré de son contrat.'),
    person('P2', null),
    person('P3', leaving),
  ],
  dateFinContrat: null,
};
const lecture = lectureOf(donnees, {
  beneficiaires: [
    personOf('P1'),
    personOf('P2', { prenom: 'Julien', codeLienParente: 'CJT', dateNaissance: '1982-11-02' }),
    personOf('P3', { prenom: 'Lina', codeLienParente: 'ENF' }),
  ],
});
const field = (name: string, entry: object) => {
  const values = {
    ...emptyOf(fields),
    assures: [{ numPers: 'P2', codeMotif: '', dateEvenement: '', pj: [], ...entry }],
  };
  const found = findField(
    { fields, rules: rules as AnyRules, values, context: { lecture, today: '2026-11-20' } },
    `assures[0].${name}`,
  );
  if (!found) throw new Error(`No field ${name}.`);
  return found;
};

test('[MEM-15] who cannot be removed is shown with the reason, and cannot be chosen; the member is not shown', () => {
  const { field: choice, rule, values, context } = field('numPers', {});
  expect(
    choicesOf(choice, rule, values, context).map(({ code, detail, disabled }) => [code, detail, disabled]),
  ).toEqual([
    ['P2', 'née le 02/11/1982', undefined],
    ['P3', leaving, true],
  ]);
});

test.each([
  ['DIVORCE', '', 'Retrait le 30/11/2026.'],
  ['DIVORCE', '2027-01-10', 'Retrait le 31/01/2027.'],
  ['DIVORCE', '2027-06-10', null],
  ['DIVORCE', '1900-01-01', null],
  ['DECES', '', null],
  ['DECES', '2026-11-15', 'Retrait le 15/11/2026.'],
  ['DECES', '2026-12-24', null],
  ['DECES', '2020-12-31', null],
  ['ECHEANCE', '1900-01-01', 'Retrait le 31/12/2026.'],
])('[MEM-15] %s on « %s » is told the day of removal where the event may be: %s', (codeMotif, dateEvenement, told) => {
  const { rule, values, context } = field('codeMotif', { codeMotif, dateEvenement });
  expect(rule?.hint?.(values, context)).toBe(told);
});
