import { fillSlots, toCode, toSlots, typedDigit } from './slots';

test('a code keeps the place of an empty box', () => {
  expect(toSlots('41 207')).toEqual(['4', '1', '', '2', '0', '7']);
  expect(toCode(['4', '1', '', '2', '0', '7'])).toBe('41 207');
  expect(toCode(['4', '1', '', '', '', ''])).toBe('41');
  expect(toCode(toSlots(''))).toBe('');
});

test('six digits fill all boxes, fewer start at the box of the paste', () => {
  expect(fillSlots(toSlots('9'), '419207', 3)).toEqual({ slots: ['4', '1', '9', '2', '0', '7'], next: 5 });
  expect(fillSlots(toSlots('41'), '92', 2)).toEqual({ slots: ['4', '1', '9', '2', '', ''], next: 4 });
  expect(fillSlots(toSlots('419'), '20789', 3)).toEqual({ slots: ['4', '1', '9', '2', '0', '7'], next: 5 });
});

test('a digit typed in a filled box replaces its digit', () => {
  expect(typedDigit('47', '4')).toBe('7');
  expect(typedDigit('74', '4')).toBe('7');
  expect(typedDigit('44', '4')).toBe('4');
  expect(typedDigit('7', '')).toBe('7');
});
