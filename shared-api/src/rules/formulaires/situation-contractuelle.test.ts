import type { DonneesSituationContractuelle, MotifSituation } from '../../contract/formulaires/situation-contractuelle';
import { eventBounds, isResiliation, isTermination, situationEffect } from './situation-contractuelle';

const motif = (code: MotifSituation, dateEffetCalculee: string | null = null) => ({
  code,
  libelle: code,
  isDisponible: true,
  messageIndisponible: null,
  dateEffetCalculee,
  pieces: [],
});
const donnees: DonneesSituationContractuelle = {
  contrat: {
    numeroContratIndividuel: 'C1',
    nomOffre: 'O',
    typeContrat: 'SANTE',
    isSuspendu: false,
    isPrecompte: false,
    dateEffet: '2026-02-01',
    nom: 'N',
    prenom: 'P',
  },
  isCollectif: false,
  dateAnniversaire: '2026-12-31',
  isPlusUnAn: false,
  motifs: [motif('RESIL_RIA', '2026-12-20'), motif('MUT_OBLIG', '2026-11-30')],
  dureePortabiliteMois: 9,
  ayantsDroit: [],
  isCompteConnu: true,
  demandesEnCours: [],
};
const effect = (codeMotif: string, dateEvenement = '', dateSouhaitee = '') =>
  situationEffect({ codeMotif, dateEvenement, dateSouhaitee }, donnees);

test.each([
  ['RESIL_RIA', '', '', '2026-12-20'],
  // While a year is typed: the month after this one has no date.
  ['MUT_OBLIG', '9999-12-31', '', null],
  ['CSS', '0000-01-01', '', null],
  ['MUT_OBLIG', '2026-11-02', '', '2026-11-30'],
  ['MUT_OBLIG', '2028-02-10', '', '2028-02-29'],
  ['CSS', '2027-01-01', '', '2026-12-31'],
  ['CSS', '2028-03-01', '', '2028-02-29'],
  ['DEPART_PORTABILITE', '2026-11-30', '', '2026-11-30'],
  ['DECES', '2026-11-03', '', '2026-11-03'],
  ['SUSPENSION', '', '2026-12-01', '2026-12-01'],
  ['REPRISE', '', '2027-01-04', '2027-01-04'],
  ['DECES', '', '', null],
  ['CSS', '2026-02-30', '', null],
])('%s with event %j and wish %j takes effect on %j', (code, event, wish, expected) => {
  expect(effect(code, event, wish)).toBe(expected);
});

test('an event lies in the contract, a year back, three months ahead; a departure for retirement six months back', () => {
  const today = '2026-11-20';
  const old = { ...donnees, contrat: { ...donnees.contrat, dateEffet: '2016-09-01' } };
  expect(eventBounds('MUT_OBLIG', donnees, today)).toEqual({ min: '2026-02-01', max: '2027-02-20' });
  expect(eventBounds('CSS', donnees, today).min).toBe('2026-02-02');
  expect(eventBounds('MUT_OBLIG', old, today).min).toBe('2025-11-20');
  expect(eventBounds('EVIN_RETRAITE', old, today).min).toBe('2026-05-20');
  expect(eventBounds('DECES', old, today)).toEqual({ min: '2016-09-01', max: today });
});

test('a plain termination differs from the motives that need a paper', () => {
  expect(['RESIL_RIA', 'RESIL_ECHEANCE', 'MUT_OBLIG', 'SUSPENSION'].map(isResiliation)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(['RESIL_RIA', 'DECES', 'EVIN_RETRAITE', 'REPRISE'].map(isTermination)).toEqual([true, true, false, false]);
});
