import type { Prelevement } from '../../contract/formulaires/rib-cotisations';
import { emittedNote } from './rib-cotisations';

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
