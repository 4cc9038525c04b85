import { clearCache, hasTyped, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { freeTextMessage } from '@portal/shared-api/rules/free-text';
import { serverAnswers, withServer } from '@portal/shared-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
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

test('[ADM-12] a name that is refused is told at the name, not at the file', async () => {
  useSession.setState({ user: staffWith(['cms:read', 'cms:create']) });
  open('/admin/cms/images?ouvert=%2B');
  const file = await screen.findByLabelText(/^Fichier/);
  await userEvent.upload(file, new File(['png'], 'plage.png', { type: 'image/png' }));
  const name = screen.getByRole('textbox', { name: /^Nom(?! ou)/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'a<b');
  await userEvent.type(screen.getByRole('textbox', { name: /^Texte alternatif/ }), 'Une plage');
  const erreurs = [{ champ: 'nom', code: 'pattern', message: freeTextMessage }];
  const refused = { status: 400, data: 'ValidationError', message: 'Les informations fournies sont erronées', erreurs };
  withServer(serverAnswers({ status: 400, body: refused }));
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(freeTextMessage)));
  expect(file).not.toHaveAccessibleDescription(/erronées/);
});
