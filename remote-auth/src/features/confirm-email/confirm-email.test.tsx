import { clearCache, useOpenPaths } from '@portal/shared-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith, settle, type Answers } from '../../testing/server';
import { told, visit } from '../../testing/visitor';
import ConfirmEmailPage from './page';

let links = 0;
const address = () => `/confirm-email?code=code-${(links += 1)}&userId=compte-${links}`;
const refused = (isAccountConfirmed?: boolean) => ({
  status: 400,
  body: {
    status: 400,
    data: 'InvalidToken',
    // The words of the server may be those of a client.
    message: 'Ce lien ne fonctionne plus',
    ...(isAccountConfirmed === undefined ? {} : { isAccountConfirmed }),
  },
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

async function open(answers: Answers, hash = address()) {
  const server = serverWith({ 'GET /cms/blocklists': { body: [] }, ...answers });
  visit(<ConfirmEmailPage />, hash);
  await settle();
  return server;
}

test('[PRE-07] an address is confirmed once, with the text of the editors, and leads to sign-in', async () => {
  const block = {
    id: '1',
    name: 'CONFIRM_EMAIL',
    itemName: 'ok',
    title: 'ok',
    content: '<p>Merci de votre confiance.</p>',
    tags: [],
  };
  const { asked } = await open({
    'POST /identity/confirm-email': { body: { isAccountConfirmed: true } },
    'GET /cms/blocklists': { body: [block] },
  });
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Votre compte est activé' })).toHaveFocus();
  expect(screen.getByText('Merci de votre confiance.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/api/identity/login');
  expect(asked.filter(({ call }) => call.includes('confirm-email'))).toEqual([
    { call: 'POST /identity/confirm-email', body: { code: `code-${links}`, userId: `compte-${links}` } },
  ]);
});

test('[PRE-08] an unconfirmed account may request another link, once a minute', async () => {
  await open({
    'POST /identity/confirm-email': refused(false),
    'POST /identity/relance-activation': [
      { status: 204 },
      { status: 429, body: { status: 429, message: 'Trop de tentatives. Réessayez plus tard.' } },
    ],
  });
  expect(
    screen.getByRole('heading', { level: 1, name: 'Le lien que vous avez suivi n’est plus valide' }),
  ).toBeVisible();
  const resend = screen.getByRole('button', { name: 'Recevoir un nouveau lien' });
  await user().click(resend);
  await settle();
  expect(told).toEqual(['success Le mail d’activation a été renvoyé']);
  // It waits with the focus, which a disabled button loses.
  expect(resend).toHaveFocus();
  await user().click(resend);
  await act(() => jest.advanceTimersByTimeAsync(58_000));
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  expect(told).toEqual(['success Le mail d’activation a été renvoyé']);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(resend).not.toHaveAttribute('aria-disabled');
  await user().click(resend);
  await settle();
  expect(told).toContain('danger Le renvoi du mail d’activation a échoué | Trop de tentatives. Réessayez plus tard.');
  expect(resend).toBeEnabled();
});

test('[PRE-08] a confirmed account leads to sign-in, and offers no other link', async () => {
  await open({ 'POST /identity/confirm-email': refused(true) });
  expect(screen.getByRole('heading', { level: 1, name: 'Votre compte est déjà activé' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Recevoir un nouveau lien' })).not.toBeInTheDocument();
});

test('[PRE-08] a person who registered more than thirty days ago may register again, where registration is open', async () => {
  useOpenPaths.setState({ open: [] });
  await open({ 'POST /identity/confirm-email': refused(false) });
  expect(screen.queryByText(/trente jours/)).not.toBeInTheDocument();
  act(() => useOpenPaths.setState({ open: ['/register'] }));
  expect(screen.getByText(/effacée au bout de trente jours/)).toBeVisible();
  const again = screen.getByRole('link', { name: 'créez votre espace à nouveau' });
  expect(again).toHaveAttribute('href', expect.stringContaining('#/register'));
});

test('[PRE-08] an unknown link offers another one, with the text of the editors', async () => {
  clearCache();
  const content = '<p>Ce lien a déjà servi.</p>';
  const block = { id: 'ko', name: 'CONFIRM_EMAIL', itemName: 'ko', title: '', content, tags: [] };
  await open({ 'POST /identity/confirm-email': refused(), 'GET /cms/blocklists': { body: [block] } });
  await settle();
  expect(screen.getByText('Ce lien a déjà servi.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recevoir un nouveau lien' })).toBeVisible();
});

test.each([
  ['EtatIncompatible', 'Ce lien fonctionnera à partir du 22/11/2026 à 14:05.'],
  ['IdentifiantDejaUtilise', 'Cet identifiant ne peut pas être utilisé.'],
])(
  '[PRE-08] a link that is of no use now (%s) shows the message of the server, and the way to sign in',
  async (data, message) => {
    await open({ 'POST /identity/confirm-email': { status: 409, body: { status: 409, data, message } } });
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Recevoir un nouveau lien' })).not.toBeInTheDocument();
  },
);

test('[PRE-07] without code or account nothing is sent; after a failure the page can be retried', async () => {
  const { asked } = await open({}, '/confirm-email?code=seul');
  expect(asked).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Le lien que vous avez suivi n’est plus valide' })).toBeVisible();
});

test('[PRE-07] when the service is down the page can be retried', async () => {
  await open({
    'POST /identity/confirm-email': [{ status: 503, body: { status: 503 } }, { body: { isAccountConfirmed: true } }],
  });
  await user().click(screen.getByRole('button', { name: 'Réessayer' }));
  await settle();
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Votre compte est activé' })).toBeVisible();
});
