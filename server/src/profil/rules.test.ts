import type { AssureRow } from '../contrats/store';
import { presentSituation, readablePersons } from './rules';

const today = '2026-11-20';
const labels: Record<string, string> = { MAR: 'Mariage', CEL: 'Célibat', CCB: 'Concubinage', DIV: 'Divorce' };
const labelOf = (_nom: string, code: string | null) => (code === null ? null : (labels[code] ?? code));
const person = (numPers: string, prenom: string, codeLienParente: string, dateSortie: string | null = null) =>
  ({
    assure: { numPers, codeLienParente, dateSortie },
    personne: { codeCivilite: 'M', nom: 'VERNOUX', prenom },
  }) as AssureRow;
const family = [
  person('P1', 'Camille', 'ADH'),
  person('P2', 'Julien', 'CJT'),
  person('P3', 'Lina', 'ENF'),
  person('P4', 'Ancien', 'ENF', '2020-01-01'),
];
const row = (dateDebut: string, code: string, nombreEnfants = 0) => ({
  clientCode: 'VALD',
  numPers: 'P1',
  dateDebut,
  code,
  nombreEnfants,
});

test('[MEM-10] the current situation with its start, and each earlier one until its last day', () => {
  expect(
    presentSituation(
      [row('2027-01-01', 'DIV'), row('2010-06-12', 'MAR', 2), row('2007-09-01', 'CCB'), row('1984-03-14', 'CEL')],
      family,
      labelOf,
      today,
    ),
  ).toEqual({
    codeSituationFamiliale: 'MAR',
    libelleSituationFamiliale: 'Mariage',
    dateEffet: '2010-06-12',
    nombreEnfants: 2,
    conjoint: { numPers: 'P2', codeCivilite: 'M', nom: 'VERNOUX', prenom: 'Julien' },
    historique: [
      {
        codeSituationFamiliale: 'CCB',
        libelleSituationFamiliale: 'Concubinage',
        dateDebut: '2007-09-01',
        dateFin: '2010-06-11',
      },
      {
        codeSituationFamiliale: 'CEL',
        libelleSituationFamiliale: 'Célibat',
        dateDebut: '1984-03-14',
        dateFin: '2007-08-31',
      },
    ],
  });
});

test('[MEM-10] a divorced person has no spouse, even if one is still insured', () => {
  expect(presentSituation([row('2026-01-01', 'DIV', 1)], family, labelOf, today).conjoint).toBeNull();
});

test('[MEM-10] without data there is no default', () => {
  expect(presentSituation([], [family[0] as AssureRow], labelOf, today)).toEqual({
    codeSituationFamiliale: null,
    libelleSituationFamiliale: null,
    dateEffet: null,
    nombreEnfants: 0,
    conjoint: null,
    historique: [],
  });
});

test('[MEM-28] a beneficiary reads only themself, the member all insured persons', () => {
  const names = (numPers: string, isMember: boolean) =>
    readablePersons(family, { numPers, isMember }, today).map(({ personne }) => personne.prenom);
  expect(names('P1', true)).toEqual(['Camille', 'Julien', 'Lina']);
  expect(names('P2', false)).toEqual(['Julien']);
});
