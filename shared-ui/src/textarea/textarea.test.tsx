import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Textarea } from '.';

function Example({ maxLength = 20, initial = '' }: { maxLength?: number; initial?: string }) {
  const [value, setValue] = useState(initial);
  return <Textarea label="Commentaire" maxLength={maxLength} value={value} onChange={setValue} />;
}

afterEach(() => jest.useRealTimers());

test('[VAL-14] the counter follows and the input stops at the limit', async () => {
  render(<Example />);
  const area = screen.getByRole('textbox', { name: 'Commentaire' });
  expect(area).toHaveAttribute('rows', '3');
  expect(screen.getByText('0 / 20')).toBeInTheDocument();
  await userEvent.type(area, 'Une phrase bien trop longue');
  expect(area).toHaveValue('Une phrase bien trop');
  expect(screen.getByText('20 / 20')).toBeInTheDocument();
});

test('[VAL-14] the limit is read with the field, and the rest is announced after a pause near the end only', async () => {
  jest.useFakeTimers();
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Example maxLength={40} />);
  const area = screen.getByRole('textbox', { name: 'Commentaire' });
  expect(area).toHaveAccessibleDescription('40 caractères au maximum.');
  await person.type(area, 'Bonjour');
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await person.type(area, ', voici ma facture du 5 nove');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(3000));
  expect(screen.getByRole('status')).toHaveTextContent('Il reste 5 caractères.');
});
