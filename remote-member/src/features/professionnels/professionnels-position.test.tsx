import { useOpenPaths } from '@portal/shared-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import Professionnels from './page';
import { address, answers, searches } from './testing/search';

function browserAt(answer: 1 | 2 | 3 | { latitude: number; longitude: number }) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (onFound, onFailed) =>
    typeof answer === 'number'
      ? onFailed?.({ code: answer } as GeolocationPositionError)
      : onFound({ coords: answer } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

test('[MEM-26] « Autour de moi » sends a rounded position that is never in the address', async () => {
  browserAt({ latitude: 44.123456, longitude: 3.654321 });
  renderScreen(Professionnels, `${address}?specialite=MG`, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Autour de moi' }));
  expect(screen.getByRole('combobox', { name: /Adresse, code postal/ })).toHaveValue('Votre position');
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(await screen.findByText('1 professionnel autour de vous')).toBeInTheDocument();
  expect(window.location.hash).toBe(`#${address}?specialite=MG&position=moi`);
  expect(searches().at(-1)).toBe(`${address}?lat=44.123&lon=3.654&rayon=10&page=1&taille=20&specialite=MG`);
});

test.each([
  ['typed over it', 'Mende', 'Mende', { initialSelectionStart: 0, initialSelectionEnd: 14 }],
  ['of which only its end is the same', 'Lyon', 'Lyon', { initialSelectionStart: 0, initialSelectionEnd: 14 }],
  [
    'that ends as it does',
    'rue de la position',
    'rue de la position',
    { initialSelectionStart: 0, initialSelectionEnd: 14 },
  ],
  ['that begins as it does', 'Vals', 'Vals', { initialSelectionStart: 0, initialSelectionEnd: 14 }],
  ['typed into it', 'Mende', 'Mende', { initialSelectionStart: 6, initialSelectionEnd: 6 }],
  ['typed behind it', 'Mende', 'Mende', {}],
  ['that is a rest of it', '{Backspace}', '', {}],
])('[MEM-26] « Votre position » gives way to a place %s', async (_what, keys, place, selection) => {
  browserAt({ latitude: 44.123456, longitude: 3.654321 });
  renderScreen(Professionnels, address, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Autour de moi' }));
  const field = screen.getByRole('combobox', { name: /Adresse, code postal/ });
  expect(field).toHaveValue('Votre position');
  await userEvent.type(field, keys, selection);
  expect(field).toHaveValue(place);
});

test('[MEM-26] a place is pasted over « Votre position », and searched for', async () => {
  browserAt({ latitude: 44.123456, longitude: 3.654321 });
  renderScreen(Professionnels, `${address}?specialite=MG`, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Autour de moi' }));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Adresse, code postal/ });
  field.select();
  field.focus();
  await userEvent.paste('48000 Mende');
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
  await waitFor(() => expect(window.location.hash).toBe(`#${address}?specialite=MG&lieu=48000+Mende`));
});

test.each([
  ['is refused', 1, 'La géolocalisation est désactivée. Saisissez une adresse.'],
  ['is not found', 2, 'Votre position n’a pas pu être trouvée. Réessayez ou saisissez une adresse.'],
  ['takes too long', 3, 'Votre position n’a pas pu être trouvée. Réessayez ou saisissez une adresse.'],
] as const)('[MEM-26] a position that %s shows alternatives', async (_how, code, told) => {
  browserAt(code);
  renderScreen(Professionnels, address, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Autour de moi' }));
  expect(await screen.findByText(told)).toBeInTheDocument();
});

beforeEach(() => useOpenPaths.setState({ open: [address] }));
