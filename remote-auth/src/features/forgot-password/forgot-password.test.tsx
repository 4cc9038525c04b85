import { useEmbeddedPage } from '@portal/shared-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith } from '../../testing/server';
import { told, visit } from '../../testing/visitor';
import ForgotPasswordPage from './page';

const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

test('[PRE-11] without the birth-date check only the identifier is asked for', async () => {
  const { bodies } = serverWith({ 'POST /identity/forgot-password': { status: 204 } });
  const { nav } = visit(<ForgotPasswordPage />, '/forgot-password');
  expect(screen.queryByLabelText(/^Date de naissance/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Retour' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Identifiant de connexion/), ' a@exemple.test');
  await send();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/forgot-password-confirmation'));
  expect(bodies('POST /identity/forgot-password')).toEqual([{ userName: 'a@exemple.test' }]);
});

test('[PRE-11] [VAL-03] the birth date is asked for where it is checked', async () => {
  const { bodies } = serverWith({ 'POST /identity/forgot-password': { status: 204 } });
  visit(<ForgotPasswordPage />, '/forgot-password', { isCheckBirthdayForgotPasswordActivated: true });
  await userEvent.type(screen.getByLabelText(/^Identifiant de connexion/), 'a@exemple.test');
  await send();
  expect(screen.getByLabelText(/^Date de naissance/, { selector: 'input' })).toHaveAccessibleDescription(
    /La date de naissance est obligatoire/,
  );
  expect(bodies('POST /identity/forgot-password')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Date de naissance/, { selector: 'input' }), '21081993');
  await send();
  await waitFor(() =>
    expect(bodies('POST /identity/forgot-password')).toEqual([
      { userName: 'a@exemple.test', dateNaissance: '1993-08-21' },
    ]),
  );
});

test('[PRE-11] a failure shows a toast and keeps the form', async () => {
  serverWith({
    'POST /identity/forgot-password': {
      status: 429,
      body: { status: 429, data: 'TropDeTentatives', message: 'Trop de tentatives. Réessayez plus tard.' },
    },
  });
  visit(<ForgotPasswordPage />, '/forgot-password');
  await userEvent.type(screen.getByLabelText(/^Identifiant de connexion/), 'a@exemple.test');
  await send();
  await waitFor(() =>
    expect(told).toEqual([
      'danger La demande de réinitialisation du mot de passe a échoué | Trop de tentatives. Réessayez plus tard.',
    ]),
  );
  expect(screen.getByLabelText(/^Identifiant de connexion/)).toHaveValue('a@exemple.test');
});

test('[PRE-11] while it is being sent the form takes no other answer, and « Retour » leads nowhere', async () => {
  serverWith({ 'POST /identity/forgot-password': { status: 204 } });
  const answerAtOnce = globalThis.fetch;
  let answer = () => undefined as void;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  Object.assign(globalThis, {
    fetch: async (...given: Parameters<typeof fetch>) => {
      await asked;
      return answerAtOnce(...given);
    },
  });
  const { nav } = visit(<ForgotPasswordPage />, '/forgot-password');
  const identifier = screen.getByLabelText(/^Identifiant de connexion/);
  await userEvent.type(identifier, 'a@exemple.test{Enter}');
  expect(identifier.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Envoyer' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Retour' }));
  expect(nav.getLocation().pathname).toBe('/forgot-password');
  answer();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/forgot-password-confirmation'));
});

test('[CTL-01] opened by a mobile application the page has one « Retour », which leads back to it', async () => {
  visit(<ForgotPasswordPage />, '/forgot-password');
  act(() => useEmbeddedPage.setState({ isOpenedByApplication: true }));
  expect(screen.getByRole('button', { name: 'Retour' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Retour' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Annuler' })).toBeVisible();
  act(() => useEmbeddedPage.setState({ isOpenedByApplication: false }));
});
