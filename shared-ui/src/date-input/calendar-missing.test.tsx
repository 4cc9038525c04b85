import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput } from '.';

jest.mock('../calendar/calendar', () => {
  throw new Error('Loading chunk failed');
});

beforeAll(() => {
  HTMLElement.prototype.showPopover = () => undefined;
});

function Example() {
  const [value, setValue] = useState('');
  return <DateInput label="Date des soins" value={value} onChange={setValue} />;
}

test('[CTL-06] without the calendar chunk, the field says so and the date can still be typed', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Choisir une date' }));
  expect(
    await screen.findByText('Le calendrier n’a pas pu être chargé. Saisissez la date dans le champ.'),
  ).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Date des soins' }), '05112026');
  expect(screen.getByRole('textbox', { name: 'Date des soins' })).toHaveValue('05/11/2026');
});
