import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { PictureLibrary } from './picture-library';

const image = (nom: string) => ({
  id: nom,
  nom,
  alternative: nom,
  typeMime: 'image/png',
  taille: 10,
  largeur: 10,
  hauteur: 10,
  version: 1,
  modification: null,
});

test('a search in the library of pictures says what it finds, also the same number and nothing', async () => {
  serve({
    'GET /admin/cms/images': (query) => {
      const texte = query.get('texte') ?? '';
      const images = ['mer', 'terre', 'ciel'].filter((nom) => nom.includes(texte)).map(image);
      return { images, pagination: { page: 1, taille: 20, total: images.length } };
    },
  });
  render(
    <PortalRouter nav={createHashNav()}>
      <PictureLibrary confirmLabel="Choisir" onChoose={() => undefined} onClose={() => undefined} />
    </PortalRouter>,
  );
  await screen.findByText('terre');
  const search = screen.getByRole('searchbox');
  const last = () => said.filter((text) => /image/.test(text));
  await userEvent.type(search, 'mer{Enter}');
  await waitFor(() => expect(last()).toEqual(['1 image trouvée']));
  await userEvent.clear(search);
  await userEvent.type(search, 'ciel{Enter}');
  await waitFor(() => expect(last()).toEqual(['1 image trouvée', '1 image trouvée']));
  await userEvent.clear(search);
  await userEvent.type(search, 'lune{Enter}');
  await waitFor(() => expect(last().at(-1)).toBe('Aucune image ne correspond.'));
});
