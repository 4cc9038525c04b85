import { clearCache, usePageTitleStore } from '@portal/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { serverWith } from '../../testing/server';
import { visit } from '../../testing/visitor';
import StaticPage from './page';

const item = {
  id: 'cgu',
  title: 'Conditions générales',
  content: '<p>Article 1</p>',
  name: 'Pages_Statiques',
  itemName: 'CGU',
  tags: [],
};
const call = 'GET /cms/collections/Pages_Statiques';
const title = () => usePageTitleStore.getState().title;
const open = () => visit(<StaticPage params={{ pageName: 'CGU' }} />, '/page/CGU');
beforeEach(() => clearCache());

test('[PRE-15] a page has no heading while it loads, so that the host gives the focus to its own; the window has a title', async () => {
  serverWith({ [call]: { body: [item] } });
  open();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(title()).toBe('Page d’information');
  await screen.findByText('Article 1');
  expect(screen.getByRole('heading', { level: 1, name: 'Conditions générales' })).toBeVisible();
  expect(title()).toBe('Conditions générales');
});

test('[PRE-15] a page that cannot be read has a heading, and the window its title', async () => {
  serverWith({ [call]: { status: 500, body: { status: 500 } } });
  open();
  await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.getByRole('heading', { level: 1, name: 'Page d’information' })).toBeVisible();
  expect(title()).toBe('Page d’information');
});

test('[PRE-15] a page that is not published is unknown', async () => {
  serverWith({ [call]: { status: 400, body: { status: 400 } } });
  open();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page inconnue'));
  expect(title()).toBe('Page inconnue');
});
