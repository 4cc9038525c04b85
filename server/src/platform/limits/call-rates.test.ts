import { createCallLimits } from './call-rates';

let now = 0;
const create = () =>
  createCallLimits({ account: { burst: 10, perSecond: 2 }, call: { burst: 4, perSecond: 1 } }, () => now);
const count = (times: number, act: () => void) => {
  let passed = 0;
  for (let turn = 0; turn < times; turn += 1) {
    try {
      act();
      passed += 1;
    } catch (error) {
      expect(error).toMatchObject({ status: 429, data: 'TropDeTentatives' });
    }
  }
  return passed;
};

test('an account repeats one call up to its burst, then at its pace; other calls go on up to theirs', () => {
  const limits = create();
  expect(count(20, () => limits.count('camille', 'GET /a'))).toBe(4);
  now += 3000;
  expect(count(20, () => limits.count('camille', 'GET /a'))).toBe(3);
});

test('all calls of an account together have a limit, and another account has its own', () => {
  const limits = create();
  let call = 0;
  expect(count(30, () => limits.count('camille', `GET /${(call += 1)}`))).toBe(10);
  expect(count(3, () => limits.count('julien', 'GET /a'))).toBe(3);
});

test('says after how many seconds it goes on', () => {
  const limits = create();
  count(4, () => limits.count('camille', 'GET /a'));
  expect(() => limits.count('camille', 'GET /a')).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ retryAfter: 1 }) }),
  );
});
