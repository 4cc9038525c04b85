import { readTypedEuros } from '@portal/shared-api/rules/amounts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountInput, type AmountValue } from '.';

function Example({ initial = null }: { initial?: AmountValue }) {
  const [value, setValue] = useState<AmountValue>(initial);
  return (
    <>
      <AmountInput label="Montant de la facture" value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(12.5)}>
        Proposer
      </button>
    </>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Montant de la facture' });

test('an amount is typed with comma or point, kept as typed, and formatted with two decimals on blur', async () => {
  render(<Example />);
  await userEvent.type(input(), '1 234.5');
  expect(input()).toHaveValue('1 234.5');
  expect(screen.getByRole('status')).toHaveTextContent(/^1234.5$/);
  await userEvent.tab();
  expect(input()).toHaveValue('1\u202f234,50');
  expect(screen.getByRole('status')).toHaveTextContent(/^1234.5$/);
});

test('empty is no value and a text that is no amount is one, which is there again when its field returns', async () => {
  render(<Example initial={140} />);
  expect(input()).toHaveValue('140,00');
  await userEvent.clear(input());
  expect(screen.getByRole('status')).toHaveTextContent(/^null$/);
  await userEvent.type(input(), 'douze');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent(/^douze$/);
  expect(input()).toHaveValue('douze');
  cleanup();
  render(<Example initial={readTypedEuros('12,345')} />);
  expect(input()).toHaveValue('12,345');
});

test('a new value replaces the typed text', async () => {
  render(<Example />);
  await userEvent.type(input(), 'douze');
  await userEvent.click(screen.getByRole('button', { name: 'Proposer' }));
  expect(input()).toHaveValue('12,50');
});
