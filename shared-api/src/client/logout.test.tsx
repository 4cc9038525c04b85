import { readCurrentUser } from '../contract/identity';
import { call } from './call';
import { reactToFailures } from './failures';
import { logout } from './logout';
import { serverAnswers, watchLeaving, withServer } from './testing';

beforeAll(() =>
  Object.assign(globalThis, {
    BroadcastChannel: class {
      postMessage() {}
      close() {}
    },
  }),
);

test.each([503, 500])(
  '[SES-09][PRE-24] the browser forgets the session when signing out fails with %s',
  async (status) => {
    const server = withServer(serverAnswers({ status, body: { status } }, { status: 303 }));
    const { assign } = watchLeaving();
    await logout();
    expect(assign).toHaveBeenCalledWith('/');
    assign.mockRestore();
    expect(server.mock.calls.map(([url, options]) => [options?.method, url])).toEqual([
      ['POST', '/api/identity/logout'],
      ['POST', '/deconnexion'],
    ]);
  },
);

test('[SES-09] a read that ends with the session while one signs out leads to no sign-in', async () => {
  const askToSignIn = jest.fn(() => Promise.resolve(false));
  reactToFailures({ unauthorized: askToSignIn });
  const answerOf = (answer: { status?: number; body?: unknown }) => serverAnswers(answer)('');
  withServer(
    serverAnswers().mockImplementation(async (url) => {
      if (url.includes('logout')) return answerOf({ body: { logoutUrl: '#fin' } });
      await new Promise((resolve) => setTimeout(resolve, 20));
      return answerOf({ status: 401, body: { status: 401, data: 'SessionAbsente' } });
    }),
  );
  const reading = call(readCurrentUser, {}).catch(() => 'refused');
  await logout();
  expect(await reading).toBe('refused');
  expect(askToSignIn).not.toHaveBeenCalled();
  expect(window.location.hash).toBe('#fin');
});
