import { unread } from '@portal/shared-api/rules/unread-text';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { WholeNumberInput, type WholeNumberValue } from '.';

function Example({ initial = null }: { initial?: WholeNumberValue }) {
  const [value, setValue] = useState<WholeNumberValue>(initial);
  return (
    <>
      <WholeNumberInput label="Nombre de nuits" suffix="nuits" value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(12)}>
        Proposer
      </button>
    </>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Nombre de nuits' });
const value = () => screen.getByRole('status').textContent;

test('a whole number is typed on a keyboard of digits, grouped when left, and read with its unit', async () => {
  render(<Example />);
  expect(input()).toHaveAttribute('inputmode', 'numeric');
  expect(input()).toHaveAccessibleDescription('nuits');
  await userEvent.type(input(), '1 234');
  expect(value()).toBe('1234');
  await userEvent.tab();
  expect(input()).toHaveValue('1\u202f234');
  expect(value()).toBe('1234');
});

test('zero is a value, empty is none, and a decimal stays as it was typed', async () => {
  render(<Example />);
  await userEvent.type(input(), '0');
  expect(value()).toBe('0');
  await userEvent.clear(input());
  expect(value()).toBe('null');
  await userEvent.type(input(), '2,5');
  await userEvent.tab();
  expect(value()).toBe('2,5');
  expect(input()).toHaveValue('2,5');
  cleanup();
  render(<WholeNumberInput label="Durée" value={unread('2,5')} onChange={() => undefined} />);
  expect(screen.getByRole('textbox')).toHaveValue('2,5');
});

test('arrows do not change the number, and a new value replaces the typed text', async () => {
  render(<Example initial={3} />);
  await userEvent.type(input(), '{ArrowUp}{ArrowUp}');
  expect(value()).toBe('3');
  await userEvent.click(screen.getByRole('button', { name: 'Proposer' }));
  expect(input()).toHaveValue('12');
});
