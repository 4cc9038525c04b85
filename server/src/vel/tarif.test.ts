import { effectBounds, leastPrice, periodAround, priceLines, proRata, validUntil, type PricedOption } from './tarif';
import { monthlyPrice } from '../contrats/public';

const bands = [
  { age: 0, mensuel: 290 },
  { age: 18, mensuel: 690 },
  { age: 60, mensuel: 890 },
];
const mother = { numPers: 'P1', dateNaissance: '1984-03-14' };
const child = { numPers: 'P2', dateNaissance: '2008-12-02' };
const optical: PricedOption = { code: 'OPTIQUE', portee: 'Contrat', tarifs: bands };
const dental: PricedOption = { code: 'DENTAIRE', portee: 'Benef', tarifs: bands };
const chosen = (...numPers: string[]) => new Set(numPers);

test('[MEM-16] a reinforcement starts between the first of next month and three months later', () => {
  expect(effectBounds('2026-11-20')).toEqual({ min: '2026-12-01', max: '2027-03-01' });
  expect(effectBounds('2026-12-01')).toEqual({ min: '2027-01-01', max: '2027-04-01' });
  expect(effectBounds('2028-01-31')).toEqual({ min: '2028-02-01', max: '2028-05-01' });
});

test('[MEM-16] the price follows the age on its first day', () => {
  expect([0, 17, 18, 59, 60, 99].map((age) => monthlyPrice(bands, age))).toEqual([290, 290, 690, 690, 890, 890]);
  expect(priceLines([optical], [mother, child], chosen(), '2026-12-01', 'M').map(({ montant }) => montant)).toEqual([
    690, 290,
  ]);
  expect(priceLines([optical], [mother, child], chosen(), '2026-12-02', 'M').map(({ montant }) => montant)).toEqual([
    690, 690,
  ]);
  expect(() => monthlyPrice([{ age: 18, mensuel: 1 }], 3)).toThrow('from birth');
});

test('[MEM-16] an option of the contract is priced for all persons, another one for the selected ones', () => {
  const lines = priceLines([optical, dental], [mother, child], chosen('P2'), '2026-12-01', 'T');
  expect(lines).toEqual([
    { codeOption: 'OPTIQUE', numPers: 'P1', montant: 2070 },
    { codeOption: 'OPTIQUE', numPers: 'P2', montant: 870 },
    { codeOption: 'DENTAIRE', numPers: 'P2', montant: 870 },
  ]);
  expect([
    leastPrice(optical, [mother, child], '2026-12-01', 'A'),
    leastPrice(dental, [mother, child], '2026-12-01', 'A'),
  ]).toEqual([11_760, 3480]);
});

test('[MEM-16] periods of contribution follow the calendar', () => {
  expect(periodAround('2026-12-15', 'M')).toEqual({ debut: '2026-12-01', fin: '2026-12-31' });
  expect(periodAround('2028-02-29', 'T')).toEqual({ debut: '2028-01-01', fin: '2028-03-31' });
  expect(periodAround('2026-12-01', 'S')).toEqual({ debut: '2026-07-01', fin: '2026-12-31' });
  expect(periodAround('2026-12-01', 'A')).toEqual({ debut: '2026-01-01', fin: '2026-12-31' });
});

test('[MEM-16] pro rata: whole months at full price, the first month by days, in whole cents, none at the start of a period', () => {
  const line = (montant: number) => [{ codeOption: 'OPTIQUE', numPers: 'P1', montant }];
  expect(proRata(line(690), '2026-12-01', 'M')).toBeNull();
  expect(proRata(line(690), '2026-12-15', 'M')).toEqual({
    dateDebut: '2026-12-15',
    dateFin: '2026-12-31',
    montant: Math.round((690 * 17) / 31),
  });
  expect(proRata(line(2070), '2027-02-01', 'T')).toEqual({
    dateDebut: '2027-02-01',
    dateFin: '2027-03-31',
    montant: 1380,
  });
  expect(proRata(line(8280), '2026-12-01', 'A')).toEqual({
    dateDebut: '2026-12-01',
    dateFin: '2026-12-31',
    montant: 690,
  });
  // February with 29 days.
  expect(proRata(line(2900), '2028-02-29', 'M')?.montant).toBe(100);
  // Each line is rounded on its own, so that the detail adds up.
  expect(proRata([...line(101), ...line(101)], '2026-12-17', 'M')?.montant).toBe(2 * Math.round((101 * 15) / 31));
});

test('[MEM-16] a price is valid for a month, at most until its first day, within the year of its tariffs', () => {
  expect(validUntil('2026-11-20', '2027-02-01')).toBe('2026-12-20');
  expect(validUntil('2026-11-20', '2026-12-01')).toBe('2026-11-30');
  expect(validUntil('2026-12-10', '2027-02-01')).toBe('2026-12-31');
});
