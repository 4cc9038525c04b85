import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeInput } from '.';

function Example() {
  const [value, setValue] = useState('');
  return (
    <>
      <TimeInput label="Heure d’entrée" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('08:15')}>
        Proposer
      </button>
    </>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Heure d’entrée' });
const value = () => screen.getByRole('status').textContent;

test.each(['14h30', '14:30', '1430'])('« %s » is kept as typed and written « 14:30 » when left', async (typed) => {
  render(<Example />);
  await userEvent.type(input(), typed);
  expect(input()).toHaveValue(typed);
  expect(value()).toBe('14:30');
  await userEvent.tab();
  expect(input()).toHaveValue('14:30');
});

test('what is no time stays on the screen, and the format is read with the field', async () => {
  render(<Example />);
  await userEvent.type(input(), '25:00');
  await userEvent.tab();
  expect(input()).toHaveValue('25:00');
  expect(value()).toBe('25:00');
  expect(input()).toHaveAccessibleDescription('Heures et minutes, par exemple 14:30.');
});

test('a new value replaces the typed text', async () => {
  render(<Example />);
  await userEvent.type(input(), '9h');
  await userEvent.click(screen.getByRole('button', { name: 'Proposer' }));
  expect(input()).toHaveValue('08:15');
});
