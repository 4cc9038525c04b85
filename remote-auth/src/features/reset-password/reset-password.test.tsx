import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith, type Answers } from '../../testing/server';
import { told, visit } from '../../testing/visitor';
import ResetPasswordPage from './page';

let links = 0;
const address = (): string => `/reset-password?code=code-${(links += 1)}&userId=compte-${links}`;
const valid: Answers = {
  'POST /identity/check-token': {
    body: { isValid: true, isCreatedByAdmin: false, consentements: [], isCguRequise: false },
  },
};
const invalid = { status: 400, body: { status: 400, data: 'InvalidToken' } };

async function reset() {
  await userEvent.type(await screen.findByLabelText(/^Nouveau mot de passe/), 'Chevre-Lune-7');
  await userEvent.type(screen.getByLabelText(/^Confirmation du mot de passe/), 'Chevre-Lune-7');
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
}

test('[PRE-22] the link is checked with its purpose, and the password changes', async () => {
  const { bodies } = serverWith({ ...valid, 'POST /identity/reset-password': { status: 204 } });
  const { nav } = visit(<ResetPasswordPage />, address());
  await reset();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/reset-password-confirmation'));
  expect(bodies('POST /identity/check-token')).toEqual([
    { purpose: 'ResetPassword', code: `code-${links}`, userId: `compte-${links}` },
  ]);
  expect(bodies('POST /identity/reset-password')).toEqual([
    { password: 'Chevre-Lune-7', confirmPassword: 'Chevre-Lune-7', code: `code-${links}`, userId: `compte-${links}` },
  ]);
});

test.each([
  ['a link without code', () => '/reset-password', {}],
  ['half a link', () => '/reset-password?code=abc', {}],
  ['a link that the server refuses', address, { 'POST /identity/check-token': invalid }],
] satisfies [string, () => string, Answers][])(
  '[PRE-22] [PRE-23] %s leads to the error page',
  async (_, hash, answers) => {
    serverWith(answers);
    const { nav } = visit(<ResetPasswordPage />, hash());
    await waitFor(() => expect(nav.getLocation().pathname).toBe('/reset-password-error'));
  },
);

test('[PRE-22] InvalidToken at submit leads there too, any other refusal shows and keeps the form', async () => {
  serverWith({
    ...valid,
    'POST /identity/reset-password': [
      { status: 429, body: { status: 429, message: 'Trop de tentatives. Réessayez plus tard.' } },
      invalid,
    ],
  });
  const { nav } = visit(<ResetPasswordPage />, address());
  await reset();
  await waitFor(() =>
    expect(told).toEqual([
      'danger La réinitialisation du mot de passe a échoué | Trop de tentatives. Réessayez plus tard.',
    ]),
  );
  expect(screen.getByLabelText(/^Nouveau mot de passe/)).toHaveValue('Chevre-Lune-7');
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/reset-password-error'));
});
