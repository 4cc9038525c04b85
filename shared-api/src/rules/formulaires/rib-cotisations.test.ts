import { ribCotisations, type Prelevement } from '../../contract/formulaires/rib-cotisations';
import { emptyOf } from './form-values';
import { recapOf } from './recap';
import { emittedNote } from './rib-cotisations';
import { lectureOf } from './testing';

const prelevement: Prelevement = {
  ribCotisations: null,
  mandat: { rum: 'VAL0004521-0002', ics: 'FR00ZZZ999999', creancier: { nom: 'Mutuelle de test', adresse: 'Mende' } },
  adresse: '',
  codeModePaiement: 'PRLV',
  jourPrelevement: 5,
  codePeriodicite: 'M',
  premierJour: '2026-12-05',
  echeancesEmises: [],
  echeancesModifiables: [],
  isTiersPayeurAutorise: false,
  isMandatSigne: false,
};

test('debits that are at the bank already are named by the days on which banks make them', () => {
  // 5 December 2026 is a Saturday.
  expect(emittedNote({ ...prelevement, echeancesEmises: ['2026-12-05', '2027-01-05'] })).toBe(
    'Les prélèvements déjà émis (07/12/2026, 05/01/2027) ne sont pas modifiés.',
  );
  expect(emittedNote(prelevement)).toBeNull();
});

test('[MEM-17] a handler reads which plan is replaced; what stays replaces nothing', () => {
  const listes = {
    'mode-paiement': [
      { code: 'PRLV', libelle: 'Prélèvement' },
      { code: 'CHQ', libelle: 'Chèque' },
    ],
    'jour-prelevement': [
      { code: '05', libelle: 'Le 5 du mois' },
      { code: '10', libelle: 'Le 10 du mois' },
    ],
  };
  const donnees = { prelevement, modesOfferts: ['PRLV' as const], isPeriodiciteModifiable: true };
  const context = { lecture: { ...lectureOf(donnees), listes }, today: '2026-11-20' };
  const before = (changes: object) =>
    Object.fromEntries(
      recapOf(ribCotisations, { ...emptyOf(ribCotisations.fields), codeModePaiement: 'PRLV', ...changes }, context)
        .filter(({ avant }) => avant !== undefined)
        .map(({ champ, avant }) => [champ, avant]),
    );
  expect(before({ jourPrelevement: '10', codePeriodicite: 'T' })).toEqual({
    jourPrelevement: 'Le 5 du mois',
    codePeriodicite: 'Mensuelle',
  });
  expect(before({ jourPrelevement: '05', codePeriodicite: 'M' })).toEqual({});
  expect(before({ codeModePaiement: 'CHQ' })).toMatchObject({ codeModePaiement: 'Prélèvement' });
});
