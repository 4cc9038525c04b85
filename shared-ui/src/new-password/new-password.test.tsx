import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NewPassword, PasswordInput } from '.';

function Chosen({ requiredLength = null }: { requiredLength?: number | null }) {
  const [value, setValue] = useState('');
  return <NewPassword label="Nouveau mot de passe" requiredLength={requiredLength} value={value} onChange={setValue} />;
}

const field = () => screen.getByLabelText('Nouveau mot de passe');
const hints = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('[VAL-10] each rule of the policy is ticked as soon as it holds, and read with the field', async () => {
  render(<Chosen requiredLength={10} />);
  expect(hints()).toEqual([
    '10 caractères minimum : à compléter',
    'une minuscule : à compléter',
    'une majuscule : à compléter',
    'un chiffre : à compléter',
    'un caractère spécial : à compléter',
  ]);
  await userEvent.type(field(), 'Exemple2026');
  expect(hints()).toEqual([
    '10 caractères minimum : respecté',
    'une minuscule : respecté',
    'une majuscule : respecté',
    'un chiffre : respecté',
    'un caractère spécial : à compléter',
  ]);
  expect(field()).toHaveAccessibleDescription(/un caractère spécial/);
});

test('[VAL-10] missing rules are announced after a pause in typing, then the success', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Chosen />);
  await user.type(field(), 'exemple2026');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.getByRole('status')).toHaveTextContent('Il manque : une majuscule, un caractère spécial.');
  await user.type(field(), '!E');
  act(() => void jest.advanceTimersByTime(1000));
  expect(screen.getByRole('status')).toHaveTextContent('Le mot de passe respecte toutes les règles.');
  jest.useRealTimers();
});

test('more than a hundred characters are too many, and nothing is cut', async () => {
  render(<Chosen />);
  await userEvent.click(field());
  await userEvent.paste(`Aa1!${'a'.repeat(97)}`);
  expect(hints()).toContain('100 caractères maximum : à compléter');
  expect(field()).toHaveValue(`Aa1!${'a'.repeat(97)}`);
});

test('a password is hidden until shown, accepts a paste, and tells password managers its kind', async () => {
  const onChange = jest.fn();
  render(<PasswordInput label="Mot de passe actuel" autoComplete="current-password" value="" onChange={onChange} />);
  const input = screen.getByLabelText('Mot de passe actuel');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(input);
  await userEvent.paste('une longue phrase de passe');
  expect(onChange).toHaveBeenCalledWith('une longue phrase de passe');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(input).toHaveAttribute('type', 'password');
});
