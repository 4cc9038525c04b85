import { onAnnounce } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { picture, servePictures } from '../../testing/pictures';
import { RowsEditor, type Row } from './rows-editor';

const column = { cle: 'libelle', libelle: 'Libellé', choix: [], longueurMax: 80, isObligatoire: true, isSecret: false };

function Links() {
  const [rows, setRows] = useState<readonly Row[]>(['Aide', 'Mentions', 'Contact'].map((libelle) => ({ libelle })));
  return <RowsEditor label="Liens du pied" error={null} isRequired columns={[column]} rows={rows} onChange={setRows} />;
}

const pictureColumn = { ...column, cle: 'imageId', libelle: 'Image de la carte', isObligatoire: false, isImage: true };
const smile = picture('Sourire');

function Networks() {
  const [rows, setRows] = useState<readonly Row[]>(
    ['Optique', 'Dentaire'].map((libelle) => ({ libelle, imageId: '' })),
  );
  const field = { label: 'Réseaux', error: null, isRequired: false };
  return (
    <PortalRouter nav={createHashNav()}>
      <RowsEditor {...field} columns={[column, pictureColumn]} rows={rows} onChange={setRows} />
      <output aria-label="valeur">{rows.map(({ libelle, imageId }) => `${libelle} ${imageId}`).join(', ')}</output>
    </PortalRouter>
  );
}

test('a picture of a row is chosen in the library; the library closes as rows change places', async () => {
  servePictures(smile);
  render(<Networks />);
  const second = within(screen.getByRole('group', { name: 'Réseaux, ligne 2' }));
  await userEvent.click(second.getByRole('button', { name: 'Choisir une image…' }));
  await userEvent.click(await second.findByRole('radio', { name: /Sourire/ }));
  await userEvent.click(second.getByRole('button', { name: 'Choisir cette image' }));
  expect(screen.getByLabelText('valeur')).toHaveTextContent(`Optique , Dentaire ${smile.id}`);
  await userEvent.click(second.getByRole('button', { name: 'Changer d’image…' }));
  expect(await second.findByRole('radio', { name: /Sourire/ })).toBeVisible();
  await userEvent.click(button('Monter la ligne 2'));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByLabelText('valeur')).toHaveTextContent(`Dentaire ${smile.id}, Optique`);
  const first = within(screen.getByRole('group', { name: 'Réseaux, ligne 1' }));
  await userEvent.click(first.getByRole('button', { name: 'Sans image' }));
  expect(screen.getByLabelText('valeur')).toHaveTextContent('Dentaire , Optique');
});

const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const button = (name: string) => screen.getByRole('button', { name });

test('the focus goes up with the row that moves, and on top it stays with it', async () => {
  render(<Links />);
  button('Monter la ligne 3').focus();
  await userEvent.keyboard('{Enter}');
  expect(button('Monter la ligne 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(values()).toEqual(['Contact', 'Aide', 'Mentions']);
  expect(screen.getByRole('group', { name: 'Liens du pied, ligne 1' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(values()).toEqual(['Contact', 'Aide', 'Mentions']);
});

test('a removed row is said and leaves the focus to the next one; a new one has it in its first field', async () => {
  const said: string[] = [];
  const stop = onAnnounce((text) => said.push(text.replaceAll('\u00a0', ' ')));
  render(<Links />);
  await userEvent.click(button('Retirer la ligne 2'));
  expect(button('Retirer la ligne 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(button('Retirer la ligne 1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(button('Ajouter une ligne')).toHaveFocus();
  expect(said).toEqual([2, 2, 1].map((rang) => `Retrait fait : Liens du pied, ligne ${rang}.`));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox')).toHaveFocus();
  stop();
});
