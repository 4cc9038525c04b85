import { endOfRenfort } from './radiation-renfort';

const held = { dateEffet: '2026-03-01', dateFinEngagement: '2027-02-28' };

test.each([
  // Within fourteen days after the first it is as if it had never begun.
  ['2026-03-01', true, true, '2026-03-01'],
  ['2026-03-15', true, true, '2026-03-01'],
  ['2026-03-16', false, false, '2027-03-01'],
  ['2027-02-28', false, false, '2027-03-01'],
  ['2027-03-01', true, false, '2027-04-01'],
  ['2027-12-31', true, false, '2028-01-01'],
])(
  'on %s a reinforcement of a year may end: %s, renounced: %s, from %s',
  (today, isResiliable, isRenonciation, from) => {
    expect(endOfRenfort(held, today)).toEqual({ isResiliable, isRenonciation, dateEffetResiliation: from });
  },
);

test('a commitment until 29 February ends on 1 March, and none binds nobody', () => {
  expect(endOfRenfort({ dateEffet: '2027-03-01', dateFinEngagement: '2028-02-29' }, '2027-06-01')).toMatchObject({
    isResiliable: false,
    dateEffetResiliation: '2028-03-01',
  });
  expect(endOfRenfort({ dateEffet: '2020-01-01', dateFinEngagement: null }, '2026-11-20')).toMatchObject({
    isResiliable: true,
    dateEffetResiliation: '2026-12-01',
  });
});
