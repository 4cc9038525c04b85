import { onAnnounce } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RowsEditor, type Row } from './rows-editor';

const column = { cle: 'libelle', libelle: 'Libellé', choix: [], longueurMax: 80, isObligatoire: true, isSecret: false };

function Links() {
  const [rows, setRows] = useState<readonly Row[]>(['Aide', 'Mentions', 'Contact'].map((libelle) => ({ libelle })));
  return <RowsEditor label="Liens du pied" error={null} isRequired columns={[column]} rows={rows} onChange={setRows} />;
}

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
