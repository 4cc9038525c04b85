import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Filters } from '.';

beforeAll(() => {
  // A telephone; jsdom has no media queries.
  Object.assign(window, { matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) });
});

function List() {
  const [periode, setPeriode] = useState('12 derniers mois');
  const clear = () => setPeriode('');
  return (
    <Filters active={periode ? [{ id: 'periode', label: periode, onRemove: clear }] : []} onClear={clear}>
      <input aria-label="Recherche" />
    </Filters>
  );
}

test('on a telephone « Effacer les filtres » keeps the focus when nothing is left to clear', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
  const clear = within(screen.getByRole('dialog', { name: 'Filtres' })).getByRole('button', {
    name: 'Effacer les filtres',
  });
  await userEvent.click(clear);
  expect(clear).toHaveAttribute('aria-disabled', 'true');
  expect(clear).toBeEnabled();
  expect(clear).toHaveFocus();
});
