import { clearCache, hasTyped, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { serverAnswers, withServer } from '@portal/shared-api/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffWith } from '../../testing/staff';
import Images from './page';

const staff = staffWith(['cms:read']);

beforeEach(() => {
  clearCache();
  useSession.setState({ user: staff });
  withServer(
    serverAnswers({
      body: { images: [], vues: [], isPartagePossible: false, pagination: { page: 1, taille: 20, total: 0 } },
    }),
  );
});

function open(address: string) {
  window.location.hash = address;
  render(
    <PortalRouter nav={createHashNav()}>
      <Images />
    </PortalRouter>,
  );
}

test('[ADM-12] an empty library blames no filter that nobody chose', async () => {
  open('/admin/cms/images');
  expect(await screen.findByText('Aucun résultat.')).toBeInTheDocument();
  expect(screen.queryByText('Aucune ligne ne correspond à ces filtres.')).not.toBeInTheDocument();
});

test('[ADM-12] a library that a search empties says so', async () => {
  open('/admin/cms/images?texte=plage');
  expect(await screen.findByText('Aucune ligne ne correspond à ces filtres.')).toBeInTheDocument();
});

test('[ADM-12] a session that ends leaves the page, and the picture that is being added, where they are', async () => {
  open('/admin/cms/images?ouvert=%2B');
  expect(hasTyped()).toBe(false);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Texte alternatif/ }), 'Une plage');
  expect(hasTyped()).toBe(true);
});
