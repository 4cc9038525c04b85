import { listState } from './list-state';
import { beside, checked, flag, named, oneOf, pageNumber, text, year } from './params';

const list = listState({
  etat: oneOf(['PAYE', 'EN_COURS']),
  tri: oneOf(['nom', 'date'], 'nom'),
  taille: oneOf([10, 20, 50], 20),
  q: named('recherche', text(10)),
  annee: year,
  departement: checked((typed) => /^\d\d$/.test(typed)),
  resilies: flag(),
  page: pageNumber,
  ouvert: beside(text()),
});
const read = (search: string) => list.read(new URLSearchParams(search));
const write = (search: string, changes: Parameters<typeof list.write>[1]) =>
  list.write(new URLSearchParams(search), changes).toString();

test('an empty address is the default state, and the default state is an empty address', () => {
  expect(read('')).toEqual(list.usual);
  expect(list.usual).toEqual({
    etat: '',
    tri: 'nom',
    taille: 20,
    q: '',
    annee: '',
    departement: '',
    resilies: false,
    page: 1,
    ouvert: '',
  });
  expect(write('', list.usual)).toBe('');
});

test('a state reads back as it was written', () => {
  const state = {
    etat: 'PAYE',
    tri: 'date',
    taille: 50,
    q: 'dent & œil',
    annee: 2026,
    departement: '69',
    resilies: true,
    page: 3,
    ouvert: 'D-12',
  } as const;
  const address = list.write(new URLSearchParams(), state);
  expect(address.get('recherche')).toBe('dent & œil');
  expect(address.get('resilies')).toBe('oui');
  expect(list.read(address)).toEqual(state);
});

test.each([
  ['an unknown code', 'etat=PERDU&tri=prix'],
  ['a size that is not offered', 'taille=7'],
  ['a year of another century', 'annee=1999'],
  ['a text that fails its check', 'departement=2A'],
  ['another word for a flag', 'resilies=non'],
  ['a page that is no number', 'page=deux'],
  ['a page of zero', 'page=0'],
  ['a negative page', 'page=-2'],
  ['half a page', 'page=1.5'],
  ['an empty value', 'etat=&page=&taille=&recherche='],
])('%s counts as absent and disappears with the next change', (_, search) => {
  expect(read(search)).toEqual(list.usual);
  expect(write(search, { ouvert: 'D-12' })).toBe('ouvert=D-12');
});

test('a long text is cut', () => {
  expect(read('recherche=couronne dentaire').q).toBe('couronne d');
});

test('a filter returns to the first page; a page and what is open beside the list do not', () => {
  expect(write('page=3', { etat: 'PAYE' })).toBe('etat=PAYE');
  expect(write('etat=PAYE', { page: 2 })).toBe('etat=PAYE&page=2');
  expect(write('page=3', { ouvert: 'D-12' })).toBe('page=3&ouvert=D-12');
  expect(write('page=3', { etat: 'PAYE', page: 2 })).toBe('etat=PAYE&page=2');
});

test('parameters of others stay, and the same state always has the same address', () => {
  expect(write('page=2&onglet=bilan&etat=PAYE', { tri: 'date', page: 2 })).toBe(
    'onglet=bilan&etat=PAYE&tri=date&page=2',
  );
  expect(write('onglet=bilan&etat=PAYE', { etat: '', q: 'dent' })).toBe('onglet=bilan&recherche=dent');
});

test('only values that differ from the default narrow the list', () => {
  expect(list.narrowed(read('etat=PAYE&tri=nom&page=1&annee=2025'))).toEqual({ etat: 'PAYE', annee: 2025 });
});

test('a field that depends on another is mended before it is written', () => {
  const period = listState({ periode: oneOf(['3m', 'perso'], '3m'), du: text() }, (state) =>
    state.periode === 'perso' ? state : { ...state, du: '' },
  );
  const custom = period.write(new URLSearchParams(), { periode: 'perso', du: '2026-01-01' });
  expect(custom.toString()).toBe('periode=perso&du=2026-01-01');
  expect(period.write(custom, { periode: '3m' }).toString()).toBe('');
});
