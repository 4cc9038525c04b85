import { passkeyMessages } from './passkey-messages';
import { passkeyProblem } from './passkey-problem';

const thrown = (name: string) => Object.assign(new Error('x'), { name });

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'already'],
  ['NotSupportedError', 'refused'],
  ['SecurityError', 'refused'],
] as const)('the browser error %s has a French message', (name, message) => {
  expect(passkeyProblem(thrown(name))).toBe(passkeyMessages[message]);
  // The library wraps the error of the browser.
  expect(passkeyProblem(Object.assign(new Error('wrapped'), { name: 'WebAuthnError', cause: thrown(name) }))).toBe(
    passkeyMessages[message],
  );
});

test('an error from elsewhere is not a passkey problem', () => {
  const error = new TypeError('undefined is not a function');
  expect(() => passkeyProblem(error)).toThrow(error);
});
