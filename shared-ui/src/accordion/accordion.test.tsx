import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from '.';

const items = [
  { id: 'perte', title: 'Que faire en cas de perte ?', content: 'Commandez un duplicata.' },
  { id: 'refus', title: 'Mon médecin refuse le tiers payant', content: 'Écrivez-nous.', isOpen: true },
  { id: 'date', title: 'Quand ma carte est-elle renouvelée ?', content: 'Chaque année en janvier.' },
];
const conflict = 'Un autre accordéon du groupe est déjà ouvert.';
const areOpen = () => screen.getAllByRole<HTMLDetailsElement>('group').map(({ open }) => open);

let told: jest.SpyInstance;
beforeEach(() => {
  told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => told.mockRestore());

test('[CTL-03] the items of a group share a name, and one may start open', () => {
  render(<Accordion items={items} />);
  expect(areOpen()).toEqual([false, true, false]);
  const names = screen.getAllByRole('group').map((item) => item.getAttribute('name'));
  expect(new Set(names).size).toBe(1);
  expect(told).not.toHaveBeenCalled();
});

test('[CTL-03] opening one closes the others, and both events are reported', async () => {
  const onToggle = jest.fn();
  render(<Accordion items={items} onToggle={onToggle} />);
  await userEvent.click(screen.getByText('Que faire en cas de perte ?'));
  await waitFor(() => expect(areOpen()).toEqual([true, false, false]));
  await waitFor(() => expect(onToggle).toHaveBeenCalledWith('refus', false));
  expect(onToggle).toHaveBeenCalledWith('perte', true);
  await userEvent.click(screen.getByText('Que faire en cas de perte ?'));
  await waitFor(() => expect(areOpen()).toEqual([false, false, false]));
});

test('[CTL-03] of two items marked open in a group, the first opens and the conflict is logged', () => {
  render(<Accordion items={items.map((item) => ({ ...item, isOpen: true }))} />);
  expect(areOpen()).toEqual([true, false, false]);
  expect(told).toHaveBeenCalledWith(conflict);
});

test('[CTL-03] an item marked open while another one is open is a conflict, and none once that is closed', async () => {
  const closed = items.map((item) => ({ ...item, isOpen: false }));
  const marked = closed.map((item) => ({ ...item, isOpen: item.id === 'date' }));
  const { rerender } = render(<Accordion items={closed} />);
  const title = screen.getByText('Que faire en cas de perte ?');
  await userEvent.click(title);
  await userEvent.click(title);
  await waitFor(() => expect(areOpen()).toEqual([false, false, false]));
  rerender(<Accordion items={marked} />);
  expect(told).not.toHaveBeenCalled();
  rerender(<Accordion items={closed} />);
  await userEvent.click(title);
  await waitFor(() => expect(areOpen()[0]).toBe(true));
  rerender(<Accordion items={marked} />);
  expect(told).toHaveBeenCalledWith(conflict);
});
