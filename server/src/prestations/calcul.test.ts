import { healthProducts } from '../demo/care/products';
import { noConsumption, reimburseCare, type Care } from './calcul';
import { actOf } from './soins/catalogue';

const confort = healthProducts.find(({ code }) => code === 'SANTE_CONFORT');
if (!confort) throw new Error('no product');
const ask = (code: string, changes: Partial<Care> = {}) => {
  const acte = actOf(code);
  return reimburseCare({
    acte,
    niveaux: confort.niveaux,
    isResponsable: true,
    regime: 'GENERAL',
    dateNaissance: '1984-03-14',
    dateSoins: '2026-11-20',
    depense: acte.prix,
    nombre: 1,
    secteur: 'S1',
    isParcoursSoins: true,
    isAld: false,
    isReseau: false,
    consommation: noConsumption,
    ...changes,
  });
};

// The worked examples of S-08, in cents.
test.each<[string, string, Partial<Care>, number, number, number]>([
  ['GP in the pathway', 'G', {}, 1900, 900, 200],
  ['GP out of the pathway', 'G', { isParcoursSoins: false }, 700, 900, 1400],
  ['OPTAM specialist', 'CS', { secteur: 'S2O' }, 2005, 2520, 975],
  ['pharmacy, three boxes', 'PH7', { depense: 1840, nombre: 3 }, 896, 644, 300],
  ['100 % Santé crown', 'HBLD', { depense: 50_000, panier: 'RAC0' }, 7200, 42_800, 0],
  ['class A frame', 'OPT', { depense: 3000, panier: 'RAC0' }, 540, 2460, 0],
  ['hospital daily charge, 3 days', 'FJH', { depense: 6900, nombre: 3 }, 0, 6900, 0],
  ['single room, 3 nights', 'CHP', { depense: 22_500, nombre: 3 }, 0, 18_000, 4500],
  ['PAT on a heavy act', 'PAT', {}, 0, 3200, 0],
  ['osteopathy', 'OST', {}, 0, 3000, 3000],
  ['psychologist', 'PSY', {}, 3000, 2000, 0],
])('[MEM-25] worked example: %s', (_name, code, changes, montantRO, montantRC, resteACharge) => {
  expect(ask(code, changes)).toMatchObject({ montantRO, montantRC, resteACharge });
});

test('[MEM-25] nothing is withheld in the year of the eighteenth birthday, from the next one on it is', () => {
  const care = { dateNaissance: '2008-05-09', depense: 3000 };
  expect(ask('G', { ...care, dateSoins: '2026-11-20' })).toMatchObject({
    participationForfaitaire: 0,
    montantRO: 2100,
  });
  expect(ask('PH7', { ...care, dateSoins: '2026-12-31' }).franchise).toBe(0);
  expect(ask('G', { ...care, dateSoins: '2027-01-01' })).toMatchObject({ participationForfaitaire: 200 });
});

test('[MEM-25] for a long-term illness the compulsory scheme pays all except the contribution', () => {
  expect(ask('G', { isAld: true })).toMatchObject({
    tauxRO: 100,
    montantRO: 2800,
    participationForfaitaire: 200,
    montantRC: 0,
    resteACharge: 200,
  });
  expect(ask('OST', { isAld: true }).tauxRO).toBe(0);
});

test('[MEM-25] outside OPTAM the base is lower and the cover loses twenty points; without agreement almost nothing is paid', () => {
  expect(ask('CS', { depense: 8000, secteur: 'S2' })).toMatchObject({ baseRO: 2300, montantRO: 1410, montantRC: 1380 });
  expect(ask('G', { depense: 6000, secteur: 'NC' })).toMatchObject({
    baseRO: 61,
    montantRO: 0,
    montantRC: 18,
    resteACharge: 5982,
  });
});

test('[MEM-25] the care network limits the price, only where it applies', () => {
  expect(ask('VER', { depense: 24_000, nombre: 2, panier: 'LIBRE', isReseau: true })).toMatchObject({
    depense: 19_000,
    isPrixReseau: true,
    montantRC: 18_994,
    resteACharge: 0,
  });
  expect(ask('VER', { depense: 10_000, nombre: 2, panier: 'LIBRE', isReseau: true })).toMatchObject({
    depense: 10_000,
    isPrixReseau: false,
  });
});

test('[MEM-25] known consumption limits packages and ends contributions', () => {
  expect(
    ask('OST', { consommation: { ...noConsumption, forfaits: new Map([['MEDECINES_DOUCES', 11_000]]) } }),
  ).toMatchObject({ montantRC: 1000, codeMotif: 'FORFAIT_EPUISE' });
  expect(ask('G', { consommation: { ...noConsumption, annee: { PARTICIPATION: 5000, FRANCHISE: 0 } } })).toMatchObject({
    participationForfaitaire: 0,
    montantRO: 2100,
    resteACharge: 0,
  });
});

test('[MEM-25] a member under sixteen has no pathway, and one with a long illness loses forty points outside it', () => {
  const child = { dateNaissance: '2012-05-09', isParcoursSoins: false };
  expect(ask('G', child)).toMatchObject({ tauxRO: 70, montantRO: 2100, montantRC: 900, resteACharge: 0 });
  expect(ask('G', { isAld: true, isParcoursSoins: false })).toMatchObject({
    tauxRO: 60,
    montantRO: 1600,
    montantRC: 0,
    resteACharge: 1400,
  });
});

test('[MEM-25] transport has a franchise of its own, and days have their ceilings', () => {
  expect(ask('TSM', { depense: 6000 })).toMatchObject({ franchise: 400, montantRO: 2900, montantRC: 2700 });
  expect(ask('TSM', { depense: 18_000, nombre: 3 }).franchise).toBe(800);
  expect(ask('AMK', { depense: 8725, nombre: 5 }).franchise).toBe(400);
  expect(ask('PH7', { depense: 3000, nombre: 5 }).franchise).toBe(500);
  expect(ask('G', { consommation: { ...noConsumption, jour: 800 } }).participationForfaitaire).toBe(0);
  // Every technical act of a doctor takes its contribution.
  expect(ask('QZFA').participationForfaitaire).toBe(200);
});

test('[MEM-25] the tariffs are those of the day of care', () => {
  expect(ask('G', { dateSoins: '2024-05-14' }).participationForfaitaire).toBe(100);
  expect(ask('PH7', { dateSoins: '2024-03-30' }).franchise).toBe(50);
});

test('[MEM-25] what the limits of the cover table leave is covered, and no more', () => {
  expect(ask('CHP', { depense: 742_500, nombre: 99 })).toMatchObject({
    montantRC: 540_000,
    unitesPayees: 90,
    codeMotif: 'LIMITE_ATTEINTE',
  });
  const second = { consommation: { ...noConsumption, unites: 1 } };
  expect(ask('OPT', { depense: 3000, panier: 'RAC0', ...second })).toMatchObject({ montantRC: 0, resteACharge: 2460 });
  expect(ask('PAU', { depense: 95_000, panier: 'RAC0', ...second })).toMatchObject({
    montantRC: 71_000,
    codeMotif: null,
  });
});

test('[MEM-25] a responsible contract stops at the ceilings of the law', () => {
  const generous = { niveaux: { ...confort.niveaux, aideAuditive: 600, verre: 30_000, monture: 20_000 } };
  expect(ask('PAU', { depense: 250_000, panier: 'LIBRE', ...generous })).toMatchObject({
    montantRO: 24_000,
    montantRC: 146_000,
  });
  expect(ask('OPT', { depense: 25_000, panier: 'LIBRE', ...generous }).montantRC).toBe(9997);
  expect(ask('VER', { depense: 60_000, nombre: 2, panier: 'LIBRE', ...generous }).montantRC).toBe(31_994);
  expect(ask('OPT', { depense: 25_000, panier: 'LIBRE', ...generous, isResponsable: false }).montantRC).toBe(20_000);
});
