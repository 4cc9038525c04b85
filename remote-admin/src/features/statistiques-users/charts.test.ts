import type { UserStatistics } from '@portal/shared-api/contract/statistiques';
import { chartsOf, comparison, periodInWords, written } from './charts';
import { messages } from './messages';

const none = {
  comptesTotal: null,
  comptesActifs: null,
  tauxActivation: null,
  creations: null,
  connexions: null,
  demarches: null,
  tauxDematerialisation: null,
  tauxAmf: null,
  tauxEquipement: null,
};
const statistics: UserStatistics = {
  periode: { debut: '2026-10', fin: '2026-11' },
  periodePrecedente: { debut: '2026-08', fin: '2026-09' },
  isProtege: false,
  areComptesConnus: true,
  connexionsDepuis: null,
  indicateurs: { ...none, comptesTotal: 1240, tauxActivation: 83.2, creations: 12, tauxAmf: 40 },
  precedents: { ...none, comptesTotal: 1180, tauxActivation: 81, creations: 0 },
  series: {
    creationsParMois: [{ mois: '2026-10', inscription: 41, admin: 6, adherent: 3, import: null }],
    etats: [{ code: 'ACTIF', valeur: 1032 }],
    tauxActivation: [{ mois: '2026-10', valeur: null }],
    connexionsParMois: [{ mois: '2026-10', total: 90, uniques: 30 }],
    profils: [{ code: 'adh_benef', valeur: 3 }],
    equipement: [{ code: 'IPHONE', valeur: 4 }],
    demarches: [{ code: 'contactActeGestion', titre: 'Nous contacter', automatique: 1, manuel: 2 }],
  },
};

test('[ADM-08] figures are compared in percent, rates in points, and nothing is said without a figure before', () => {
  expect(written('comptesTotal', 1240)?.replace(/\s/g, ' ')).toBe('1 240');
  expect(comparison('comptesTotal', statistics)?.replace(/\s/g, ' ')).toBe('Période précédente : 1 180 (+5,1 %)');
  expect(comparison('tauxActivation', statistics)?.replace(/\s/g, ' ')).toBe('Période précédente : 81 % (+2,2 pt)');
  expect(comparison('creations', statistics)?.replace(/\s/g, ' ')).toBe('Période précédente : 0');
  expect(comparison('tauxAmf', statistics)).toBeNull();
});

test('[ADM-08] months, profiles, devices and forms have words, hidden figures stay hidden', () => {
  const charts = chartsOf(statistics);
  expect(charts.creations.categories).toEqual([{ label: 'octobre 2026', short: '10/26' }]);
  expect(charts.creations.series.map(({ values }) => values[0])).toEqual([41, 6, 3, null]);
  expect(charts.profils.categories).toEqual([{ label: 'Adhérent/Bénéficiaire' }]);
  expect(charts.demarches.categories).toEqual([{ label: 'Nous contacter' }]);
});

test('[ADM-08] connections are drawn from the first month that is known', () => {
  const connexionsParMois = [
    { mois: '2026-09', total: null, uniques: null },
    { mois: '2026-10', total: 90, uniques: null },
  ];
  const since = { ...statistics, connexionsDepuis: '2026-10', series: { ...statistics.series, connexionsParMois } };
  const { connexions } = chartsOf(since);
  expect(connexions.categories).toEqual([{ label: 'octobre 2026', short: '10/26' }]);
  expect(connexions.series.map(({ values }) => values)).toEqual([[90], [null]]);
});

test.each([
  ['2026-04', '2026-06', 'Période\u00a0: avril 2026 – juin 2026, comparée à mars 2026.'],
  ['2026-04', '2026-04', 'Période\u00a0: avril 2026, comparée à mars 2026.'],
])('the months from %s to %s are told whatever letter they begin with', (debut, fin, told) => {
  const avant = periodInWords({ debut: '2026-03', fin: '2026-03' });
  expect(messages.shown({ periode: periodInWords({ debut, fin }), avant })).toBe(told);
});
