import { wholeHistory } from '@portal/shared-api/rules/history-periods';
import { commonQuery, listFilters } from './list-filters';
import { periodOf } from './period';

const { usual: defaultFilters, read: readFilters, write: writeFilters } = listFilters;

const today = '2026-11-20';

test('[MEM-04] the default view has an empty address, and any filter can be shared', () => {
  expect(readFilters(new URLSearchParams())).toEqual(defaultFilters);
  const address = writeFilters(new URLSearchParams('onglet=decompte'), {
    periode: '12m',
    familleActes: 'DENTAIRE',
    q: 'couronne',
  });
  expect(address.toString()).toBe('onglet=decompte&periode=12m&soins=DENTAIRE&recherche=couronne');
  expect(readFilters(address)).toEqual({ ...defaultFilters, periode: '12m', familleActes: 'DENTAIRE', q: 'couronne' });
});

test('[MEM-04] invalid values of an address count as absent', () => {
  expect(readFilters(new URLSearchParams('periode=99m&soins=X&etat=Y&page=-2&taille=7'))).toEqual(defaultFilters);
});

test('[MEM-04] a change of filter returns to the first page, a change of page keeps the filters', () => {
  const third = writeFilters(new URLSearchParams('soins=OPTIQUE'), { page: 3 });
  expect(readFilters(third)).toMatchObject({ familleActes: 'OPTIQUE', page: 3 });
  expect(readFilters(writeFilters(third, { etat: 'PAYE' }))).toMatchObject({
    familleActes: 'OPTIQUE',
    etat: 'PAYE',
    page: 1,
  });
});

test('[MEM-03] periods end today; a custom one stays within 27 months', () => {
  expect(periodOf('30j', '', '', today)).toEqual({ dateDebut: '2026-10-22', dateFin: today });
  expect(periodOf('3m', '', '', today)).toEqual({ dateDebut: '2026-08-21', dateFin: today });
  expect(periodOf('perso', '2020-01-01', '2030-01-01', today)).toEqual({ dateDebut: '2024-08-20', dateFin: today });
  expect(periodOf('perso', '', 'demain', today)).toEqual({ dateDebut: '2026-08-21', dateFin: today });
});

test('[MEM-20] the address of the whole history is read as 27 months', () => {
  const filters = readFilters(new URLSearchParams({ ...wholeHistory(today), recherche: '2026111000001' }));
  expect(commonQuery(filters, today)).toEqual({ dateDebut: '2024-08-20', dateFin: today, q: '2026111000001' });
});

test('[MEM-04] only active filters are sent to the server', () => {
  expect(commonQuery({ ...defaultFilters, q: '  ', numPers: 'P000452101' }, today)).toEqual({
    dateDebut: '2026-08-21',
    dateFin: today,
    numPers: 'P000452101',
  });
});
