import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from '.';

const tabs = [
  { id: 'decompte', label: 'Par décompte' },
  { id: 'paiement', label: 'Par paiement' },
  { id: 'documents', label: 'Documents', count: 3 },
] as const;

function Example() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('decompte');
  return (
    <Tabs label="Présentation" tabs={tabs} selected={selected} onSelect={setSelected}>
      Contenu {selected}
    </Tabs>
  );
}

test('[CTL-02] a click shows the panel of a tab, which names it', async () => {
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Par décompte' })).toHaveTextContent('Contenu decompte');
  await userEvent.click(screen.getByRole('tab', { name: 'Par paiement' }));
  expect(screen.getByRole('tab', { name: 'Par paiement' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Par paiement' })).toHaveTextContent('Contenu paiement');
});

test('[CTL-02] two groups with equal tab names keep their own panels', () => {
  render(
    <>
      <Example />
      <Example />
    </>,
  );
  const tabs = screen.getAllByRole('tab', { name: 'Par décompte' });
  const panels = screen.getAllByRole('tabpanel', { name: 'Par décompte' });
  expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual(panels.map(({ id }) => id));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(2);
});

test('[CTL-02] arrows wrap around, Home and End go to the ends, and Tab leaves the list', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Par décompte' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: /Documents/ })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Par paiement' })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
