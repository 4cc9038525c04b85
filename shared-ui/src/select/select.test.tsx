import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select } from '.';

const options = [
  { code: 'CONSULTATION', libelle: 'Consultation, visite' },
  { code: 'PHARMACIE', libelle: 'Pharmacie' },
] as const;

function Example({ isBusy = false, error }: { isBusy?: boolean; error?: string }) {
  const [value, setValue] = useState<(typeof options)[number]['code'] | ''>('');
  return (
    <>
      <Select
        hasPlaceholder
        isRequired
        label="Type de soins"
        options={options}
        isBusy={isBusy}
        error={error}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

test('a list starts with « Choisissez… », which counts as empty and can be selected again', async () => {
  render(<Example />);
  const list = screen.getByRole('combobox', { name: /^Type de soins/ });
  expect(list).toHaveDisplayValue('Choisissez…');
  await userEvent.selectOptions(list, 'Pharmacie');
  expect(screen.getByRole('status')).toHaveTextContent('PHARMACIE');
  await userEvent.selectOptions(list, 'Choisissez…');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a loading list says so and accepts nothing', () => {
  render(<Example isBusy />);
  const list = screen.getByRole('combobox', { name: /^Type de soins/ });
  expect(list).toHaveDisplayValue('Chargement en cours…');
  expect(list).toBeDisabled();
  expect(list).toHaveAttribute('aria-busy', 'true');
});

test('[VAL-14] the error of a list is read with it', () => {
  render(<Example error="Ce champ est obligatoire." />);
  expect(screen.getByRole('combobox', { name: /^Type de soins/ })).toHaveAccessibleDescription(
    'Erreur\u00a0: Ce champ est obligatoire.',
  );
});
