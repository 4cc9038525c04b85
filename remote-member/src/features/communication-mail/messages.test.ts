import { messages } from './messages';

test('[PRE-30] F-07 says that nothing changes for signing in, and names no identifier that another provider may have', () => {
  expect(messages.subtitle).toBe('L’adresse à laquelle votre mutuelle vous écrit. Vous vous connectez comme avant.');
});
