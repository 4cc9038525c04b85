import { createSecrets } from './secrets';

const first = 'premier-secret-pour-les-tests-0001';
const second = 'second-secret-pour-les-tests-00002';

test('a signature is of one text for one purpose under one secret, and the same each time', () => {
  const secrets = createSecrets(first);
  const signature = secrets.sign('code', 'texte');
  expect([secrets.sign('code', 'texte'), createSecrets(first).sign('code', 'texte')]).toEqual([signature, signature]);
  expect(new Set([signature, secrets.sign('autre', 'texte'), createSecrets(second).sign('code', 'texte')]).size).toBe(
    3,
  );
  expect(secrets.verify('code', 'texte', signature)).toBe(true);
  expect(secrets.verify('autre', 'texte', signature)).toBe(false);
  expect(secrets.verify('code', 'un autre texte', signature)).toBe(false);
});

test('what an earlier secret signed is still recognised, and new signatures are of the current one', () => {
  const both = createSecrets(second, [first]);
  expect(both.verify('code', 'texte', createSecrets(first).sign('code', 'texte'))).toBe(true);
  expect(both.sign('code', 'texte')).toBe(createSecrets(second).sign('code', 'texte'));
  expect(createSecrets(second).verify('code', 'texte', createSecrets(first).sign('code', 'texte'))).toBe(false);
});
