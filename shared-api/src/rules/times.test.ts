import { checkTime, formatTime, isTime, readTypedTime } from './times';

test.each([
  ['', ''],
  ['14:30', '14:30'],
  ['14h30', '14:30'],
  ['14 H 30', '14:30'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9h', '09:00'],
  ['9', '09:00'],
  ['9h05min', '09:05'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', '24:00'],
  ['12:60', '12:60'],
  ['9:5', '9:5'],
  ['midi', 'midi'],
  ['14:30:00', '14:30:00'],
])('« %s » reads as « %s »', (typed, value) => {
  expect(readTypedTime(typed)).toBe(value);
});

test('what is no time stays as typed and is refused', () => {
  for (const typed of ['24:00', '12:60', '9:5', 'midi']) {
    expect(isTime(readTypedTime(typed))).toBe(false);
    expect(checkTime(typed)?.message).toBe('L’heure doit être au format HH:MM, par exemple 14:30.');
  }
});

test('bounds are included and written as in French', () => {
  expect(checkTime('08:00', { min: '08:00', max: '19:30' })).toBeNull();
  expect(checkTime('07:59', { min: '08:00' })?.message).toBe('L’heure doit être à partir de 8\u00a0h.');
  expect(checkTime('19:31', { max: '19:30' })?.message).toBe('L’heure doit être au plus tard 19\u00a0h\u00a030.');
  expect(formatTime('09:05')).toBe('9\u00a0h\u00a005');
});
