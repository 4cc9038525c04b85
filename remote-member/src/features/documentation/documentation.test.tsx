import { onAnnounce } from '@portal/shared-api';
import type { MetadataV2 } from '@portal/shared-api/contract/documentation';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, requests } from '../../testing/render-screen';
import Documentation from './page';

const path = '/cms/documents';
const guide: MetadataV2 = {
  id: 'guide-hospitalisation',
  title: 'Guide de l’hospitalisation',
  description: 'Avant, pendant et après un séjour.',
  tags: ['Guides', 'Hospitalisation'],
  taille: 84_100,
  typeMime: 'application/pdf',
  datePublication: '2026-03-02',
  audience: 'TOUS',
  imageId: 'couverture-guides',
};
const form: MetadataV2 = {
  ...guide,
  id: 'bulletin',
  title: 'Bulletin d’ajout d’un bénéficiaire',
  description: 'À signer et renvoyer.',
  tags: ['Formulaires'],
  imageId: null,
};
const answers = { '/cms/metadatas-v2': { body: [form, guide] } };

test('[MEM-07] documents are grouped by theme, each with its type and size as text', async () => {
  renderScreen(Documentation, path, answers);
  const guides = await screen.findByRole('region', { name: 'Guides' });
  const card = within(guides).getByRole('article');
  expect(card).toHaveTextContent(/Document PDF, 82.ko/);
  expect(card).toHaveTextContent('Publié le 02/03/2026');
  expect(card.querySelector('img')).toHaveAttribute('src', '/api/cms/images?id=couverture-guides');
  expect(
    within(screen.getByRole('region', { name: 'Formulaires' })).getByRole('heading', { level: 3 }),
  ).toHaveTextContent('Bulletin');
});

test('[MEM-07] a document is downloaded from the CMS, and a failure shows', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:1');
  renderScreen(Documentation, path, { ...answers, '/download': { body: {} } });
  await userEvent.click(await screen.findByRole('button', { name: /^Télécharger.: Guide de l’hospitalisation$/ }));
  await waitFor(() => expect(requests).toContain('/download?id=guide-hospitalisation&origine=CMS'));
});

test('[MEM-07] the search is in the address, and without a match the page says so', async () => {
  renderScreen(Documentation, `${path}?theme=Guides`, answers);
  await screen.findByRole('region', { name: 'Guides' });
  expect(screen.queryByRole('region', { name: 'Formulaires' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher un document' }), 'bulletin{Enter}');
  expect(await screen.findByText('Aucun document ne correspond à votre recherche.')).toBeInTheDocument();
  expect(window.location.hash).toBe(`#${path}?recherche=bulletin&theme=Guides`);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  expect(await screen.findByRole('region', { name: 'Formulaires' })).toBeInTheDocument();
});

test('[MEM-07] each search says what it finds, the same number and nothing too', async () => {
  const said: string[] = [];
  renderScreen(Documentation, path, answers);
  const box = await screen.findByRole('searchbox', { name: 'Rechercher un document' });
  const stop = onAnnounce((text) => said.push(text));
  for (const [index, words] of ['bulletin', 'guide', 'zz', 'zzz'].entries()) {
    await userEvent.clear(box);
    await userEvent.type(box, `${words}{Enter}`);
    await waitFor(() => expect(said).toHaveLength(index + 1));
  }
  stop();
  const nothing = 'Aucun document ne correspond à votre recherche.';
  expect(said).toEqual(['1 document', '1 document', nothing, nothing]);
});

test('[MEM-07] an empty list and a failed read each say so', async () => {
  const { unmount } = renderScreen(Documentation, path, { '/cms/metadatas-v2': { body: [] } });
  expect(await screen.findByText('Aucun document publié pour le moment.')).toBeInTheDocument();
  unmount();
  let isDown = true;
  renderScreen(Documentation, path, {
    '/cms/metadatas-v2': () => (isDown ? { status: 500, body: { status: 500 } } : answers['/cms/metadatas-v2']),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le chargement d’une source de données a échoué : Documentation',
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('region', { name: 'Guides' })).toBeInTheDocument();
});

test('[MEM-07] a PDF opens in a new tab, and its button says so', async () => {
  renderScreen(Documentation, path, answers);
  expect(
    await screen.findByRole('button', { name: /^Ouvrir.: Guide de l’hospitalisation \(nouvel onglet\)$/ }),
  ).toHaveTextContent('Ouvrir');
});
