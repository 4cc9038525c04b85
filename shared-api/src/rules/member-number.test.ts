import { isMemberNumber, numbersNamed, spellingsOf } from './member-number';

test.each([
  ['VAL0004521', true],
  ['mut-2024.00_1', true],
  ['A'.repeat(20), true],
  ['A'.repeat(21), false],
  ['', false],
  ['VAL 4521', false],
  ['É12', false],
])('« %s » is a number: %s', (number, isOne) => {
  expect(isMemberNumber(number)).toBe(isOne);
});

test('a typed number names those that it is in whatever case, the one that is spelled so first', () => {
  const stored = ['MUT-AB1', 'Mut-Ab1', 'mut-ab2'];
  expect(numbersNamed(' mut-ab1 ', stored)).toEqual(['MUT-AB1', 'Mut-Ab1']);
  expect(numbersNamed('Mut-Ab1 ', stored)).toEqual(['Mut-Ab1', 'MUT-AB1']);
  expect(numbersNamed('mut-ab3', stored)).toEqual([]);
});

test('the beginning of a number is looked for as it is, in capitals and in small letters', () => {
  expect(spellingsOf(' Mut-1 ')).toEqual(['Mut-1', 'MUT-1', 'mut-1']);
  expect(spellingsOf('4521')).toEqual(['4521']);
});
