import { contractDisplayName, isContractActive, isStruckOff, resolveCurrentContract, sortContracts } from './contracts';

const today = '2026-11-20';
const contract = (
  numeroContratIndividuel: string,
  etat: 'valide' | 'eninstance' | 'suspendu' | 'resilie',
  dateEffet = '2021-01-01',
  dateResiliation: string | null = null,
) => ({
  numeroContratIndividuel,
  nomOffre: 'Santé Confort',
  etat,
  dateEffet,
  dateResiliation,
  isActif: isContractActive({ etat, dateResiliation }, today),
});

test('[SES-04] the label of a state that is not valid follows the name in brackets', () => {
  expect(contractDisplayName(contract('VAL0004521', 'valide'))).toBe('Santé Confort n°\u00a0VAL0004521');
  expect(contractDisplayName(contract('VAL0004521', 'suspendu'))).toBe('Santé Confort n°\u00a0VAL0004521 (Suspendu)');
  expect(contractDisplayName(contract('VAL0004521', 'eninstance'))).toBe(
    'Santé Confort n°\u00a0VAL0004521 (En instance)',
  );
  expect(contractDisplayName(contract('VAL0004521', 'resilie'))).toBe('Santé Confort n°\u00a0VAL0004521 (Résilié)');
});

test('[MEM-02] a contract terminated at a future date is still active', () => {
  expect(contract('R', 'resilie', '2021-01-01', '2026-12-31').isActif).toBe(true);
  expect(contract('R', 'resilie', '2021-01-01', today).isActif).toBe(true);
  expect(contract('R', 'resilie', '2021-01-01', '2026-11-19').isActif).toBe(false);
  expect(contract('S', 'suspendu').isActif).toBe(false);
});

test('[SES-07] a member is struck off once every contract ended 27 months ago', () => {
  expect(isStruckOff([contract('A', 'resilie', '2015-01-01', '2023-12-31')], today)).toBe(true);
  expect(isStruckOff([contract('A', 'resilie', '2015-01-01', '2024-08-20')], today)).toBe(true);
  expect(isStruckOff([contract('A', 'resilie', '2015-01-01', '2024-08-21')], today)).toBe(false);
  expect(isStruckOff([contract('A', 'resilie', '2015-01-01', '2023-12-31'), contract('B', 'suspendu')], today)).toBe(
    false,
  );
  expect(isStruckOff([], today)).toBe(false);
});

test('[SES-02] contracts come active first, then by state, then newest', () => {
  const sorted = sortContracts([
    contract('ended', 'resilie', '2024-01-01', '2025-12-31'),
    contract('suspended', 'suspendu'),
    contract('pending', 'eninstance'),
    contract('old', 'valide', '2019-01-01'),
    contract('new', 'valide', '2024-01-01'),
    contract('ending', 'resilie', '2024-01-01', '2026-12-31'),
  ]);
  expect(sorted.map((each) => each.numeroContratIndividuel)).toEqual([
    'new',
    'old',
    'ending',
    'pending',
    'suspended',
    'ended',
  ]);
});

test('[SES-02] the stored contract must be active or the only one, else the first is taken', () => {
  const active = contract('A', 'valide');
  const other = contract('B', 'valide');
  const suspended = contract('S', 'suspendu');
  expect(resolveCurrentContract([active, other], 'B')).toBe(other);
  expect(resolveCurrentContract([active, suspended], 'S')).toBe(active);
  expect(resolveCurrentContract([suspended], 'S')).toBe(suspended);
  expect(resolveCurrentContract([active, other], 'unknown')).toBe(active);
  expect(resolveCurrentContract([], 'A')).toBeNull();
});
