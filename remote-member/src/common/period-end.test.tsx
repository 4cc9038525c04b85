import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PeriodEnd } from './period-end';

const first = '2026-01-10';

function Period() {
  const [value, setValue] = useState(first);
  return (
    <>
      <PeriodEnd label="Du" value={value} onChange={setValue} min="2024-01-01" max="2026-11-20" />
      <button onClick={() => setValue(first)}>Retour</button>
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: /^Du/ });

test('a day is applied once it is whole, and the earlier one is shown again after Back', async () => {
  render(<Period />);
  await userEvent.clear(field());
  await userEvent.type(field(), '15022026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-02-15');
  // Back of the browser leaves the focus in the field.
  act(() => screen.getByRole('button', { name: 'Retour' }).click());
  expect(screen.getByRole('status')).toHaveTextContent(first);
  expect(field()).toHaveValue('10/01/2026');
});

test('a day out of bounds is said when the field is left, and is not applied', async () => {
  render(<Period />);
  await userEvent.clear(field());
  await userEvent.type(field(), '01012030');
  await userEvent.click(document.body);
  expect(field()).toBeInvalid();
  expect(screen.getByRole('status')).toHaveTextContent(first);
});
