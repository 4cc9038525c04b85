import { render, screen } from '@testing-library/react';
import { Accordion } from '.';

const items = [
  { id: 'perte', title: 'Que faire en cas de perte ?', content: 'Commandez un duplicata.' },
  { id: 'refus', title: 'Mon médecin refuse le tiers payant', content: 'Écrivez-nous.', isOpen: true },
];

test('[CTL-03] the items of a group exclude each other and one may start open', () => {
  render(<Accordion items={items} />);
  const [first, second] = screen.getAllByRole('group');
  expect(first).not.toHaveAttribute('open');
  expect(second).toHaveAttribute('open');
  expect(first).toHaveAttribute('name', second?.getAttribute('name'));
});

test('[CTL-03] two items marked open in one group: the first opens and the conflict is told', () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Accordion items={items.map((item) => ({ ...item, isOpen: true }))} />);
  expect(screen.getAllByRole('group').map((item) => item.hasAttribute('open'))).toEqual([true, false]);
  expect(told).toHaveBeenCalledWith('Un autre accordéon du groupe est déjà ouvert.');
  told.mockRestore();
});
