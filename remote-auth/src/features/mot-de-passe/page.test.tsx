import { onToast, useSession, type Toast } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someone } from '../../testing/security';
import { serverWith, settle, type Answers } from '../../testing/server';
import PasswordPage from './page';

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));

beforeEach(() => {
  jest.useFakeTimers();
  toasts.length = 0;
  window.location.hash = '#/securite/mot-de-passe';
});
afterEach(() => {
  jest.useRealTimers();
});
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

async function open(changes: Answers = {}, passwordRequiredLength: number | null = null) {
  const asked = serverWith({
    'POST /identity/check-password': { body: { isValid: true } },
    'POST /identity/change-password': { status: 204 },
    ...changes,
  });
  act(() => useSession.setState({ user: someone(), client: { passwordRequiredLength } as never }));
  render(
    <PortalRouter nav={createHashNav()}>
      <PasswordPage />
    </PortalRouter>,
  );
  await settle();
  return asked;
}
async function fill(old: string, chosen: string, again = chosen) {
  await user().type(screen.getByLabelText(/Mot de passe actuel/), old);
  await user().type(screen.getByLabelText(/Nouveau mot de passe/), chosen);
  await user().type(screen.getByLabelText(/Confirmation du mot de passe/), again);
  await user().click(screen.getByRole('button', { name: 'Valider' }));
  await settle();
}

test('[MEM-14] [API-11] F-30: the password changes after the old one is verified, with the required messages', async () => {
  const { asked } = await open();
  await fill('Demo!Portail2026', 'Montagne!2027');
  expect(asked).toEqual([
    { call: 'POST /identity/check-password', body: { password: 'Demo!Portail2026' } },
    {
      call: 'POST /identity/change-password',
      body: { oldPassword: 'Demo!Portail2026', password: 'Montagne!2027', confirmPassword: 'Montagne!2027' },
    },
  ]);
  expect(toasts).toEqual([
    expect.objectContaining({ type: 'success', title: 'La modification du mot de passe a bien été prise en compte' }),
  ]);
  expect(window.location.hash).toBe('#/securite');
});

test('F-30: a wrong old password fails with the required message, shown at its field', async () => {
  const { asked } = await open({ 'POST /identity/check-password': { body: { isValid: false } } });
  await fill('Autre!2026', 'Montagne!2027');
  expect(asked.map(({ call }) => call)).toEqual(['POST /identity/check-password']);
  expect(toasts).toEqual([
    expect.objectContaining({
      type: 'danger',
      title: 'La modification du mot de passe a échoué',
      text: 'Le mot de passe actuel est incorrect.',
    }),
  ]);
  expect(screen.getByLabelText(/Mot de passe actuel/)).toHaveAccessibleDescription(
    /Le mot de passe actuel est incorrect\./,
  );
});

const lost = { status: 502 };
const keysOf = (path: string) =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([url]) => String(url).endsWith(path))
    .map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'));

test('F-30: a change whose answer was lost is sent again as it is, before any other call', async () => {
  const { asked } = await open({ 'POST /identity/change-password': [lost, lost, { status: 204 }] });
  await fill('Demo!Portail2026', 'Montagne!2027');
  await user().click(screen.getByRole('button', { name: 'Valider' }));
  await settle();
  expect(asked.map(({ call }) => call)).toEqual([
    'POST /identity/check-password',
    'POST /identity/change-password',
    'POST /identity/change-password',
    'POST /identity/change-password',
  ]);
  const keys = keysOf('/change-password');
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(toasts.at(-1)).toMatchObject({ type: 'success' });
});

test('F-30: a change that was done long before shows as done at the next attempt, which finds the new password', async () => {
  const refused = { status: 400, body: { status: 400, data: 'AncienMotDePasseIncorrect', message: 'Incorrect.' } };
  const { asked } = await open({
    'POST /identity/check-password': [{ body: { isValid: true } }, { body: { isValid: true } }],
    'POST /identity/change-password': [lost, lost, refused],
  });
  await fill('Demo!Portail2026', 'Montagne!2027');
  expect(toasts.map(({ type }) => type)).toEqual(['danger']);
  await user().click(screen.getByRole('button', { name: 'Valider' }));
  await settle();
  expect(asked.at(-1)).toEqual({ call: 'POST /identity/check-password', body: { password: 'Montagne!2027' } });
  expect(asked.filter(({ call }) => call === 'POST /identity/change-password')).toHaveLength(3);
  expect(toasts.at(-1)).toMatchObject({
    type: 'success',
    title: 'La modification du mot de passe a bien été prise en compte',
  });
});

test('[MEM-14] F-30: after a refused change, a wrong old password shows an error, whatever the new one is', async () => {
  const message = 'Ce mot de passe est trop connu.';
  const { asked } = await open({
    'POST /identity/check-password': [
      { body: { isValid: true } },
      { body: { isValid: false } },
      { body: { isValid: true } },
    ],
    'POST /identity/change-password': { status: 400, body: { status: 400, data: 'MotDePasseInvalide', message } },
  });
  await fill('Demo!Portail2026', 'Motdepasse!1');
  await user().click(screen.getByRole('button', { name: 'Valider' }));
  await settle();
  expect(toasts.map(({ text }) => text)).toEqual([message, 'Le mot de passe actuel est incorrect.']);
  expect(asked.filter(({ call }) => call === 'POST /identity/check-password')).toHaveLength(2);
});

test('F-30: a refusal of the new password shows at its field', async () => {
  const message = 'Ce mot de passe est trop connu.';
  await open({
    'POST /identity/change-password': {
      status: 400,
      body: {
        status: 400,
        data: 'MotDePasseInvalide',
        message,
        erreurs: [{ champ: 'password', code: 'known', message }],
      },
    },
  });
  await fill('Demo!Portail2026', 'Motdepasse!1');
  expect(toasts.map(({ title, text }) => [title, text])).toEqual([
    ['La modification du mot de passe a échoué', message],
  ]);
  expect(screen.getByLabelText(/Nouveau mot de passe/)).toBeInvalid();
});

test('[VAL-10] [VAL-11] F-30: policy, difference and confirmation are checked before anything is sent', async () => {
  const { asked } = await open({}, 14);
  await fill('Demo!Portail2026', 'Court!26', 'Court!27');
  expect(asked).toEqual([]);
  expect(screen.getByLabelText(/Nouveau mot de passe/)).toBeInvalid();
  expect(screen.getByLabelText(/Confirmation/)).toHaveAccessibleDescription(
    /Merci de saisir les mots de passe à l’identique\./,
  );
  expect(toasts).toMatchObject([{ type: 'danger', title: 'Merci de saisir les mots de passe à l’identique.' }]);
  await user().clear(screen.getByLabelText(/Nouveau mot de passe/));
  await user().type(screen.getByLabelText(/Nouveau mot de passe/), 'Demo!Portail2026');
  expect(screen.getByLabelText(/Nouveau mot de passe/)).toHaveAccessibleDescription(
    /Le nouveau mot de passe doit être différent de l’ancien\./,
  );
});

test('password managers get the account, the current password and the new one', async () => {
  await open();
  expect([...document.querySelectorAll('input')].map((input) => input.autocomplete)).toEqual([
    'username',
    'current-password',
    'new-password',
    'new-password',
  ]);
  expect(document.querySelector('input')).toHaveValue('camille.vernoux@exemple.test');
});
