import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said } from '../../testing/answers';
import { picture, servePictures } from '../../testing/pictures';
import { PictureLibrary } from './picture-library';

test('a search in the library of pictures says what it finds, also the same number and nothing', async () => {
  servePictures(...['mer', 'terre', 'ciel'].map(picture));
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
