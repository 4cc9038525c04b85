import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { useSession } from '@portal/shared-api';
import { DateInput } from '.';

type Props = Partial<ComponentProps<typeof DateInput>> & { initial?: string };

function Example({ initial = '', ...props }: Props) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateInput label="Date des soins" {...props} value={value} onChange={setValue} />
      <output aria-label="Valeur">{value}</output>
      <button type="button">Valider</button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date des soins' });
const value = () => screen.getByRole('status', { name: 'Valeur' }).textContent;
const calendarButton = () => screen.getByRole('button', { name: /^Choisir une? / });

async function open() {
  await userEvent.click(calendarButton());
  return screen.findByRole('grid');
}

test('[CTL-06] digits alone make a date: slashes are added and the ninth digit is refused', async () => {
  render(<Example />);
  expect(input()).toHaveAttribute('placeholder', 'JJ/MM/AAAA');
  expect(input()).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(input(), '051');
  expect(input()).toHaveValue('05/1');
  expect(value()).toBe('05/1');
  await userEvent.type(input(), '120267');
  expect(input()).toHaveValue('05/11/2026');
  expect(value()).toBe('2026-11-05');
});

test('[CTL-06] Backspace crosses the slashes, and an emptied field is empty', async () => {
  render(<Example initial="2026-11-05" />);
  await userEvent.type(input(), '{Backspace>7/}');
  expect(input()).toHaveValue('05/');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(input()).toHaveValue('');
  expect(value()).toBe('');
});

test('[CTL-06] a correction in the middle keeps the caret there', async () => {
  render(<Example initial="2026-11-05" />);
  await userEvent.type(input(), '{Backspace}7', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input()).toHaveValue('07/11/2026');
  expect(input().selectionStart).toBe(2);
  expect(value()).toBe('2026-11-07');
  await userEvent.keyboard('9x');
  expect(input()).toHaveValue('07/11/2026');
  expect(input().selectionStart).toBe(2);
});

test.each(['5/11/2026', '05-11-2026', '2026-11-05', '05112026'])('[CTL-06] « %s » can be pasted', async (text) => {
  render(<Example initial="2025-01-01" />);
  await userEvent.click(input());
  await userEvent.paste(text);
  expect(input()).toHaveValue('05/11/2026');
  expect(value()).toBe('2026-11-05');
});

test('[VAL-03] text that is not a date is kept as typed, and a birthday from autofill is accepted', async () => {
  render(<Example autoComplete="bday" error="La date de naissance doit être au format JJ/MM/AAAA" />);
  await userEvent.type(input(), '31022026');
  await userEvent.tab();
  expect(input()).toHaveValue('31/02/2026');
  expect(value()).toBe('31/02/2026');
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(
    'Au format JJ/MM/AAAA. Erreur\u00a0: La date de naissance doit être au format JJ/MM/AAAA',
  );
  fireEvent.change(input(), { target: { value: '1984-03-14' } });
  expect(input()).toHaveValue('14/03/1984');
  expect(value()).toBe('1984-03-14');
});

test('[CTL-06] the calendar opens on the selected day, Monday first, in French, with outside days and 1er', async () => {
  render(<Example initial="2026-11-05" />);
  const grid = await open();
  expect(
    within(grid)
      .getAllByRole('columnheader', { hidden: true })
      .map((day) => day.textContent),
  ).toEqual(['Lu', 'Ma', 'Me', 'Je', 'Ve', 'Sa', 'Di']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'jeudi 05 novembre 2026, choisi' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'dimanche 1er novembre 2026' })).toHaveTextContent('1er');
  expect(screen.getByRole('button', { name: 'lundi 02 novembre 2026' })).toHaveTextContent(/^02$/);
  expect(screen.getByRole('button', { name: 'mardi 10 novembre 2026' })).toHaveTextContent(/^10$/);
  expect(screen.getByRole('button', { name: 'lundi 26 octobre 2026' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Mois' })).toHaveDisplayValue('Novembre');
  expect(screen.getByRole('combobox', { name: 'Année' })).toHaveDisplayValue('2026');
});

test('[CTL-06] arrows, Home, End and PageDown move, Enter selects, and the focus returns to the button', async () => {
  const onBlur = jest.fn();
  render(<Example initial="2026-11-05" onBlur={onBlur} />);
  await open();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'vendredi 13 novembre 2026' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('button', { name: 'lundi 09 novembre 2026' })).toHaveFocus();
  await userEvent.keyboard('{End}{PageDown}');
  expect(screen.getByRole('button', { name: 'mardi 15 décembre 2026' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('2026-12-15');
  expect(input()).toHaveValue('15/12/2026');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(calendarButton()).toHaveFocus();
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('[CTL-06] Escape returns to the button and a click outside closes', async () => {
  render(<Example initial="2026-11-05" />);
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(calendarButton()).toHaveFocus();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Valider' })).toHaveFocus();
  expect(value()).toBe('2026-11-05');
});

test('[CTL-06] days out of range or disabled cannot be selected, and arrows skip them', async () => {
  render(
    <Example
      initial="2026-11-13"
      min="2026-11-05"
      max="2026-11-20"
      disabledDates={{ weekdays: [6, 7], dates: ['2026-11-18'] }}
    />,
  );
  await open();
  for (const name of [/^mercredi 04 novembre/, /^samedi 14 novembre/, /^mercredi 18 novembre/, /^samedi 21 novembre/])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'lundi 16 novembre 2026' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^samedi 14 novembre/ }));
  expect(value()).toBe('2026-11-13');
});

test('[CTL-07] month mode shows twelve months, those without an enabled day disabled; selecting one takes its first day and shows its days', async () => {
  render(
    <Example
      mode="month"
      initial="2026-09-10"
      min="2026-08-31"
      max="2026-11-01"
      disabledDates={{ weekdays: [1, 7] }}
    />,
  );
  await userEvent.click(calendarButton());
  const months = await screen.findByRole('group', { name: 'Mois de 2026' });
  expect(within(months).getAllByRole('button')).toHaveLength(12);
  expect(screen.getByRole('button', { name: 'août 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'novembre 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'septembre 2026' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(value()).toBe('2026-10-01');
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'jeudi 1er octobre 2026, choisi' })).toHaveFocus();
});

test('[CTL-07] month mode closes when the month has one enabled day; arrows cross years', async () => {
  render(<Example mode="month" initial="2026-11-01" disabledDates={(date) => !date.endsWith('-01')} />);
  await userEvent.click(calendarButton());
  await screen.findByRole('group', { name: 'Mois de 2026' });
  expect(screen.getByRole('button', { name: 'novembre 2026', pressed: true })).toHaveFocus();
  await userEvent.keyboard('{PageDown}{ArrowUp}{Enter}');
  expect(value()).toBe('2027-08-01');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calendarButton()).toHaveFocus();
});

test('a disabled field has no calendar', () => {
  render(
    <>
      <DateInput label="Lue" readOnly value="2026-11-05" onChange={() => undefined} />
      <DateInput label="Fermée" disabled value="" onChange={() => undefined} />
    </>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Choisir une date' })).toBeDisabled();
});

test('[CTL-06] the calendar opens on the day of the server, whatever the clock of the device says', async () => {
  const before = useSession.getState();
  useSession.setState({ today: '2031-03-09' });
  const { unmount } = render(<Example />);
  expect(await open()).toHaveAccessibleName(/mars 2031/i);
  unmount();
  useSession.setState(before);
});
