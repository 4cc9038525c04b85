import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { TextInput } from '.';

function Example({ initial = '', ...props }: Partial<ComponentProps<typeof TextInput>> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <TextInput label="Numéro" {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Numéro' });

test('[CTL-12] a digits-only field removes letters and the spaces of a paste, and keeps what fits', async () => {
  render(<Example format="digits" maxLength={10} />);
  await userEvent.type(input(), '06a');
  await userEvent.paste(' 12 34 56 78');
  expect(input()).toHaveValue('0612345678');
  await userEvent.type(input(), '9');
  expect(screen.getByRole('status')).toHaveTextContent('0612345678');
  expect(input()).toHaveAttribute('inputmode', 'numeric');
});

test('[CTL-12] an edit in the middle of digits keeps the caret there, also for a refused letter', async () => {
  render(<Example format="digits" initial="0612345678" maxLength={12} />);
  await userEvent.type(input(), 'x9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(input()).toHaveValue('06192345678');
  expect(input().selectionStart).toBe(4);
});

test('[CTL-12] a full field refuses a digit typed in its middle and loses none at its end', async () => {
  render(<Example format="digits" initial="48000" maxLength={5} />);
  await userEvent.type(input(), '7', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input()).toHaveValue('48000');
  expect(input().selectionStart).toBe(2);
});

test('[CTL-12] an upper-case field converts to capitals, accents kept, and keeps the caret in the middle', async () => {
  render(<Example format="upper-case" initial="TEST" />);
  await userEvent.type(input(), 'é', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input()).toHaveValue('TEÉST');
  expect(input().selectionStart).toBe(3);
});

test('a unit is read with the field and is not part of its value', async () => {
  render(<Example prefix="98" suffix="€" hint="Onze chiffres" />);
  await userEvent.type(input(), '42');
  expect(screen.getByRole('status')).toHaveTextContent(/^42$/);
  expect(input()).toHaveAccessibleDescription('98 € Onze chiffres');
});

test('a paste leaves the signs behind that nobody sees', async () => {
  render(<Example />);
  await userEvent.click(input());
  await userEvent.paste('\u202acamille\u200b@exemple.test\u202c');
  expect(input()).toHaveValue('camille@exemple.test');
});

test('[VAL-13] an IBAN is pasted with its spaces, shown in groups of four and stored without them', async () => {
  render(<Example format="iban" maxLength={27} />);
  await userEvent.click(input());
  await userEvent.paste('fr62 9999 9000 10TE STPO RT01 076');
  expect(input()).toHaveValue('FR62 9999 9000 10TE STPO RT01 076');
  expect(screen.getByRole('status')).toHaveTextContent(/^FR629999900010TESTPORT01076$/);
});

test('[CTL-12] a correction in the middle of an IBAN keeps the caret there, across the spaces', async () => {
  render(<Example format="iban" initial="FR629999" maxLength={27} />);
  await userEvent.type(input(), '{Backspace}3', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(input()).toHaveValue('FR63 9999');
  expect(input().selectionStart).toBe(4);
});

test('a notice above a field is read with it, and hides neither its unit nor its hint', () => {
  render(
    <>
      <p id="avis">Le mail est parti.</p>
      <Example suffix="€" hint="Onze chiffres" aria-describedby="avis" />
    </>,
  );
  expect(input()).toHaveAccessibleDescription('Le mail est parti. € Onze chiffres');
});
