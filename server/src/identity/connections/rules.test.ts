import { counterPeriod, logPeriod, maskLastPart, periodBefore, stepsOf } from './rules';

const today = '2026-11-20';

test('the log shows seven days without a choice, and what was chosen otherwise', () => {
  expect(logPeriod({}, today)).toEqual({ debut: '2026-11-14', fin: today });
  expect(logPeriod({ debut: '2026-10-01' }, today)).toEqual({ debut: '2026-10-01', fin: '2026-10-07' });
  expect(logPeriod({ debut: '2026-11-18' }, today)).toEqual({ debut: '2026-11-18', fin: today });
  expect(logPeriod({ fin: '2026-11-10' }, today)).toEqual({ debut: '2026-11-04', fin: '2026-11-10' });
});

test('the log refuses more than 31 days, and an end before the start', () => {
  expect(logPeriod({ debut: '2026-10-01', fin: '2026-10-31' }, today)).toMatchObject({ fin: '2026-10-31' });
  expect(() => logPeriod({ debut: '2026-10-01', fin: '2026-11-01' }, today)).toThrow('ValidationError');
  expect(() => logPeriod({ debut: '2026-10-02', fin: '2026-10-01' }, today)).toThrow('ValidationError');
});

test('the counter widens a period to whole weeks and months, and compares as many steps before', () => {
  const asked = { debut: '2026-10-14', fin: '2026-11-10' };
  expect(counterPeriod({}, 'JOUR', today)).toEqual({ debut: '2026-10-22', fin: today });
  const weeks = counterPeriod(asked, 'SEMAINE', today);
  expect(weeks).toEqual({ debut: '2026-10-12', fin: '2026-11-15' });
  expect(stepsOf(weeks, 'SEMAINE')).toHaveLength(5);
  expect(periodBefore(weeks, 'SEMAINE')).toEqual({ debut: '2026-09-07', fin: '2026-10-11' });
  const months = counterPeriod(asked, 'MOIS', today);
  expect(months).toEqual({ debut: '2026-10-01', fin: '2026-11-30' });
  expect(periodBefore(months, 'MOIS')).toEqual({ debut: '2026-08-01', fin: '2026-09-30' });
  expect(() => counterPeriod({ debut: '2024-01-01', fin: today }, 'MOIS', today)).toThrow('ValidationError');
});

test('an address loses its last part', () => {
  expect(maskLastPart('192.0.2.147')).toBe('192.0.2.•');
  expect(maskLastPart('::ffff:192.0.2.147')).toBe('192.0.2.•');
  expect(maskLastPart('2001:db8::4:5')).toBe('2001:db8::4:•');
});
