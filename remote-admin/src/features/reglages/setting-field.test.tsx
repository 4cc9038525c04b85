import type { Setting } from '@portal/shared-api/contract/reglages';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { picture, servePictures } from '../../testing/pictures';
import { settingField, wordsOf, type SettingValues } from './setting-field';

const logo: Setting = {
  cle: 'logoHeader',
  libelle: 'Logo de l’en-tête',
  aide: null,
  genre: 'texte',
  unite: null,
  choix: [],
  colonnes: [],
  longueurMax: 200,
  isObligatoire: true,
  isImage: true,
  valeur: '/assets/vald/logo.svg',
  valeurDefaut: null,
};
const image = { ...picture('Logo 2027'), id: '0d9f6f0e-0000-4000-8000-000000000001' };

function LogoField() {
  const [values, setValues] = useState<SettingValues>({ logoHeader: logo.valeur });
  const field = { label: logo.libelle, error: null, isRequired: true };
  return (
    <PortalRouter nav={createHashNav()}>
      {settingField(logo).control(values, setValues, field, () => undefined)}
      <output aria-label="valeur">{String(values['logoHeader'])}</output>
    </PortalRouter>
  );
}

test('[PRE-27] a logo is seen and chosen in the library of pictures, without an address to type', async () => {
  servePictures(image);
  const { container } = render(<LogoField />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/assets/vald/logo.svg');
  expect(screen.queryByRole('button', { name: 'Sans image' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Changer d’image…' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Logo 2027/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Choisir cette image' }));
  expect(screen.getByLabelText('valeur')).toHaveTextContent(`/api/cms/images?id=${image.id}`);
  expect(wordsOf(logo, `/api/cms/images?id=${image.id}`)).toBe('Image 0d9f6f0e de la bibliothèque');
});
