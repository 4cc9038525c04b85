import { passkeyMessages, passkeyProblem } from './passkey-problem';

const thrown = (name: string) => Object.assign(new Error('x'), { name });

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'already'],
  ['NotSupportedError', 'refused'],
  ['SecurityError', 'refused'],
] as const)('what the browser calls %s is told in French', (name, message) => {
  expect(passkeyProblem(thrown(name))).toBe(passkeyMessages[message]);
  // The library wraps what the browser threw.
  expect(passkeyProblem(Object.assign(new Error('wrapped'), { name: 'WebAuthnError', cause: thrown(name) }))).toBe(
    passkeyMessages[message],
  );
});

test('what does not come from passkeys is not taken for one of their problems', () => {
  const error = new TypeError('undefined is not a function');
  expect(() => passkeyProblem(error)).toThrow(error);
});
