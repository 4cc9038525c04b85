import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DependentSelect } from '.';

const bySurgery = [
  { code: '181', libelle: 'Chirurgie générale' },
  { code: '174', libelle: 'Chirurgie orthopédique' },
];
const byRehabilitation = [{ code: '174', libelle: 'Chirurgie orthopédique' }];

function Example({ options, isBusy = false }: { options: typeof bySurgery | null; isBusy?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <>
      <DependentSelect
        label="Discipline"
        hint="Elle figure sur votre convocation."
        waitsFor="Choisissez d’abord la nature du séjour."
        options={options}
        isBusy={isBusy}
        value={value}
        onChange={setValue}
      />
      <output aria-label="Valeur">{value}</output>
    </>
  );
}

const list = () => screen.getByRole('combobox', { name: 'Discipline' });
const value = () => screen.getByRole('status', { name: 'Valeur' }).textContent;
const cleared = 'Votre choix précédent n’est plus proposé : choisissez de nouveau.';

test('while the other field is empty the list is closed and says what comes first', () => {
  render(<Example options={null} />);
  expect(list()).toBeDisabled();
  expect(list()).toHaveAccessibleDescription('Choisissez d’abord la nature du séjour.');
});

test('a choice that is still offered stays', async () => {
  const { rerender } = render(<Example options={bySurgery} />);
  await userEvent.selectOptions(list(), 'Chirurgie orthopédique');
  rerender(<Example options={byRehabilitation} />);
  expect(value()).toBe('174');
  expect(screen.queryByText(cleared)).not.toBeInTheDocument();
});

test('a choice that is no longer offered is dropped and said to be, until the next choice', async () => {
  const { rerender } = render(<Example options={bySurgery} />);
  await userEvent.selectOptions(list(), 'Chirurgie générale');
  rerender(<Example options={byRehabilitation} />);
  expect(value()).toBe('');
  expect(screen.getByText(cleared)).toHaveAttribute('role', 'status');
  await userEvent.selectOptions(list(), 'Chirurgie orthopédique');
  expect(value()).toBe('174');
  expect(screen.queryByText(cleared)).not.toBeInTheDocument();
});

test('nothing is dropped while options load', async () => {
  const { rerender } = render(<Example options={bySurgery} />);
  await userEvent.selectOptions(list(), 'Chirurgie générale');
  rerender(<Example isBusy options={null} />);
  expect(value()).toBe('181');
  rerender(<Example options={bySurgery} />);
  expect(list()).toHaveDisplayValue('Chirurgie générale');
});
