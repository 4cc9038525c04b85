import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith } from '../../testing/server';
import { visit } from '../../testing/visitor';
import CartePartageePage from './page';

const call = 'POST /forms/envoi-cartetp/ouverture';
const link = '/carte-partagee?code=jeton-du-lien&userId=3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const open = () => userEvent.click(screen.getByRole('button', { name: 'Ouvrir la carte' }));
const type = async (code: string) => {
  await userEvent.click(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' }));
  await userEvent.paste(code);
};
const refusal = (data: string, message: string) => ({ status: 400, body: { status: 400, data, message } });

test('[MEM-06] [VAL-14] the link leaves the address, and an incomplete code is not sent', async () => {
  const { bodies } = serverWith({ [call]: refusal('CodeIncorrect', '') });
  const { nav } = visit(<CartePartageePage />, link);
  await waitFor(() => expect(nav.getLocation().search).toBe(''));
  expect(screen.getByText('saisie obligatoire')).toBeVisible();
  await type('12');
  await open();
  expect(screen.getByText(/Saisissez les 6\schiffres du code\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveFocus();
  expect(bodies(call)).toEqual([]);
});

test('[MEM-06] a wrong code says how many attempts are left, a closed link that it is no longer valid', async () => {
  const { bodies } = serverWith({
    [call]: refusal('CodeIncorrect', 'Le code est incorrect. Il vous reste 4\u00a0essais.'),
  });
  visit(<CartePartageePage />, link);
  await type('123456');
  await open();
  expect(await screen.findByText(/Il vous reste 4\sessais\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveFocus();
  expect(bodies(call)).toEqual([
    { envoi: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', jeton: 'jeton-du-lien', code: '123456' },
  ]);
  serverWith({ [call]: refusal('InvalidToken', 'Demandez un nouvel envoi.') });
  await open();
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  expect(screen.getByText('Demandez un nouvel envoi.')).toBeVisible();
});

test('[MEM-06] an opened card may be saved', async () => {
  serverWith({ [call]: { status: 200, body: { nomFichier: 'carte.pdf', contenu: btoa('%PDF-') } } });
  visit(<CartePartageePage />, link);
  await type('123456');
  await open();
  expect(await screen.findByRole('heading', { name: 'La carte est ouverte' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Télécharger la carte (PDF)' })).toBeVisible();
});

test('[MEM-06] a reload says that the link stays valid, though it served', async () => {
  const { nav } = visit(<CartePartageePage />, '/carte-partagee/rechargee');
  act(() => nav.navigator.replace('/carte-partagee/rechargee', { isLinkRead: true }));
  expect(await screen.findByRole('heading', { name: 'Ouvrez à nouveau votre lien' })).toBeVisible();
  expect(screen.getByText(/il reste valable 72\sheures après son envoi, même s’il a déjà servi\.$/)).toBeVisible();
});

test('a page without link says so', () => {
  visit(<CartePartageePage />, '/carte-partagee');
  expect(screen.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
});
