import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneInput } from '.';

const left = jest.fn();

function Example({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <PhoneInput label="Téléphone portable" value={value} onChange={setValue} onBlur={left} />
      <output aria-label="Valeur">{value}</output>
      <button type="button" onClick={() => setValue('+37793150000')}>
        Proposer
      </button>
    </>
  );
}

const number = () => screen.getByRole('textbox', { name: 'Téléphone portable' });
const country = () => screen.getByRole('combobox', { name: 'Pays de l’indicatif' });
const value = () => screen.getByRole('status', { name: 'Valeur' }).textContent;

beforeEach(() => left.mockClear());

test('a French number is typed as people write it, stored as E.164, and grouped when left', async () => {
  render(<Example />);
  await userEvent.type(number(), '0639980014');
  expect(number()).toHaveValue('0639980014');
  expect(value()).toBe('+33639980014');
  await userEvent.tab();
  expect(number()).toHaveValue('06 39 98 00 14');
  expect(value()).toBe('+33639980014');
});

test('a number with its prefix chooses its country, says so, and keeps it', async () => {
  render(<Example />);
  await userEvent.type(number(), '+377 93 15 00 00');
  expect(value()).toBe('+37793150000');
  expect(country()).toHaveDisplayValue('+377 Monaco');
  expect(screen.getByText('Indicatif : Monaco, +377.')).toHaveAttribute('role', 'status');
  await userEvent.tab();
  expect(number()).toHaveValue('93 15 00 00');
  expect(country()).toHaveDisplayValue('+377 Monaco');
});

test('the country is chosen before the number, or corrected after it', async () => {
  render(<Example />);
  await userEvent.selectOptions(country(), '+377 Monaco');
  await userEvent.type(number(), '93150000');
  expect(value()).toBe('+37793150000');
  await userEvent.selectOptions(country(), '+352 Luxembourg');
  expect(value()).toBe('+35293150000');
  expect(number()).toHaveValue('93 15 00 00');
});

test('a number of a territory goes to its territory, and letters are refused', async () => {
  render(<Example />);
  await userEvent.type(number(), '0692 a12 34 56');
  expect(number()).toHaveValue('0692 12 34 56');
  expect(value()).toBe('+262692123456');
  expect(country()).toHaveDisplayValue('+262 La Réunion, Mayotte');
});

test('a country that the number chose is left with that number, before and after the field was left [F-08]', async () => {
  render(<Example />);
  await userEvent.type(number(), '0692000000');
  expect(country()).toHaveDisplayValue('+262 La Réunion, Mayotte');
  await userEvent.tab();
  expect(number()).toHaveValue('0692 00 00 00');
  await userEvent.type(number(), '0493000000', { initialSelectionStart: 0, initialSelectionEnd: 13 });
  expect(value()).toBe('+33493000000');
  expect(country()).toHaveDisplayValue('+33 France');
  expect(screen.getByText('Indicatif : France, +33.')).toHaveAttribute('role', 'status');
  await userEvent.clear(number());
  await userEvent.type(number(), '+377 6');
  await userEvent.clear(number());
  expect(country()).toHaveDisplayValue('+33 France');
});

test('a stored number of a territory gives way to one of mainland France; a country that was chosen stays', async () => {
  render(<Example initial="+262692000000" />);
  expect(country()).toHaveDisplayValue('+262 La Réunion, Mayotte');
  await userEvent.clear(number());
  await userEvent.type(number(), '0493000000');
  expect(value()).toBe('+33493000000');
  await userEvent.selectOptions(country(), '+377 Monaco');
  await userEvent.clear(number());
  await userEvent.type(number(), '93150000');
  expect(value()).toBe('+37793150000');
});

test('moving from the number to its country does not leave the field', async () => {
  render(<Example initial="+33639980014" />);
  await userEvent.click(number());
  await userEvent.tab({ shift: true });
  expect(country()).toHaveFocus();
  expect(left).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.tab();
  expect(left).toHaveBeenCalledTimes(1);
});

test('a new value replaces what was typed', async () => {
  render(<Example />);
  await userEvent.type(number(), '06');
  await userEvent.click(screen.getByRole('button', { name: 'Proposer' }));
  expect(number()).toHaveValue('93 15 00 00');
  expect(country()).toHaveDisplayValue('+377 Monaco');
  await userEvent.clear(number());
  expect(value()).toBe('');
});
