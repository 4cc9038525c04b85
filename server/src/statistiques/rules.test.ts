import { monthsAsked, monthsBefore } from './month-rules';
import { presentStatistics, protectedCells, type Fact } from './rules';

const cell = (personnes: number) => ({ nombre: personnes, personnes });

test('[ADM-08] a period has twelve months without a choice, and the one before as many', () => {
  expect(monthsAsked({}, '2026-11-20')).toEqual({ debut: '2025-12', fin: '2026-11' });
  expect(monthsAsked({ debut: '2026-10' }, '2026-11-20')).toEqual({ debut: '2026-10', fin: '2026-11' });
  expect(monthsAsked({ fin: '2026-01' }, '2026-11-20')).toEqual({ debut: '2025-02', fin: '2026-01' });
  expect(monthsBefore({ debut: '2026-09', fin: '2026-11' })).toEqual({ debut: '2026-06', fin: '2026-08' });
});

test.each([
  ['its end before its beginning', { debut: '2026-06', fin: '2026-05' }],
  ['a beginning to come', { debut: '2027-01', fin: '2027-02' }],
  ['25 months', { debut: '2024-11', fin: '2026-11' }],
  ['an end beyond all years', { debut: '2026-01', fin: '9999-12' }],
])('[ADM-08] a period with %s is refused', (_what, asked) => {
  expect(() => monthsAsked(asked, '2026-11-20')).toThrow();
});

test('[ADM-08] figures of fewer than five persons are hidden, and a second one where the sum would tell', () => {
  expect(protectedCells([cell(12), cell(5), cell(30)])).toEqual([12, 5, 30]);
  expect(protectedCells([cell(12), cell(4), cell(30)])).toEqual([null, null, 30]);
  expect(protectedCells([cell(12), cell(4), cell(3), cell(30)])).toEqual([12, null, null, 30]);
  expect(protectedCells([cell(12), cell(2), cell(1), cell(30)])).toEqual([null, null, null, 30]);
  expect(protectedCells([cell(12), cell(0), cell(30)])).toEqual([12, null, 30]);
  expect(protectedCells([{ nombre: 40, personnes: 3 }, { nombre: 9, personnes: 9 }, cell(20)])).toEqual([
    null,
    null,
    20,
  ]);
});

const fact = (mesure: Fact['mesure'], mois: string, code: string, nombre: number, profil = 'adherent'): Fact => ({
  mesure,
  mois,
  profil,
  code,
  nombre,
});
const asked = {
  periode: { debut: '2026-10', fin: '2026-11' },
  current: '2026-11',
  isProtected: false,
  portfolio: { now: 50, before: null },
};

test('[ADM-08] stocks are those at the end of each month, flows those within it', () => {
  const { indicateurs, precedents, series } = presentStatistics({
    ...asked,
    facts: [
      fact('CREATION', '2026-08', 'IMPORT', 10),
      fact('COMPTE', '2026-08', 'EN_ATTENTE', 10),
      fact('COMPTE', '2026-10', 'EN_ATTENTE', -8),
      fact('COMPTE', '2026-10', 'ACTIF', 8),
      fact('AMF', '2026-11', 'ACTIF', 2),
      // Counted by a clock that is ahead of the portal's day.
      fact('COMPTE', '2026-12', 'ACTIF', -1),
      fact('COMPTE', '2026-12', 'BLOQUE', 1),
      fact('CREATION', '2026-11', 'INSCRIPTION', 1, 'admin_digital'),
      fact('COMPTE', '2026-11', 'ACTIF', 1, 'admin_digital'),
      fact('CONNEXION', '2026-10', 'WEB', 30),
      fact('UNIQUES', '2026-10', 'WEB', 6),
      fact('DEMANDE', '2026-10', 'ribActeGestion/manuel', 3),
      fact('DEMANDE', '2026-11', 'ribActeGestion/automatique', 4),
    ],
  });
  expect(indicateurs).toMatchObject({
    comptesTotal: 11,
    comptesActifs: 8,
    tauxActivation: 72.7,
    creations: 1,
    connexions: 30,
    demarches: 7,
    tauxAmf: 25,
    tauxEquipement: 14,
  });
  expect(precedents).toMatchObject({
    comptesTotal: 10,
    comptesActifs: 0,
    tauxActivation: 0,
    creations: 10,
    tauxEquipement: null,
  });
  expect(series.tauxActivation).toEqual([
    { mois: '2026-10', valeur: 80 },
    { mois: '2026-11', valeur: 72.7 },
  ]);
  expect(series.etats).toEqual([
    { code: 'ACTIF', valeur: 8 },
    { code: 'EN_ATTENTE', valeur: 2 },
    { code: 'BLOQUE', valeur: 1 },
    { code: 'DESACTIVE', valeur: 0 },
  ]);
  expect(series.profils.find(({ code }) => code === 'admin_digital')).toEqual({ code: 'admin_digital', valeur: 1 });
  expect(series.connexionsParMois[0]).toEqual({ mois: '2026-10', total: 30, uniques: 6 });
  expect(series.demarches).toMatchObject([{ code: 'ribActeGestion', automatique: 4, manuel: 3 }]);
});

test('[ADM-08] with an audience earlier stocks are unknown and few persons hidden, in rates too', () => {
  const { indicateurs, precedents, series } = presentStatistics({
    ...asked,
    isProtected: true,
    portfolio: null,
    facts: [
      fact('COMPTE', '2026-11', 'ACTIF', 18),
      fact('COMPTE', '2026-11', 'BLOQUE', 2),
      fact('AMF', '2026-11', 'ACTIF', 3),
    ],
  });
  // The total less the active ones would tell of the two who are blocked.
  expect(indicateurs).toMatchObject({ comptesTotal: 20, comptesActifs: null, tauxActivation: null, tauxAmf: null });
  expect(precedents.comptesTotal).toBeNull();
  expect(series.tauxActivation[0]).toEqual({ mois: '2026-10', valeur: null });
  expect(series.etats.find(({ code }) => code === 'BLOQUE')?.valeur).toBeNull();
});

const few = (mesure: Fact['mesure'], mois: string, code: string, nombre: number, personnes: number): Fact => ({
  ...fact(mesure, mois, code, nombre),
  personnes,
});
const protectedAsked = { ...asked, isProtected: true, portfolio: null };

test('[ADM-08] a person who comes back each month, by two channels or with two forms, is one person of an audience', () => {
  const { indicateurs, series } = presentStatistics({
    ...protectedAsked,
    facts: [
      few('CONNEXION', '2026-10', 'WEB', 9, 3),
      few('CONNEXION', '2026-10', 'IPHONE', 4, 3),
      few('CONNEXION', '2026-11', 'WEB', 8, 3),
      fact('UNIQUES', '2026-10', '', 3),
      fact('UNIQUES', '2026-11', '', 3),
      few('DEMANDE', '2026-10', 'ribActeGestion/manuel', 3, 3),
      few('DEMANDE', '2026-11', 'ribActeGestion/manuel', 3, 3),
      few('DEMANDE', '2026-11', 'adresseActeGestion/manuel', 3, 3),
    ],
  });
  expect(indicateurs).toMatchObject({ connexions: null, demarches: null });
  expect(series.connexionsParMois).toEqual([
    { mois: '2026-10', total: null, uniques: null },
    { mois: '2026-11', total: null, uniques: null },
  ]);
  expect(series.equipement.map(({ valeur }) => valeur)).toEqual([null, null, null]);
  expect(series.demarches.map(({ manuel }) => manuel)).toEqual([null, null]);
});

test('[ADM-08] the active ones show only where the states beside them do', () => {
  const { indicateurs, series } = presentStatistics({
    ...protectedAsked,
    facts: [
      fact('COMPTE', '2026-11', 'ACTIF', 8),
      fact('COMPTE', '2026-11', 'EN_ATTENTE', 20),
      fact('COMPTE', '2026-11', 'BLOQUE', 2),
    ],
  });
  expect(series.etats.map(({ valeur }) => valeur)).toEqual([null, 20, null, null]);
  expect(indicateurs).toMatchObject({ comptesTotal: 30, comptesActifs: null, tauxActivation: null });
});

test('[ADM-08] a profile of an audience is hidden where the rest of the audience is less than five persons', () => {
  const facts = [
    fact('COMPTE', '2026-11', 'ACTIF', 10),
    fact('COMPTE', '2026-11', 'ACTIF', 2, 'beneficiaire'),
    fact('AMF', '2026-11', 'ACTIF', 6),
    fact('CREATION', '2026-11', 'INSCRIPTION', 7),
    fact('CREATION', '2026-11', 'INSCRIPTION', 2, 'beneficiaire'),
    few('CONNEXION', '2026-11', 'WEB', 30, 9),
    { ...few('CONNEXION', '2026-11', 'WEB', 4, 2), profil: 'beneficiaire' },
  ];
  expect(presentStatistics({ ...protectedAsked, facts }).indicateurs).toMatchObject({
    comptesTotal: 12,
    creations: 9,
    connexions: 34,
  });
  const ofProfile = presentStatistics({ ...protectedAsked, facts, profil: 'adherent' });
  expect(ofProfile.indicateurs).toMatchObject({
    comptesTotal: null,
    comptesActifs: null,
    creations: null,
    connexions: null,
    tauxAmf: null,
  });
  expect(ofProfile.series.profils.every(({ valeur }) => valeur === null)).toBe(true);
  expect(ofProfile.series.creationsParMois.at(-1)?.inscription).toBeNull();
});

test('[ADM-08] another period does not tell of the few accounts of a month', () => {
  const facts = [fact('CREATION', '2026-10', 'INSCRIPTION', 2), fact('CREATION', '2026-11', 'INSCRIPTION', 7)];
  const month = presentStatistics({ ...protectedAsked, facts, periode: { debut: '2026-11', fin: '2026-11' } });
  expect(month.indicateurs.creations).toBe(7);
  expect(presentStatistics({ ...protectedAsked, facts }).indicateurs.creations).toBeNull();
});

test('[ADM-08] connections of months that begin before the log are unknown, not none', () => {
  const facts = [fact('CONNEXION', '2026-11', 'WEB', 30), fact('UNIQUES', '2026-11', '', 12)];
  const { indicateurs, precedents, series, connexionsDepuis } = presentStatistics({
    ...asked,
    facts,
    loggedSince: '2026-10-02',
  });
  expect(connexionsDepuis).toBe('2026-11');
  expect([indicateurs.connexions, precedents.connexions]).toEqual([null, null]);
  expect(series.connexionsParMois).toEqual([
    { mois: '2026-10', total: null, uniques: null },
    { mois: '2026-11', total: 30, uniques: 12 },
  ]);
  expect(series.equipement.every(({ valeur }) => valeur === null)).toBe(true);
  const whole = presentStatistics({ ...asked, facts, loggedSince: '2026-10-01' });
  expect([whole.indicateurs.connexions, whole.precedents.connexions]).toEqual([30, null]);
  expect(whole.connexionsDepuis).toBeNull();
});
