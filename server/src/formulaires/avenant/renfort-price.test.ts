import { renfortsFor } from './renfort-price';
import type { HeldRenfort } from './renforts';

const optique: HeldRenfort = {
  codeOption: 'RENF_OPTIQUE',
  libelle: 'Renfort Optique',
  dateEffet: '2025-01-01',
  dateFinEngagement: null,
  dateFin: null,
  portee: 'Contrat',
  numPers: null,
  tarifs: [
    { age: 0, mensuel: 180 },
    { age: 18, mensuel: 300 },
  ],
  tarifsSouscrits: null,
  delaiAttenteMois: 0,
  ageMaximum: null,
};
const scope = { contrat: { codePeriodicite: 'M' as const }, today: '2026-11-20' };
const costs = (person: { dateNaissance: string; dateEntree: string }) =>
  renfortsFor([optique], person, '2026-12-01', scope);

test('[MEM-17] a newborn who entered on the first of the month of birth costs what a child costs', () => {
  expect(costs({ dateNaissance: '2026-11-05', dateEntree: '2026-11-01' })).toBe(180);
});

test('[MEM-16] the price is of the age on the first day of the year, whatever the birthday in it', () => {
  expect(costs({ dateNaissance: '2008-06-30', dateEntree: '2021-01-01' })).toBe(180);
  expect(costs({ dateNaissance: '2007-12-31', dateEntree: '2021-01-01' })).toBe(300);
});

test('[MEM-16] the tariff is that of the subscription in the year of its first day, then the one of the insurer', () => {
  const subscribed = { ...optique, dateEffet: '2026-12-01', tarifsSouscrits: [{ age: 0, mensuel: 250 }] };
  const adult = { dateNaissance: '1984-03-14', dateEntree: '2021-01-01' };
  const on = (today: string) => renfortsFor([subscribed], adult, '2027-02-01', { ...scope, today });
  expect([on('2026-11-20'), on('2026-12-31'), on('2027-01-01')]).toEqual([250, 250, 300]);
});
