import { coverTable } from '../contrats/cover-table';
import { healthProducts } from '../demo/care/products';
import { renfortRows } from '../demo/vel/rows';
import { coverOn, raiseCover } from '../contrats/cover';
import { noConsumption, reimburseCare, type Care } from '../prestations/calcul';
import { actOf } from '../prestations/soins/catalogue';
import { areIncompatible, changedLines } from './cover';

const confort = healthProducts.find(({ code }) => code === 'SANTE_CONFORT');
if (!confort) throw new Error('The demo has no Santé Confort.');
const { niveaux } = confort;
const fold = (text: string) => text.replace(/\s/g, ' ');
const rows = renfortRows('VALD');
const named = (code: string) => {
  const found = rows.find((row) => row.code === code);
  if (!found) throw new Error(code);
  return found;
};

test('[MEM-16] a level rises by the increments, up to the legal limit, and never falls', () => {
  expect(raiseCover(niveaux, [{ niveau: 'verre', ajout: 7500 }]).verre).toBe(17_500);
  expect(raiseCover(niveaux, [{ niveau: 'monture', ajout: 5000, plafond: 10_000 }]).monture).toBe(10_000);
  expect(
    raiseCover({ ...niveaux, monture: 12_000 }, [{ niveau: 'monture', ajout: 5000, plafond: 10_000 }]).monture,
  ).toBe(12_000);
  expect(raiseCover(niveaux, [])).toEqual(niveaux);
});

test('[MEM-16] a reinforcement for named persons covers them alone, from the end of its waiting period to its last day', () => {
  const held = [
    {
      dateEffet: '2026-12-01',
      dateFin: '2027-06-30',
      delaiAttenteMois: 1,
      ajouts: named('RENF_CONFORT').ajouts,
      numPers: ['P1'],
    },
    { dateEffet: '2025-01-01', delaiAttenteMois: 0, ajouts: named('RENF_OPTIQUE').ajouts, numPers: null },
  ];
  const specialists = (date: string, numPers?: string) => coverOn(niveaux, held, date, numPers).specialistes;
  expect(['2026-12-31', '2027-01-01', '2027-06-30', '2027-07-01'].map((date) => specialists(date, 'P1'))).toEqual([
    150, 200, 200, 150,
  ]);
  expect([specialists('2027-01-01', 'P2'), specialists('2027-01-01')]).toEqual([150, 200]);
  expect(coverOn(niveaux, held, '2027-01-01', 'P2').verre).toBe(16_000);
});

test('[MEM-16] only changed lines are listed, in the words of the cover table, before and after', () => {
  const lines = changedLines(niveaux, raiseCover(niveaux, named('RENF_CONFORT').ajouts));
  expect(lines.map(({ libelle, actuelle, avecRenfort }) => [libelle, fold(actuelle), fold(avecRenfort)])).toEqual([
    ['Honoraires médecins adhérents OPTAM', '200 % BR', '250 % BR'],
    ['Honoraires médecins non adhérents OPTAM', '180 % BR', '200 % BR'],
    ['Consultations spécialistes OPTAM', '150 % BR', '200 % BR'],
    ['Consultations spécialistes non adhérents OPTAM', '130 % BR', '180 % BR'],
    ['Actes techniques et imagerie', '150 % BR', '200 % BR'],
    [
      'Ostéopathie, chiropraxie, acupuncture',
      '30,00 € par séance, 120,00 € par an et par personne',
      '50,00 € par séance, 200,00 € par an et par personne',
    ],
  ]);
  const now = coverTable(niveaux).flatMap(({ lignes }) => lignes);
  expect(
    lines.every(({ libelle, actuelle }) =>
      now.some((ligne) => ligne.libelle === libelle && actuelle.startsWith(ligne.expression)),
    ),
  ).toBe(true);
  expect(changedLines(niveaux, niveaux)).toEqual([]);
});

test('[MEM-16] the displayed cover is what a simulation with the raised cover pays', () => {
  const acte = actOf('OST');
  const care = (levels: typeof niveaux): Care => ({
    acte,
    niveaux: levels,
    isResponsable: true,
    regime: 'GENERAL',
    dateNaissance: '1984-03-14',
    dateSoins: '2026-12-15',
    depense: 6000,
    nombre: 1,
    secteur: 'S1',
    isParcoursSoins: true,
    isAld: false,
    isReseau: false,
    consommation: noConsumption,
  });
  expect(reimburseCare(care(niveaux)).montantRC).toBe(3000);
  expect(reimburseCare(care(raiseCover(niveaux, named('RENF_CONFORT').ajouts))).montantRC).toBe(5000);
});

test('[MEM-16] two options for the same level exclude each other, and each of the demo changes some line of every product', () => {
  expect(areIncompatible(named('RENF_CONFORT'), named('RENF_HOSPITALISATION'))).toBe(true);
  expect(areIncompatible(named('RENF_CONFORT'), named('RENF_OPTIQUE'))).toBe(false);
  for (const product of healthProducts)
    for (const row of rows)
      expect(changedLines(product.niveaux, raiseCover(product.niveaux, row.ajouts))).not.toEqual([]);
});
