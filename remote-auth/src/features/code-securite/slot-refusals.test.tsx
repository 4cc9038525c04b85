import { closeSlot, onToast, securityCodeSlot, useSession, useSlots } from '@portal/shared-api';
import { act, render, screen } from '@testing-library/react';
import { redirectDelay } from '../../common/leave-portal';
import { someone } from '../../testing/security';
import { settle } from '../../testing/server';
import { toasts, told, user, open, typeCode, validate } from './testing/open-dialog';

onToast((shown) => toasts.push(shown));

beforeEach(() => {
  jest.useFakeTimers();
  toasts.length = 0;
  window.sessionStorage.clear();
  useSlots.setState({ open: [], filled: [securityCodeSlot] });
  useSession.setState({ user: someone(), client: { amfSmsActivated: true } as never });
});
afterEach(async () => {
  act(() => closeSlot(securityCodeSlot));
  await settle();
  jest.useRealTimers();
});

const isOpen = () => useSlots.getState().open.length > 0;

test.each(['Le code de sécurité est incorrect. Il vous reste 3 essais.', 'Le code de sécurité a expiré.'])(
  '[AMF-09] « %s » shows under the emptied boxes',
  async (message) => {
    await open(
      { operation: 'VERIFY_AMF' },
      { 'POST /identity/amf/verify': { status: 400, body: { status: 400, data: 'CodeIncorrect', message } } },
    );
    await typeCode();
    await validate();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveFocus();
    expect(isOpen()).toBe(true);
  },
);

test('the code typed again after a lost answer is the same submit, and after a proof that could not be read asks for that alone', async () => {
  const { answer, asked } = await open(
    { operation: 'VERIFY_AMF' },
    {
      // Sent again at once: nobody has to type a code because of one cut.
      'POST /identity/amf/verify': [{ status: 502, body: null }, { status: 502, body: null }, { body: {} }],
      'POST /identity/amf/refresh': [{ status: 502, body: null }, { body: { securityCode: 'preuve' } }],
    },
  );
  await typeCode();
  await validate();
  expect(await screen.findByText(/Votre code est peut-être déjà vérifié : validez le même code/)).toBeInTheDocument();
  // It stays in its boxes.
  await validate();
  await screen.findByText(/peut-être déjà vérifié/);
  await validate();
  await expect(answer).resolves.toEqual({ isDone: true, securityCode: 'preuve' });
  expect(asked.slice(3).map(({ call }) => call)).toEqual([
    'POST /identity/amf/verify',
    'POST /identity/amf/verify',
    'POST /identity/amf/verify',
    'POST /identity/amf/refresh',
    'POST /identity/amf/refresh',
  ]);
  const keys = jest
    .mocked(fetch)
    .mock.calls.filter(([address]) => String(address).endsWith('/amf/verify'))
    .map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[\w-]{8,}$/);
  expect(new Set(keys).size).toBe(1);
});

test('[AMF-07] a code that verifies an address only leaves no proof, and is not a failure', async () => {
  const { answer } = await open(
    { operation: 'VERIFY_SMS_AMF' },
    { 'POST /identity/amf/refresh': { status: 403, body: { status: 403, data: 'SecurityCodeRequired' } } },
  );
  await typeCode();
  await validate();
  await expect(answer).resolves.toEqual({ isDone: true });
});

test('[AMF-06] when the server ends the session, the dialog fails, the reason shows, and the page redirects three seconds later', async () => {
  const { answer } = await open(
    { operation: 'VERIFY_AMF' },
    { 'POST /identity/amf/verify': { body: { logoutUrl: '#/parti' } } },
  );
  await typeCode();
  await validate();
  await expect(answer).resolves.toEqual({ isDone: false });
  expect(told()).toEqual(['danger Trop de tentatives. Votre session va être fermée.']);
  act(() => void jest.advanceTimersByTime(redirectDelay - 20));
  expect(window.location.hash).not.toBe('#/parti');
  act(() => void jest.advanceTimersByTime(20));
  expect(window.location.hash).toBe('#/parti');
});

test('[AMF-06] the redirection is announced and can be cancelled, by its button and by Escape', async () => {
  for (const stop of [
    () => user().click(screen.getByRole('button', { name: 'Rester sur cette page' })),
    () => user().keyboard('{Escape}'),
  ]) {
    window.location.hash = '';
    const { unmount } = await open(
      { operation: 'VERIFY_AMF' },
      { 'POST /identity/amf/send': { body: { sendType: 'SMS', logoutUrl: '#/parti', content: 'Trop de codes.' } } },
    );
    expect(toasts.at(-1)?.title).toBe('Trop de codes.');
    const notice = render(<>{toasts.at(-1)?.template}</>);
    expect(screen.getByText('La redirection aura lieu dans 3 secondes.')).toBeVisible();
    await stop();
    expect(screen.getByText(/La redirection est annulée/)).toBeVisible();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(window.location.hash).toBe('');
    notice.unmount();
    unmount();
  }
});
