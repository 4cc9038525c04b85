import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith } from '../../testing/server';
import { told, visit } from '../../testing/visitor';
import { useLoginMessage } from './use-login-message';

const Greeting = () => useLoginMessage();

const message = (id: string, changes: object = {}) => ({
  id,
  name: 'MESSAGE_CONNEXION',
  itemName: id,
  title: `Message ${id}`,
  content: '<p>Attention.</p>',
  tags: [],
  cookieSetting: 'connexion-',
  ...changes,
});
const greet = (...messages: object[]) => {
  serverWith({ 'GET /cms/blocklists': { body: messages } });
  return visit(<Greeting />, '/');
};
const close = () => userEvent.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);

test('[PRE-29] messages show one after another, and not again in this session', async () => {
  const { unmount } = greet(message('un'), message('deux'));
  expect(await screen.findByRole('dialog', { name: 'Message un' })).toBeVisible();
  await close();
  expect(screen.getByRole('dialog', { name: 'Message deux' })).toBeVisible();
  await close();
  expect(document.cookie).toBe('');
  unmount();
  greet(message('un'), message('trois'));
  expect(await screen.findByRole('dialog', { name: 'Message trois' })).toBeVisible();
});

test('[PRE-29] « Ne plus afficher » is stored in the cookie of setting and item', async () => {
  const { unmount } = greet(message('quatre'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ne plus afficher' }));
  await close();
  expect(document.cookie).toBe('connexion-quatre=1');
  unmount();
  window.sessionStorage.clear();
  greet(message('quatre'), message('cinq'));
  expect(await screen.findByRole('dialog', { name: 'Message cinq' })).toBeVisible();
});

test('[PRE-29] a message that cannot be read is reported, and nothing else happens', async () => {
  serverWith({ 'GET /cms/blocklists': { status: 503, body: { status: 503 } } });
  visit(<Greeting />, '/');
  await waitFor(() =>
    expect(told).toEqual([
      'danger Le message de connexion n’a pas pu être chargé | Service momentanément indisponible',
    ]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
