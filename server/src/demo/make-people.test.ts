import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import { createAnchor } from './anchor';
import { makePeople } from './make-people';
import { demoInstant } from './testing/demo-snapshot';

const secrets = createSecrets(testConfig.secret);
const today = '2026-11-20';

test('two runs create the same data, on any day', () => {
  const make = (day: string) => {
    const { care, accounts } = makePeople(createAnchor(day), secrets, 'hash', demoInstant);
    return { care, accounts };
  };
  // As text: comparing the objects takes seconds.
  expect(JSON.stringify(make(today)) === JSON.stringify(make(today))).toBe(true);
  for (const day of ['2027-01-05', '2028-02-29']) {
    const { care } = make(day);
    expect(care.decomptes.length).toBeGreaterThan(18_000);
    expect(new Set(care.decomptes.map((each) => `${each.clientCode}${each.numeroDecompte}`)).size).toBe(
      care.decomptes.length,
    );
    expect(care.decomptes.every((each) => each.dateTraitement <= day && each.dateSoinsFin <= day)).toBe(true);
  }
});
